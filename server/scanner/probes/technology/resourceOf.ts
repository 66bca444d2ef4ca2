import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import type { Resource, ResourceKind } from './traces.ts';

const MAX_URL = 2_048;
const MAX_PATH = 1_000;

/** What an address in a page leads to, as a browser resolves it; undefined where that is no http(s) address. */
export const resourceOf = (kind: ResourceKind, address: string, base: string): Resource | undefined => {
  const text = address.trim();
  if (text === '' || text.length > MAX_URL || /^(data|blob|javascript|about|mailto|tel):/i.test(text)) return undefined;
  const url = parsedUrl(text, base);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined;
  const host = url.hostname.replace(/\.$/, '');
  if (host === '' || host.length > 253) return undefined;
  return { kind, url: url.href.slice(0, MAX_URL), host, path: `${url.pathname}${url.search}`.slice(0, MAX_PATH) };
};
