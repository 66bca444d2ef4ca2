import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import { parseMailRecord } from '../mailRecord/parseMailRecord.ts';
import { trimBlanks } from '../mailRecord/trimBlanks.ts';

export interface TlsRpt {
  readonly status: 'none' | 'valid' | 'invalid' | 'multiple';
  readonly text: string | null;
  /** The addresses that can be used: mailto and https. */
  readonly rua: readonly string[];
  /** Each a sentence without its full stop. A valid record may have some: addresses that cannot be used beside one that can. */
  readonly faults: readonly string[];
}

const MAX_ADDRESSES = 20;

/** The TXT records of `_smtp._tls.<domain>` (RFC 8460 §3). */
export const parseTlsRpt = (texts: readonly string[]): TlsRpt => {
  const { status, text, fields, faults } = parseMailRecord(texts, 'TLSRPTv1');
  if (status !== 'found') return { status, text, rua: [], faults };
  // The grammar lets the field stand more than once, and "the ability to declare more than one rua" is wanted.
  const values = fields.get('rua');
  if (values === undefined) return { status: 'invalid', text, rua: [], faults: ['The field "rua" is missing'] };
  const parts = values.flatMap((value) => value.split(',', MAX_ADDRESSES).map(trimBlanks)).slice(0, MAX_ADDRESSES);
  const wrong = parts.flatMap((part) => addressFault(part) ?? []);
  const rua = parts.filter((part) => addressFault(part) === undefined);
  return { status: rua.length > 0 ? 'valid' : 'invalid', text, rua, faults: wrong };
};

const addressFault = (uri: string): string | undefined => {
  if (uri === '') return 'There is an empty address in "rua"';
  const shown = `"${uri.slice(0, 80)}"`;
  if (/^https:/i.test(uri)) {
    const isUrl = /^https:\/\/[^/]/i.test(uri) && parsedUrl(uri)?.hostname.includes('.') === true;
    return isUrl ? undefined : `${shown} is no https address`;
  }
  if (/^mailto:/i.test(uri))
    return isMailbox(uri.slice(7).split('?', 1)[0] ?? '') ? undefined : `${shown} names no mail address`;
  if (/^[^:/@]+@[^:/@]+$/.test(uri)) return `${shown} is an address, not a URI: write mailto:${uri.slice(0, 80)}`;
  return `${shown} is neither a mailto: nor an https: address`;
};

const isMailbox = (text: string): boolean => {
  const [local, domain, ...more] = text.split('@');
  if (local === undefined || local === '' || domain === undefined || more.length > 0) return false;
  // RFC 8460 §3: a "!" must be percent-encoded, as in DMARC, where it begins a size limit.
  if (text.includes('!') || !domain.includes('.') || domain.length > 253) return false;
  return domain.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(label));
};
