import { parsedUrl } from '../../../schema/parsedUrl.ts';

const SAFE_PROTOCOLS: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);

/** The address when a click on it can do no harm, else undefined: `javascript:` and `data:` of strangers are shown as text only. */
export const safeHref = (address: string): string | undefined => {
  const url = parsedUrl(address);
  return url && SAFE_PROTOCOLS.has(url.protocol) ? url.href : undefined;
};
