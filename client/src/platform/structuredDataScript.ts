interface ScriptPolicy {
  /** The browser takes what it gives for a script's text, and no plain text. To TypeScript's DOM, which does not know of this yet, it is one. */
  createScript(text: string): string;
}

declare global {
  interface Window {
    /** Trusted Types (https://w3c.github.io/trusted-types/dist/spec/); undefined in browsers without. */
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  }
}

/** Of our own pages the only one that makes the text of a script element; server/platform/http/securityHeaders.ts allows it by this name. JSON runs nothing. */
const rules: ScriptPolicy = { createScript: (text) => JSON.stringify(JSON.parse(text)) };
let policy: ScriptPolicy | undefined;

/** Puts JSON-LD into a script element that holds data. Throws for a text that is no JSON. */
export const writeStructuredData = (script: HTMLScriptElement, json: string): void => {
  policy ??= window.trustedTypes?.createPolicy('candor-structured-data', rules) ?? rules;
  script.textContent = policy.createScript(json);
};
