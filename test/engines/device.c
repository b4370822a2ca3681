/*
 * XS with the memory of a device: one block in which slots come from the top and chunks from the bottom, both in the steps
 * of the firmware's manifest, and none are given back. Built for 32 bits its slots and chunk heads are those of a chip.
 * Commands and answers are netstrings on the file descriptors 3 and 4:
 *   f NAME NUL BYTES  puts bytes into flash        i ID NUL BYTES  bytes arrive at a socket
 *   e SCRIPT          evaluates                    c NAME NUMBER…  calls a function
 *   b                 from now on memory counts    m               tells the most that was in use since
 * Every other answer is what the program did meanwhile: for each event its kind, socket and length, and bytes.
 */
#include "xsAll.h"
#include "xsScript.h"





#include <libgen.h>
#include <limits.h>

enum { RESERVE = 1 << 26, SOCKETS = 4096, FLASH = 16, KINDS = 256, IDS = 1 << 16, UNTOUCHED = 0xa5 };

static txByte *chunks, *top;
static txSize chunkBase, chunkMost, slotBase, slotMost, staticBytes;
static txBoolean counts;
static char *sdk, *said;
static size_t saidBytes, saidRoom;
static struct { txByte* bytes; txSize count, read; } inbox[SOCKETS];
static struct { char name[64]; txByte* bytes; txSize count; } flash[FLASH];
static txInteger flashCount, kinds[KINDS], worstKinds[KINDS], ids[IDS], worstIds[IDS];

static void die(const char* why) { fprintf(stderr, "%s\n", why); exit(1); }

static void say(const void* bytes, size_t count)
{
	if (saidBytes + count > saidRoom && !(said = realloc(said, saidRoom = 2 * (saidBytes + count)))) die("no memory");
	memcpy(said + saidBytes, bytes, count);
	saidBytes += count;
}

static void event(char kind, txInteger id, const void* bytes, txInteger count)
{
	txInteger head[3] = { kind, id, count };
	say(head, sizeof head);
	say(bytes, count);
}

/* All slots of the heap but those that are free, by what they are and by the names of properties. */
static void census(txMachine* the, txInteger* ofKinds, txInteger* ofIds)
{
	memset(ofKinds, 0, sizeof kinds);
	memset(ofIds, 0, sizeof ids);
	for (txSlot* heap = the->firstHeap; heap; heap = heap->next)
		for (txSlot* slot = heap + 1; slot < heap->value.reference; slot++) {
			ofKinds[slot->kind & 0xff]++;
			ofIds[slot->ID & 0xffff]++;
		}
	for (txSlot* slot = the->freeHeap; slot; slot = slot->next) { ofKinds[slot->kind & 0xff]--; ofIds[slot->ID & 0xffff]--; }
}

/*
 * Arrays with holes: XS's collector reads what lies behind their last element, which on a chip may be anything. Tells the
 * most that were there at once, and the names of the properties that had them.
 */
static char holes[256];
static void findHoles(txMachine* the)
{
	for (txSlot* heap = the->firstHeap; heap; heap = heap->next)
		for (txSlot* slot = heap + 1; slot < heap->value.reference; slot++) {
			txSlot* array = slot->kind == XS_REFERENCE_KIND ? slot->value.reference->next : C_NULL;
			if (!array || array->kind != XS_ARRAY_KIND || !array->value.array.address) continue;
			txIndex count = ((txChunk*)((txByte*)array->value.array.address - sizeof(txChunk)))->size / sizeof(txSlot);
			char* name = slot->ID == XS_NO_ID ? "" : fxGetKeyName(the, slot->ID);
			/* Those that begin with their last element (src/text/sparse.ts) never took more room. */
			if (count >= array->value.array.length || array->value.array.length == 0x10000 || !name || strstr(holes, name)) continue;
			snprintf(holes + strlen(holes), sizeof holes - strlen(holes), "%s ", name);
		}
}

static void check(txMachine* the)
{
	if (!counts) return;
	if (staticBytes && chunkMost + slotMost * (txSize)sizeof(txSlot) > staticBytes) fxAbort(the, XS_NOT_ENOUGH_MEMORY_EXIT);
}

void* fxAllocateChunks(txMachine* the, txSize size)
{
	txBlock* block = the->firstBlock;
	if (!block) return chunks;
	/* What is free at the end is a part of what is asked for. */
	block->limit = block->current;
	txSize most = (txByte*)block->limit + size - sizeof(txBlock) - chunks - chunkBase;
	if (counts && most > chunkMost) chunkMost = most;
	check(the);
	return block->limit;
}

txSlot* fxAllocateSlots(txMachine* the, txSize count)
{
	top -= count * sizeof(txSlot);
	if (counts) {
		census(the, worstKinds, worstIds);
		findHoles(the);
		slotMost += count;
		check(the);
	}
	return (txSlot*)top;
}

