import type { DnsAnswer, DnsIo } from '../../io/scannerIo.ts';
import { atMostAtOnce } from '../atMostAtOnce.ts';
import { dnsOutcome } from '../dns/dnsOutcome.ts';
import { parseDkimKey, type DkimKey } from './parseDkimKey.ts';

/** Questions at once: more in one burst makes name servers drop some. */
const LANES = 8;

export interface DkimSearch {
  /** `alias`: where the selector's CNAME leads to in the end. */
  readonly keys: readonly (DkimKey & { readonly selector: string; readonly alias: string | null })[];
  /** Selectors that are an alias of a name without a key. */
  readonly dangling: readonly { readonly selector: string; readonly alias: string }[];
  readonly notChecked: number;
  readonly wildcard: boolean;
}

/**
 * Asks for a key at each selector. `unlikely` is a selector that nobody uses: what it answers, every name answers (a wildcard record), and
 * that same answer is then no key at any other selector.
 */
export const findDkimKeys = async (
  domain: string,
  selectors: readonly string[],
  unlikely: string,
  dns: DnsIo,
  signal: AbortSignal,
): Promise<DkimSearch> => {
  const answerAt = async (selector: string): Promise<DnsAnswer<'TXT'> | undefined> => {
    const outcome = await dnsOutcome(dns, `${selector}._domainkey.${domain}`, 'TXT', signal);
    return outcome.kind === 'answered' ? outcome.answer : undefined;
  };
  const wild = await answerAt(unlikely);
  const everywhere = (wild?.records ?? []).map(({ text }) => text);
  const seen = await atMostAtOnce(LANES, selectors, async (selector) => {
    const answer = await answerAt(selector);
    if (!answer) return { selector, kind: 'notChecked' as const };
    const alias = answer.aliases.at(-1) ?? null;
    const key = keyOf(answer.records.map(({ text }) => text).filter((text) => !everywhere.includes(text)));
    if (key) return { selector, kind: 'key' as const, key, alias };
    const dangles = alias !== null && answer.records.length === 0 && wild?.aliases.length === 0;
    return dangles ? { selector, kind: 'dangling' as const, alias } : { selector, kind: 'nothing' as const };
  });
  return {
    keys: seen.flatMap((one) => (one.kind === 'key' ? [{ selector: one.selector, ...one.key, alias: one.alias }] : [])),
    dangling: seen.flatMap((one) => (one.kind === 'dangling' ? [{ selector: one.selector, alias: one.alias }] : [])),
    notChecked: seen.filter(({ kind }) => kind === 'notChecked').length,
    wildcard: everywhere.length > 0,
  };
};

/** Texts with neither a version nor a key tag are somebody else's (a wildcard TXT record of the zone, say). */
const keyOf = (texts: readonly string[]): DkimKey | undefined => {
  const [text, ...others] = texts.filter((one) => /(^|;)\s*(v\s*=\s*dkim|k\s*=|p\s*=)/i.test(one));
  if (text === undefined) return undefined;
  const key = parseDkimKey(text);
  if (others.length === 0) return key;
  // RFC 6376 §3.6.2.2: with several records the result is undefined.
  return { ...key, status: 'malformed', reason: `${others.length + 1} key records; one is allowed` };
};
