import { createHash } from 'node:crypto';
import { gunzipSync, inflateSync } from 'node:zlib';
import type { SeenRequest } from '../../io/browser/browserIo.ts';

const MAX_UNPACKED = 262_144;
const BASE64 = /[A-Za-z0-9+/_-]{12,}={0,2}/g;

/** One form in which something can be found in what was sent, and how that form is called. */
export interface SentText {
  readonly text: string;
  readonly form: string;
}

/** What a request sends, as it stands and unpacked: percent-encoding, gzip, Base64, one in the other. */
export const sentTexts = ({ url, body }: Pick<SeenRequest, 'url' | 'body'>): readonly SentText[] => {
  const plain = [url, ...(body === null ? [] : [body, ...unzipped(body)])].flatMap((text) => [
    text,
    percentDecoded(text),
  ]);
  const unpacked = plain.flatMap((text) => base64In(text));
  return [
    ...[...new Set(plain)].map((text) => ({ text, form: 'as it was typed' })),
    ...[...new Set(unpacked)].map((text) => ({ text, form: 'Base64' })),
  ];
};

const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

const unzipped = (body: string): readonly string[] => {
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
    return [once, percentDecoded(once)];
  });

const HASHES = [
  ['md5', 'MD5'],
  ['sha1', 'SHA-1'],
  ['sha256', 'SHA-256'],
  ['sha512', 'SHA-512'],
] as const;

/** Where a typed text shows in a request, and how; undefined: it does not. The letters' case is not heeded. */
export const formOfTyped = (typed: string, sent: readonly SentText[]): string | undefined => {
  const wanted = typed.toLowerCase();
  const found = sent.find(({ text }) => text.toLowerCase().includes(wanted));
  if (found) return found.form;
  const reversed = wanted.split('').reverse().join('');
  const everything = sent.map(({ text }) => text.toLowerCase());
  if (everything.some((text) => text.includes(reversed))) return 'backwards';
  const hex = Buffer.from(typed).toString('hex');
  if (everything.some((text) => text.includes(hex))) return 'hexadecimal';
  for (const [algorithm, name] of HASHES) {
    for (const form of [typed, wanted, typed.toUpperCase()]) {
      const digest = createHash(algorithm).update(form).digest();
      const forms = [
        digest.toString('hex'),
        digest.toString('base64').toLowerCase(),
        digest.toString('base64url').toLowerCase(),
      ];
      if (everything.some((text) => forms.some((each) => text.includes(each)))) return name;
    }
  }
  return undefined;
};

const KEY = /(?:"?(?:key|k|char|ch|c|data)"?\s*[:=]\s*"?)([^"&\s,}])(?=["&\s,}]|$)/gi;

/** A text that goes out sign by sign, one request after the other: what was typed, put together. */
export const signsSent = (requests: readonly Pick<SeenRequest, 'url' | 'body'>[]): string =>
  requests
    .flatMap((request) => {
      const { search } = new URL(request.url);
      return [...`${percentDecoded(search)}&${percentDecoded(request.body ?? '')}`.matchAll(KEY)].map(
        ([, sign]) => sign ?? '',
      );
    })
    .join('');
