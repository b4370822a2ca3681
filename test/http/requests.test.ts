/** The request documents, cut here and there: every cut is for `npm run prove`. */

import { describeRequests } from "./cut-requests.js";

describeRequests(17);
