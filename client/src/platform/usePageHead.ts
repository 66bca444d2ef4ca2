import { useEffect } from 'react';

interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of the canonical URL; null for a page without one, which search engines should not index. */
  readonly path: string | null;
  /** Structured data (JSON-LD) as text; without it, what the server rendered is kept. */
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

/** A page without a canonical URL removes the one that the server rendered for another page. */
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
 * Updates the document head for the current page. The server rendered the head of the URL that was opened (at the marker in index.html);
 * its image and Report data (JSON-LD) are about that page only, so they are removed with it.
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
  /** Browsers require its output, not a string, as the text of a script. In TypeScript's DOM types, which lack this, it is a string. */
  createScript(text: string): string;
}

declare global {
  interface Window {
    /** Trusted Types (https://w3c.github.io/trusted-types/dist/spec/); undefined in browsers without support. */
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  }
}

/** The only policy that creates script text; server/platform/http/securityHeaders.ts allows it by this name. JSON is not executed. */
const rules: ScriptPolicy = { createScript: (text) => JSON.stringify(JSON.parse(text)) };
let policy: ScriptPolicy | undefined;

/** Sets the JSON-LD of a script element. Throws if the text is not JSON. */
const writeStructuredData = (script: HTMLScriptElement, json: string): void => {
  policy ??= window.trustedTypes?.createPolicy('candor-structured-data', rules) ?? rules;
  script.textContent = policy.createScript(json);
};
