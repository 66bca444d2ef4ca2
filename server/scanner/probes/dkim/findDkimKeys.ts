import type { DnsIo } from '../../io/scannerIo.ts';
import { dnsOutcome } from '../dns/dnsOutcome.ts';
import { parseDkimKey, type DkimKey } from './parseDkimKey.ts';

/** Questions at once: more in one burst makes name servers drop some. */
const LANES = 8;

export interface DkimSearch {
  readonly keys: readonly (DkimKey & { readonly selector: string })[];
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
  const textsAt = async (selector: string): Promise<readonly string[] | undefined> => {
    const outcome = await dnsOutcome(dns, `${selector}._domainkey.${domain}`, 'TXT', signal);
    return outcome.kind === 'answered' ? outcome.answer.records.map(({ text }) => text) : undefined;
  };
  const everywhere = (await textsAt(unlikely)) ?? [];
  const keys: (DkimKey & { selector: string })[] = [];
  let notChecked = 0;
  const waiting = [...selectors];
  const work = async (): Promise<void> => {
    for (let selector = waiting.shift(); selector !== undefined; selector = waiting.shift()) {
      const texts = await textsAt(selector);
      if (!texts) notChecked += 1;
      const key = texts && keyOf(texts.filter((text) => !everywhere.includes(text)));
      if (key) keys.push({ selector, ...key });
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
  keys.sort((one, other) => selectors.indexOf(one.selector) - selectors.indexOf(other.selector));
  return { keys, notChecked, wildcard: everywhere.length > 0 };
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
