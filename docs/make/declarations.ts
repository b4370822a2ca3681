/**
 * What modules export, read from their sources: signatures as they are written, with their doc
 * comments.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
	type ClassDeclaration,
	type ExportDeclaration,
	type InterfaceDeclaration,
	type MethodDeclaration,
	type Node,
	type ObjectLiteralExpression,
	type SourceFile,
	SyntaxKind,
	type VariableStatement,
} from "typescript/unstable/ast";
import { API, type Project, SymbolFlags, type Symbol as TsSymbol } from "typescript/unstable/sync";

export const TOP = fileURLToPath(new URL("../../../", import.meta.url));

/** A member of a class or an interface. */
export interface Member {
	readonly name: string;
	/** Without a body, in one line. */
	readonly signature: string;
	readonly doc: string;
}

/** An exported name. */
export interface Declaration {
	readonly name: string;
	readonly kind: "class" | "interface" | "function" | "type" | "constant";
	/** Of a class or an interface its head alone, of a constant its value. */
	readonly signature: string;
	readonly doc: string;
	readonly members: readonly Member[];
	/** What it extends, where that is ours. */
	readonly base: string | undefined;
}

export interface Module {
	/** Path of its source from the top, such as `src/calendar/civil.ts`. */
	readonly file: string;
	/** The comment with which the file starts, line by line. */
	readonly head: string;
	/** The same, a paragraph a line. */
	readonly doc: string;
	readonly declarations: readonly Declaration[];
}

/** Reads the modules at these paths from the top. */
export function readModules(files: readonly string[]): readonly Module[] {
	const api = new API({ cwd: TOP });
	try {
		const snapshot = api.updateSnapshot({ openProject: join(TOP, "tsconfig.json") });
		const project = snapshot.getProjects()[0]!;
		return files.map((file) => new Reader(project, file).module());
	} finally {
		api.close();
	}
}

type Owner = ClassDeclaration | InterfaceDeclaration;

class Reader {
	readonly #project: Project;
	readonly #file: string;
	readonly #source: SourceFile;

	constructor(project: Project, file: string) {
		this.#project = project;
		this.#file = file;
		const source = project.program.getSourceFile(join(TOP, file));
		if (!source) throw new Error(`no module ${file}`);
		this.#source = source;
	}

	module(): Module {
		const text = readFileSync(join(TOP, this.#file), "utf8");
		const [head = ""] = /^\/\*\*.*?\*\//s.exec(text) ?? [];
		const declarations = this.#source.statements.flatMap((node) => this.#exported(node));
		return { file: this.#file, head: bare(head), doc: plain(head), declarations };
	}

	#exported(node: Node): readonly Declaration[] {
		if (node.kind === SyntaxKind.ExportDeclaration)
			return this.#passedOn(node as ExportDeclaration);
		const isExported = (node as Owner).modifiers?.some(
			({ kind }) => kind === SyntaxKind.ExportKeyword,
		);
		const found = isExported ? this.#declaration(node) : undefined;
		return found ? [found] : [];
	}

	/** What is exported from another module: `export { Country } from "./country.js"`. */
	#passedOn({ exportClause }: ExportDeclaration): readonly Declaration[] {
		if (exportClause?.kind !== SyntaxKind.NamedExports) return [];
		return exportClause.elements.flatMap(({ name }) => {
			const node = this.#declarationOf(this.#project.checker.getSymbolAtLocation(name));
			return (node && this.#declaration(node)) ?? [];
		});
	}

	/** Where a name is declared, through imports and exports. */
	#declarationOf(symbol: TsSymbol | undefined): Node | undefined {
		const { checker } = this.#project;
		// What is no alias may not be asked what it stands for.
		const isAlias = symbol !== undefined && (symbol.flags & SymbolFlags.Alias) !== 0;
		const symbols = [isAlias ? checker.getAliasedSymbol(symbol) : undefined, symbol];
		for (const each of symbols)
			for (const handle of each?.declarations ?? []) {
				const node = handle.resolve(this.#project);
				if (node && DECLARATIONS.has(node.kind)) return node;
			}
		return undefined;
	}

	#declaration(node: Node): Declaration | undefined {
		const doc = docOf(node);
		if (node.kind === SyntaxKind.VariableStatement) {
			const { name, initializer } = (node as VariableStatement).declarationList.declarations[0]!;
			// A function of a module is a constant.
			if (initializer?.kind === SyntaxKind.ArrowFunction) {
				const signature = `function ${name.getText()}${headOf(initializer).replace(/ =>$/, "")}`;
				return { ...NOTHING, kind: "function", name: name.getText(), signature, doc };
			}
			const members = initializer ? propertiesOf(initializer) : [];
			const signature = oneLine(initializer?.getText() ?? "");
			return { ...NOTHING, kind: "constant", name: name.getText(), signature, doc, members };
		}
		const name = (node as Owner).name?.getText();
		if (name === undefined) return undefined;
		if (node.kind === SyntaxKind.FunctionDeclaration)
			return { ...NOTHING, kind: "function", name, signature: headOf(node), doc };
		if (node.kind === SyntaxKind.TypeAliasDeclaration)
			return { ...NOTHING, kind: "type", name, signature: this.#alias(node), doc };
		const kind = node.kind === SyntaxKind.ClassDeclaration ? "class" : "interface";
		const owner = node as Owner;
		const base = this.#baseOf(owner);
		return { kind, name, signature: headOf(node), doc, members: this.#members(owner), base };
	}

	/** A type that is made of a function's result is written out. */
	#alias(node: Node): string {
		const text = node.getText();
		if (!text.includes("ReturnType<")) return oneLine(text.replace(/^export /, ""));
		const { checker } = this.#project;
		const symbol = checker.getSymbolAtLocation((node as Owner).name!)!;
		const type = checker.getDeclaredTypeOfSymbol(symbol)!;
		const [, head = ""] = /^export (type \w+ =)/.exec(text) ?? [];
		return `${head} ${checker.typeToString(type, node, NO_TRUNCATION | IN_TYPE_ALIAS)}`;
	}

	#baseOf(owner: Owner): string | undefined {
		const node = this.#baseNode(owner);
		return node && (node as Owner).name?.getText();
	}

	/** The first that it extends, or implements. */
	#baseNode(owner: Owner): Node | undefined {
		const expression = owner.heritageClauses?.[0]?.types[0]?.expression;
		return expression && this.#declarationOf(this.#project.checker.getSymbolAtLocation(expression));
	}

