import type { RegistrationObservation } from './observation.ts';
import { wellFormedText } from '../kit/boundedText.ts';

type Found = Extract<RegistrationObservation, { status: 'found' }>;

/** What one server says about a domain, over either protocol, within the limits of the observation. */
export type RegistrationRecord = Omit<Found, 'status' | 'domain' | 'protocol' | 'source'>;

/** Phrases that registries and registrars use for withheld names, in their languages. */
const NOBODY = new RegExp(
  [
    'redact|redigé pour|not (disclosed|shown|published)\\b|undisclosed|non-public data|data protected',
    'statutory masking|gdpr (masked|redacted|protected)|^masked( (by|for|due|data)\\b|$)|hidden (by|upon)',
    'withheld for privacy( reasons)?$|^(information|data|name) (is )?withheld|private person',
    'not be publicly disclosed|data not (shown|available)|not available from registry|information not available',
    '^(private|hidden|withheld|restricted|confidential|protected|masqué|privado|(private )?registration|registration private|ano nymous)$',
    '^anonym\\w{0,6}$|^anonimizado$|non divulgué|non communiqué|pour (des raisons de )?confidentialité|datos (protegidos|privados)',
    'daten geschützt|datenschutzgründen|非公開|скрыт',
    '^(\\*{3,}|x{3,})$',
  ].join('|'),
  'i',
);
/** Names of proxy services; these are shown. */
const PROXY =
  /gdpr|withheld|privacy protect|whois ?guard|whois ?(privacy|proxy|secure|agent)|privacy services?\b|contact privacy|domains by proxy|proxy protection|perfect privacy|identity protect|on behalf of .* owner|privacy ?guardian|myprivacy\.net|jewella privacy|digital privacy corp|domain protection services|knock knock whois|private by design|namebrightprivacy|domain id shield/i;

interface RegistrantName {
  /** Null if there is none, or only a placeholder. */
  readonly name: string | null;
  /** The text says that the name is withheld, or names a proxy service. */
  readonly isWithheld: boolean;
}

/** Interprets the text of an organisation field. */
export const registrantNameOf = (text: string | undefined): RegistrantName => {
  const plain = (text ?? '')
    .slice(0, 1_000)
    .replace(/[\p{Cc}\p{Zs}]+/gu, ' ')
    .trim();
  if (plain === '' || /^(n\/?a|none|null|not applicable|non renseigné|-+|\.+)$/i.test(plain))
    return { name: null, isWithheld: false };
  if (NOBODY.test(plain)) return { name: null, isWithheld: true };
  return { name: wellFormedText(plain, 200), isWithheld: PROXY.test(plain) };
};

/** RFC 8056 §2, RFC 3915's periods and RFC 9083 §10.2.2: RDAP's words for EPP statuses. Those that only differ in word separation need no entry. */
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
 * Converts a status to RDAP's words: `clientTransferProhibited https://icann.org/epp#…`, `CLIENT_TRANSFER_PROHIBITED` and `client transfer prohibited` are
 * equal. Keeps unknown statuses in lower case. Returns `undefined` if empty.
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

/**
 * Splits `clientHold,clientTransferProhibited`, `ok / clientHold`, `ok (paid and in zone)`, `clientHold - not in the zone.` into statuses, without remarks after a
 * known one.
 */
export const splitStatuses = (text: string): readonly string[] =>
  text
    .replace(/\(?https?:.*$/s, '')
    .split(/,|\s\/|\/\s/)
    .map((part) => {
      const [, word = '', added] = /^([^()]+?)( - .*|\(.*)$/.exec(part.trim()) ?? [];
      const letters = word.toLowerCase().replace(/[^a-z]/g, '');
      return added !== undefined && (letters in RENAMED || byLetters.has(letters)) ? word : part;
    });

/** Without duplicates, in their order. */
export const statusesOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => statusWordsOf(text) ?? []))].slice(0, 30);
