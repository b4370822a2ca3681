/** The name and version of this software, as package.json has them. */

export const NAME = "moddable-holidays";
export const VERSION = "0.1.0";