	/** What callers see: neither what is private nor what is marked as internal. */
	#members(owner: Owner): readonly Member[] {
		const nodes = owner.members as readonly Node[];
		return nodes.flatMap((node, i) => {
			const { kind } = node;
			const name =
				kind === SyntaxKind.Constructor ? "constructor" : ((node as Owner).name?.getText() ?? "");
			const isPrivate = (node as Owner).modifiers?.some(
				(modifier) => modifier.kind === SyntaxKind.PrivateKeyword,
			);
			const comment = commentOf(node);
			// What follows signatures of its name is their body, which callers do not see.
			const isBody =
				(node as MethodDeclaration).body !== undefined &&
				i > 0 &&
				(nodes[i - 1] as Owner).name?.getText() === name &&
				(nodes[i - 1] as MethodDeclaration).body === undefined;
			if (isBody || isPrivate || /^[#[]/.test(name) || comment.includes("@internal")) return [];
			const doc = plain(comment) || this.#inherited(owner, name);
			return [{ name, signature: headOf(node), doc }];
		});
	}

	/** What a base says of a member that says nothing of itself. */
	#inherited(owner: Owner, name: string): string {
		const base = this.#baseNode(owner) as Owner | undefined;
		if (!base) return "";
		const node = (base.members as readonly Node[]).find(
			(each) => (each as Owner).name?.getText() === name,
		);
		return (node && docOf(node)) || this.#inherited(base, name);
	}
}

const NOTHING = { members: [], base: undefined };
const DECLARATIONS: ReadonlySet<SyntaxKind> = new Set([
	SyntaxKind.ClassDeclaration,
	SyntaxKind.InterfaceDeclaration,
	SyntaxKind.FunctionDeclaration,
	SyntaxKind.TypeAliasDeclaration,
]);
const NO_TRUNCATION = 1;
const IN_TYPE_ALIAS = 1 << 23;

/**
 * The last doc comment before a node: the first of a file is the file's. Its text may begin with
 * what stands before it.
 */
const commentOf = (node: Node) =>
	/\/\*\*(?:(?!\/\*\*).)*$/s.exec(node.jsDoc?.at(-1)?.getText() ?? "")?.[0] ?? "";
const docOf = (node: Node) => plain(commentOf(node));

/** The properties of an object that is written out, each with what is said of it. */
function propertiesOf(value: Node): readonly Member[] {
	if (value.kind !== SyntaxKind.ObjectLiteralExpression) return [];
	const { properties } = value as ObjectLiteralExpression;
	return properties.map((node) => {
		const signature = oneLine(node.getText());
		return { name: signature, signature, doc: docOf(node) };
	});
}

/** The lines of a doc comment without its marks. */
function bare(comment: string): string {
	const lines = comment
		.replace(/^\/\*\*|\*\/$/g, "")
		.split("\n")
		.map((line) => line.trim().replace(/^\* ?/, "").trimEnd());
	return lines.join("\n").trim();
}

/** The text of a doc comment, a paragraph a line. */
function plain(comment: string): string {
	return bare(comment)
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
		.filter((paragraph) => paragraph !== "")
		.join("\n");
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** A declaration without its body, value and words that say nothing to who calls it. */
function headOf(node: Node): string {
	const { body, initializer, members } = node as unknown as {
		readonly body?: Node;
		readonly initializer?: Node;
		readonly members?: readonly Node[];
	};
	const text = node.getText();
	const start = node.getStart();
	const isGetter = node.kind === SyntaxKind.GetAccessor;
	let head = text;
	if (body) head = text.slice(0, body.getStart() - start);
	else if (initializer) head = text.slice(0, initializer.getStart() - start).replace(/=\s*$/, "");
	else if (members) head = text.slice(0, text.indexOf("{"));
	return oneLine(head)
		.replace(/;$/, "")
		.replace(/,\s*\)/g, ")")
		.replace(/\( /g, "(")
		.replace(/^((export|override|readonly|get) )+/, "")
		.replace(/^(\w+)\(\):/, (head) => (isGetter ? head.replace("()", "") : head));
}
