export const MODULES: readonly string[];
export const HARMLESS: Readonly<Record<string, readonly string[]>>;
export const GLOBALS: readonly string[];
export const ALLOWED_FILES: readonly { readonly files: readonly string[]; readonly may: readonly string[] }[];
export const RESTRICTED_FILES: readonly string[];
export const TESTS: readonly string[];
export const MESSAGE: string;
