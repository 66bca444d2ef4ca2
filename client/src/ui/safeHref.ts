import { canParseUrl } from '../../../schema/canParseUrl.ts';

const SAFE_PROTOCOLS: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);

/** The address when a click on it can do no harm, else undefined: `javascript:` and `data:` of strangers are shown as text only. */
export const safeHref = (address: string): string | undefined => {
  if (!canParseUrl(address)) return undefined;
  const { protocol, href } = new URL(address);
  return SAFE_PROTOCOLS.has(protocol) ? href : undefined;
};