void fxFreeChunks(txMachine* the, void* block) {}
void fxFreeSlots(txMachine* the, void* slots) {}
void fxCreateMachinePlatform(txMachine* the) {}
void fxDeleteMachinePlatform(txMachine* the) {}
void fxQueuePromiseJobs(txMachine* the) { the->promiseJobs = 1; }

void fxAbort(txMachine* the, int status)
{
	fprintf(stderr, "XS ends with %d: %d slots and %d bytes of chunks\n", status, (int)slotMost, (int)chunkMost);
	if (status == XS_UNHANDLED_EXCEPTION_EXIT || status == XS_UNHANDLED_REJECTION_EXIT)
		fprintf(stderr, "%s\n", fxToString(the, &mxException));
	exit(10 + status);
}

/* A module of the SDK is a double in the folder `sdk`, and so is one of `src/device` that has one in `sdk/device`. */
txID fxFindModule(txMachine* the, txSlot* realm, txID moduleID, txSlot* slot)
{
	char name[PATH_MAX], path[2 * PATH_MAX], real[PATH_MAX];
	fxToStringBuffer(the, slot, name, sizeof name);
	if (name[0] == '.') {
		char from[PATH_MAX];
		snprintf(from, sizeof from, "%s", fxGetKeyName(the, moduleID));
		snprintf(path, sizeof path, "%s/%s", dirname(from), name);
	}
	else if (name[0] == '/') snprintf(path, sizeof path, "%s", name);
	else snprintf(path, sizeof path, "%s/%s.js", sdk, strrchr(name, '/') ? strrchr(name, '/') + 1 : name);
	if (!realpath(path, real)) real[0] = 0;
	if (strstr(path, "/src/device/") && (!real[0] || strstr(real, "/src/device/"))) {
		char other[2 * PATH_MAX];
		snprintf(other, sizeof other, "%s/device/%s", sdk, strrchr(path, '/') + 1);
		if (realpath(other, path)) return fxNewNameC(the, path);
	}
	if (!real[0]) mxReferenceError("there is no module %s", path);
	return fxNewNameC(the, real);
}

/* Code and texts of a module stay where they are, as those in a chip's flash do. */
static void inFlash(txMachine* the, txScript* script)
{
	txByte *code = script->codeBuffer, *end = code + script->codeSize, *symbol = script->symbolsBuffer;
	txID count, *names;
	mxDecodeID(symbol, count);
	names = calloc(count, sizeof(txID));
	names[0] = XS_NO_ID;
	for (txID i = 1; i < count; i++, symbol += strlen((char*)symbol) + 1) names[i] = fxNewNameC(the, (char*)symbol);
	fxRemapIDs(the, code, script->codeSize, names);
	free(names);
	/* What has symbols is freed once it has run. */
	script->symbolsBuffer = NULL;
	while (code < end) {
		txS1 size = gxCodeSizes[*(txU1*)code];
		switch (*(txU1*)code) {
		case XS_CODE_CODE_1: *code = XS_CODE_CODE_ARCHIVE_1; break;
		case XS_CODE_CODE_2: *code = XS_CODE_CODE_ARCHIVE_2; break;
		case XS_CODE_CODE_4: *code = XS_CODE_CODE_ARCHIVE_4; break;
		case XS_CODE_STRING_1: *code = XS_CODE_STRING_ARCHIVE_1; break;
		case XS_CODE_STRING_2: *code = XS_CODE_STRING_ARCHIVE_2; break;
		case XS_CODE_STRING_4: *code = XS_CODE_STRING_ARCHIVE_4; break;
		}
		if (size > 0) code += size;
		else if (size == 0) code += 1 + sizeof(txID);
		else if (size == -1) code += 2 + ((txU1*)code)[1];
		else {
			txU2 two;
			txS4 four;
			memcpy(&two, code + 1, 2);
			memcpy(&four, code + 1, 4);
			code += size == -2 ? 3 + two : 5 + four;
		}
	}
}

void fxLoadModule(txMachine* the, txSlot* module, txID moduleID)
{
	txParser parser;
	txParserJump jump;
	txScript* script = NULL;
	FILE* file = fopen(fxGetKeyName(the, moduleID), "r");
	if (!file) return;
	fxInitializeParser(&parser, the, the->parserBufferSize, the->parserTableModulo);
	parser.firstJump = &jump;
	if (c_setjmp(jump.jmp_buf) == 0) {
		txString map = NULL;
		parser.path = fxNewParserSymbol(&parser, fxGetKeyName(the, moduleID));
		fxParserTree(&parser, file, (txGetter)fgetc, 0, &map);
		fxParserHoist(&parser);
		fxParserBind(&parser);
		script = fxParserCode(&parser);
	}
	fclose(file);
	fxTerminateParser(&parser);
	if (!script) return;
	inFlash(the, script);
	fxResolveModule(the, module, moduleID, script, C_NULL, C_NULL);
}

