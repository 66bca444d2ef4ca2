import { createHash } from 'node:crypto';
import { gunzipSync, inflateSync } from 'node:zlib';
import type { SeenRequest } from '../../server/scanner/io/browser/browserIo.ts';
import { percentDecoded } from '../../schema/percentDecoded.ts';

const MAX_UNPACKED = 262_144;
const BASE64 = /[A-Za-z0-9+/_-]{12,}={0,2}/g;

/** What a request sends: the text after undoing percent-encoding and gzip, and the text that was Base64-encoded in it. */
export interface SentText {
  readonly plain: string;
  readonly unpacked: string;
}

export const sentText = ({ url, body }: Pick<SeenRequest, 'url' | 'body'>): SentText => {
  const parts = [url, ...(body === null ? [] : [body, ...unzipped(body)])].flatMap((text) => [text, formDecoded(text)]);
  const plain = [...new Set(parts)].join('\n');
  return { plain, unpacked: base64In(plain).join('\n') };
};

const MAX_READ = 1_024 * 1_024;

/** Keeps the first requests whose URLs and bodies fit into a total length. Unpacking and searching more would delay other scans. */
export const withinBudget = <Request extends Pick<SeenRequest, 'url' | 'body'>>(
  requests: readonly Request[],
): readonly Request[] => {
  let read = 0;
  return requests.filter(({ url, body }) => (read += url.length + (body?.length ?? 0)) <= MAX_READ);
};

const formDecoded = (text: string): string => percentDecoded(text.replaceAll('+', ' ')) ?? text;

export const unzipped = (body: string): readonly string[] => {
  const bytes = Buffer.from(body, 'latin1');
  const unpack = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync : bytes[0] === 0x78 ? inflateSync : undefined;
  try {
    return unpack ? [unpack(bytes, { maxOutputLength: MAX_UNPACKED }).toString('utf8')] : [];
  } catch {
    return [];
  }
};

const base64In = (text: string): readonly string[] =>
  [...text.slice(0, MAX_UNPACKED).matchAll(BASE64)].slice(0, 200).flatMap(([run]) => {
    const once = Buffer.from(run, 'base64').toString('latin1');
    return [once, formDecoded(once)];
  });

const HASHES = [
  ['md5', 'MD5'],
  ['sha1', 'SHA-1'],
  ['sha256', 'SHA-256'],
  ['sha512', 'SHA-512'],
] as const;

/** Returns a function that searches sent texts for a typed text and returns the form in which it was found, or `undefined`. Case-insensitive. */
export const typedTextFinder = (typed: string): ((sent: SentText) => string | undefined) => {
  const wanted = typed.toLowerCase();
  const hashed = HASHES.flatMap(([algorithm, name]) =>
    [typed, wanted, typed.toUpperCase()].flatMap((form) => {
      const digest = createHash(algorithm).update(form).digest();
      return (['hex', 'base64', 'base64url'] as const).map(
        (encoding) => [digest.toString(encoding).toLowerCase(), name] as const,
      );
    }),
  );
  const forms: readonly (readonly [text: string, form: string])[] = [
    [wanted, 'as it was typed'],
    [wanted.split('').reverse().join(''), 'backwards'],
    [Buffer.from(typed).toString('hex'), 'hexadecimal'],
    ...hashed,
  ];
  return ({ plain, unpacked }) => {
    const text = plain.toLowerCase();
    const inner = unpacked.toLowerCase();
    const found = forms.find(([each]) => text.includes(each))?.[1];
    return found ?? (forms.some(([each]) => inner.includes(each)) ? 'Base64' : undefined);
  };
};

const KEY = /(?:"?(?:key|k|char|ch|c|data)"?\s*[:=]\s*"?)([^"&\s,}])(?=["&\s,}]|$)/gi;

/** Reassembles typed text that is sent character by character, one request after the other. */
export const signsSent = (requests: readonly Pick<SeenRequest, 'url' | 'body'>[]): string =>
  requests
    .flatMap((request) => {
      const { search } = new URL(request.url);
      return [...`${formDecoded(search)}&${formDecoded(request.body ?? '')}`.matchAll(KEY)].map(
        ([, sign]) => sign ?? '',
      );
    })
    .join('');
