/** The request documents in every cut. */

import { describeRequests } from "./cut-requests.js";

describeRequests(1);