/* `wire(kind, socket, view)`: "r" fills the view with what has arrived, an event once all is read; all else is one. */
static void wire(txMachine* the)
{
	char kind = fxToString(the, mxArgv(0))[0];
	txInteger id = fxToInteger(the, mxArgv(1));
	void* bytes = "";
	txUnsigned count = 0;
	if (mxArgc > 2) _xsmcGetBuffer(the, mxArgv(2), &bytes, &count, kind == 'r');
	if (kind == 'x') inbox[id].read = inbox[id].count;
	if (kind != 'r') event(kind, id, bytes, count);
	else {
		if (inbox[id].count - inbox[id].read < (txSize)count) mxUnknownError("fewer bytes wait");
		memcpy(bytes, inbox[id].bytes + inbox[id].read, count);
		inbox[id].read += count;
		if (inbox[id].read == inbox[id].count) event('r', id, "", 0);
	}
	mxResult->kind = XS_INTEGER_KIND;
	mxResult->value.integer = inbox[id].count - inbox[id].read;
}

static void newBuffer(txMachine* the, void* bytes, txSize count)
{
	fxNewHostObject(the, C_NULL);
	fxSetHostBuffer(the, the->stack, bytes, count);
	mxPullSlot(mxResult);
}

/* `flash(name)`: bytes that lie outside of the heap; undefined where there are none. */
static void openFlash(txMachine* the)
{
	txString name = fxToString(the, mxArgv(0));
	for (int i = 0; i < flashCount; i++)
		if (!strcmp(name, flash[i].name)) {
			newBuffer(the, flash[i].bytes, flash[i].count);
			return;
		}
}

/* `part(buffer, from, to)`: some of them, where they lie. */
static void part(txMachine* the)
{
	void* bytes;
	txUnsigned count;
	_xsmcGetBuffer(the, mxArgv(0), &bytes, &count, 0);
	txInteger from = fxToInteger(the, mxArgv(1)), to = fxToInteger(the, mxArgv(2));
	newBuffer(the, (txByte*)bytes + from, to - from);
}

static void print(txMachine* the)
{
	fprintf(stderr, "%s", fxToString(the, mxArgv(0)));
}


static void define(txMachine* the, char* name, txCallback callback)
{
	fxNewHostFunction(the, callback, 0, XS_NO_ID, XS_NO_ID);
	mxPush(mxGlobal);
	fxSetID(the, fxNewNameC(the, name));
	mxPop();
}

/* Holds all slots that are free, so that there are none but those that the heap grows by from now on. */
static void begin(txMachine* the)
{
	static txSlot root;
	the->minimumChunksSize = 256;
	the->minimumHeapCount = 32;
	((txDefaults*)&gxDefaults)->newFunctionLength = C_NULL;
	((txDefaults*)&gxDefaults)->newFunctionName = C_NULL;
	((txDefaults*)&gxDefaults)->captureErrorStack = C_NULL;
	fxCollect(the, XS_COMPACT_FLAG);
	mxPush(mxObjectPrototype);
	txSlot* last = fxNewObjectInstance(the);
	root = *the->stack;
	mxPop();
	fxRemember(the, &root);
	while (the->freeHeap) {
		last = last->next = fxNewSlot(the);
		last->kind = XS_UNDEFINED_KIND;
	}
	the->firstBlock->limit = the->firstBlock->current;
	chunkBase = (txByte*)the->firstBlock->current - chunks;
	slotBase = the->currentHeapCount;
	chunkMost = slotMost = 0;
	census(the, kinds, ids);
	/* What stays so was never touched by a call. */
	memset(the->stackBottom, UNTOUCHED, (txByte*)the->stack - (txByte*)the->stackBottom);
	counts = 1;
}

/* Slots of the stack at the deepest call since: those above the longest untouched part. Numbers are written out at the bottom. */
static txSize deepest(txMachine* the)
{
	txSlot *top = the->stackTop, *slot = the->stackBottom, *end = slot;
	for (txSize run = 0, longest = 0; slot < top; slot++) {
		run = *(txU1*)slot == UNTOUCHED && ((txU1*)slot)[sizeof(txSlot) - 1] == UNTOUCHED ? run + 1 : 0;
		if (run > longest) { longest = run; end = slot + 1; }
	}
	return top - end;
}

