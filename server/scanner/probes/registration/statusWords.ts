import { wellFormedText } from '../wellFormedText.ts';

/** RFC 8056 §2, RFC 3915's periods and RFC 9083 §10.2.2: RDAP's words for EPP's statuses; where they are only written apart they follow by themselves. */
const RENAMED: Readonly<Record<string, string>> = { ok: 'active', linked: 'associated' };

const WORDS: readonly string[] = [
  ...['delete', 'renew', 'transfer', 'update'].flatMap((what) => [
    `client ${what} prohibited`,
    `server ${what} prohibited`,
  ]),
  ...['create', 'delete', 'renew', 'restore', 'transfer', 'update'].map((what) => `pending ${what}`),
  ...['add', 'auto renew', 'redemption', 'renew', 'transfer'].map((what) => `${what} period`),
  ...['delete', 'renew', 'transfer', 'update'].map((what) => `${what} prohibited`),
  ...['client hold', 'server hold', 'active', 'associated', 'inactive'],
];
const byLetters: ReadonlyMap<string, string> = new Map(WORDS.map((words) => [words.replaceAll(' ', ''), words]));

/**
 * One status in RDAP's words: `clientTransferProhibited https://icann.org/epp#…`, `CLIENT_TRANSFER_PROHIBITED` and
 * `client transfer prohibited` are the same. What no standard knows stays, in lower case. Undefined: empty.
 */
const statusWordsOf = (text: string): string | undefined => {
  const plain = text
    .slice(0, 200)
    .replace(/\(?https?:\/\/.*$/s, '')
    .replace(/[\p{Cc}\p{Zs}_]+/gu, ' ')
    .trim()
    .replace(/\.$/, '');
  if (plain === '') return undefined;
  const letters = plain.toLowerCase().replace(/[^a-z]/g, '');
  return RENAMED[letters] ?? byLetters.get(letters) ?? wellFormedText(plain.toLowerCase(), 80);
};

/** `clientHold,clientTransferProhibited`, `ok / clientHold`, `ok (paid and in zone)`: each by itself, without what brackets add to a word that is known. */
export const splitStatuses = (text: string): readonly string[] =>
  text
    .replace(/\(?https?:.*$/s, '')
    .split(/,|\s\/|\/\s/)
    .map((part) => {
      const [, word = '', added] = /^([^()]+)(\(.*)$/.exec(part.trim()) ?? [];
      const letters = word.toLowerCase().replace(/[^a-z]/g, '');
      return added !== undefined && (letters in RENAMED || byLetters.has(letters)) ? word : part;
    });

/** Each once, in their order. */
export const statusesOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => statusWordsOf(text) ?? []))].slice(0, 30);
