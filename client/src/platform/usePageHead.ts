import { useEffect } from 'react';

interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of the canonical address; null for a page that is none: it is no search engine's business. */
  readonly path: string | null;
  /** What the page says of itself to search engines (JSON-LD), as text; without it what the server wrote of this page stands. */
  readonly structuredData?: string | undefined;
}

const setMeta = (attribute: 'name' | 'property', key: string, content: string): void => {
  let meta = document.head.querySelector(`meta[${attribute}="${key}"]`);
  if (!meta) {
    meta = document.createElement('meta');
    meta.setAttribute(attribute, key);
    document.head.append(meta);
  }
  meta.setAttribute('content', content);
};

/** A page that is none has no canonical address; what the server wrote of another address goes. */
const setAddress = (address: string | null): void => {
  const canonical = document.head.querySelector('link[rel="canonical"]');
  if (address !== null && canonical?.getAttribute('href') === address) return;
  for (const stale of document.head.querySelectorAll(
    'link[rel="canonical"], meta[property="og:url"], meta[property^="og:image"], meta[name^="twitter:"], meta[name="robots"], script[type="application/ld+json"]',
  )) {
    stale.remove();
  }
  if (address === null) {
    setMeta('name', 'robots', 'noindex');
    return;
  }
  const link = document.createElement('link');
  link.setAttribute('rel', 'canonical');
  link.setAttribute('href', address);
  document.head.append(link);
  setMeta('property', 'og:url', address);
};

const setStructuredData = (json: string): void => {
  const stands = document.head.querySelector<HTMLScriptElement>('script[type="application/ld+json"]');
  const script = stands ?? document.createElement('script');
  script.setAttribute('type', 'application/ld+json');
  writeStructuredData(script, json);
  if (!stands) document.head.append(script);
};

/**
 * Keeps the head in step with the screen. The server has written the head of the address that was opened (it stands at the marker in
 * index.html); its picture and Report data (JSON-LD) are of that one page only, so they leave with it.
 */
export const usePageHead = ({ title, description, path, structuredData }: PageHead): void => {
  useEffect(() => {
    setAddress(path === null ? null : new URL(path, window.location.origin).href);
    document.title = title;
    setMeta('name', 'description', description);
    setMeta('property', 'og:title', title);
    setMeta('property', 'og:description', description);
    if (structuredData !== undefined) setStructuredData(structuredData);
  }, [title, description, path, structuredData]);
};

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
const writeStructuredData = (script: HTMLScriptElement, json: string): void => {
  policy ??= window.trustedTypes?.createPolicy('candor-structured-data', rules) ?? rules;
  script.textContent = policy.createScript(json);
};