/* The most slots and bytes of chunks since, and the slots of the moment with the most of these by kind and by name. */
static void tell(txMachine* the)
{
	char text[1 << 12];
	fxCollect(the, XS_COMPACT_FLAG);
	findHoles(the);
	txSize liveSlots = the->currentHeapCount - slotBase, liveChunks = (txByte*)the->firstBlock->current - chunks - chunkBase;
	int at = sprintf(text, "{\"slots\":%d,\"chunks\":%d,\"stack\":%d,\"liveSlots\":%d,\"liveChunks\":%d,\"holes\":\"%s\",\"kinds\":{",
		(int)slotMost, (int)chunkMost, (int)deepest(the), (int)liveSlots, (int)liveChunks, holes);
	for (int i = 0, some = 0; i < KINDS; i++)
		if (worstKinds[i] > kinds[i]) at += sprintf(text + at, "%s\"%d\":%d", some++ ? "," : "", i, (int)(worstKinds[i] - kinds[i]));
	at += sprintf(text + at, "},\"names\":{");
	say(text, at);
	for (int i = 1, some = 0; i < IDS; i++)
		if (worstIds[i] > ids[i]) {
			char* name = i == XS_NO_ID ? "" : fxGetKeyName(the, i);
			at = snprintf(text, sizeof text, "%s\"%s %d\":%d", some++ ? "," : "", name ? name : "", i, (int)(worstIds[i] - ids[i]));
			say(text, at);
		}
	say("}}", 2);
}

/* Evaluates a script, or calls a function of the global object with numbers, which takes next to no heap. */
static txBoolean run(txMachine* the, char* text, txBoolean isCall)
{
	txBoolean failed = 0;
	mxTry(the) {
		mxPush(mxGlobal);
		mxDub();
		char* rest = isCall ? text + strcspn(text, " ") : "";
		int count = 1;
		if (*rest) *rest++ = 0;
		fxGetID(the, fxNewNameC(the, isCall ? text : "eval"));
		mxCall();
		if (!isCall) mxPushStringC(text);
		else for (count = 0; *rest; count++) mxPushNumber(strtod(rest, &rest));
		mxRunCount(count);
		while (the->promiseJobs) { the->promiseJobs = 0; fxRunPromiseJobs(the); }
		fxEndJob(the);
		if (the->stack->kind == XS_STRING_KIND || the->stack->kind == XS_STRING_X_KIND) event('=', 0, the->stack->value.string, strlen(the->stack->value.string));
		mxPop();
	}
	mxCatch(the) {
		failed = 1;
		saidBytes = 0;
		char* text = fxToString(the, &mxException);
		say(text, strlen(text));
		mxException = mxUndefined;
	}
	return failed;
}

int main(int argc, char* argv[])
{
	/* As in the manifest: the stack is a part of the block, and chunks and slots are counted from `b` on. */
	txCreation creation = { 1 << 20, 1 << 20, 1 << 16, 1 << 14, 896, 32000, 8000, 1993, 127, 1 << 22, 1993 };
	FILE *in = fdopen(3, "rb"), *out = fdopen(4, "wb");
	size_t length;
	sdk = argc > 1 ? argv[1] : ".";
	staticBytes = argc > 2 ? atoi(argv[2]) : 0;
	chunks = mmap(NULL, RESERVE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON | MAP_NORESERVE, -1, 0);
	top = chunks + RESERVE;
	fxInitializeSharedCluster();
	txMachine* the = fxCreateMachine(&creation, "device", NULL, XS_NO_ID);
	fxBeginHost(the);
	define(the, "wire", wire);
	define(the, "flash", openFlash);
	define(the, "part", part);
	define(the, "trace", print);
	fxEndHost(the);
	while (in && out && fscanf(in, "%zu:", &length) == 1) {
		char *text = malloc(length + 1), kind = '.';
		if (!text || fread(text, 1, length, in) < length || fgetc(in) != ',') die("no netstring");
		text[length] = 0;
		saidBytes = 0;
		char* rest = text + strlen(text) + 1;
		txSize count = text + length - rest;
		fxBeginHost(the);
		if (*text == 'f') {
			snprintf(flash[flashCount].name, sizeof flash->name, "%s", text + 1);
			flash[flashCount].bytes = memcpy(malloc(count), rest, count);
			flash[flashCount++].count = count;
		}
		else if (*text == 'i') {
			int id = atoi(text + 1);
			txSize kept = inbox[id].count - inbox[id].read;
			txByte* bytes = malloc(kept + count + 1);
			memcpy(bytes, inbox[id].bytes + inbox[id].read, kept);
			memcpy(bytes + kept, rest, count);
			free(inbox[id].bytes);
			inbox[id].bytes = bytes;
			inbox[id].read = 0;
			inbox[id].count = kept + count;
		}
		else if (*text == 'e' || *text == 'c') kind = run(the, text + 1, *text == 'c') ? '!' : '.';
		else if (*text == 'b') begin(the);
		else if (*text == 'm') tell(the);
		fxEndHost(the);
		fprintf(out, "%zu:%c", saidBytes + 1, kind);
		fwrite(said, 1, saidBytes, out);
		fputc(',', out);
		fflush(out);
		free(text);
	}
	return 0;
}
