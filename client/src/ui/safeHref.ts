import { parsedUrl } from '../../../schema/parsedUrl.ts';

const SAFE_PROTOCOLS: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);

/** Returns the URL if it is safe to link to, else undefined: third-party `javascript:` and `data:` URLs are shown as text only. */
export const safeHref = (address: string): string | undefined => {
  const url = parsedUrl(address);
  return url && SAFE_PROTOCOLS.has(url.protocol) ? url.href : undefined;
};
