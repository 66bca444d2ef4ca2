import { copyable, replacing, txtLine, type Example, type Replacement } from '../kit/example.ts';
import type { Seen } from '../index.ts';
import type { SpfObservation } from './observation.ts';
import { parentsOf } from './factValues.ts';
import { parseSpf } from './parseSpf.ts';
import { isTooWide, MAX_LOOKUPS, MAX_VOIDS, RECOMMENDED_BYTES } from './spfLimits.ts';

/** For a domain without a usable record. */
export const newSpfRecord = (domain: string): string =>
  txtLine(domain, 'v=spf1 mx include:_spf.mail-provider.example -all');

/** Proposes the published record with other terms. `change` returns `undefined` if it has no proposal. */
const spfWith =
  (change: (terms: readonly string[], seen: SpfObservation) => readonly string[] | undefined) =>
  (domain: string, { spf }: Seen): string | Replacement => {
    const record = copyable(spf?.record);
    const terms = spf && record !== undefined ? change(termsOf(record), spf) : undefined;
    if (record === undefined || terms === undefined) return newSpfRecord(domain);
    return replacing(txtLine(domain, record), recordLine(domain, terms));
  };

const recordLine = (name: string, terms: readonly string[]): string => txtLine(name, ['v=spf1', ...terms].join(' '));

/** Ends the record in `-all`; includes that allow everyone are taken out, because they would still do so. */
export const spfClosed: Example = spfWith((terms, { openIncludes = [] }) => {
  const named = terms.filter((term) => !openIncludes.includes(term.replace(/^[+?~-]?include:/i, '')));
  if (named.some((term) => /^redirect=/i.test(term)) && !terms.some(isAll)) return undefined;
  const senders = named.filter((term) => !isAll(term) && !/^redirect=/i.test(term));
  return [...senders, '-all'];
});

/** Takes out the terms that found nothing, as far as they are in the domain's own record. */
export const spfWithoutVoidTerms: Example = spfWith((terms, { voidTerms = [] }) => {
  const left = terms.filter((term) => !voidTerms.includes(term));
  return left.length < terms.length ? left : undefined;
});

/** Names a mail server in place of `ptr`. */
export const spfWithoutPtr: Example = (domain, seen) =>
  spfWith((terms) => {
    const isPtr = (term: string): boolean => /^[+?~-]?ptr(?::|$)/i.test(term);
    const left = terms.filter((term) => !isPtr(term));
    return left.length < terms.length ? [`a:mail.${domain}`, ...left] : undefined;
  })(domain, seen);

/**
 * For a record that receivers cannot evaluate: with as few lookups as are allowed, or without the term that leads to no record. A term that is written wrongly has
 * no proposal, because only the owner knows which sender it means.
 */
export const spfRepaired: Example = (domain, seen) => {
  const { spf } = seen;
  if (!spf?.record) return newSpfRecord(domain);
  if (spf.lookups > MAX_LOOKUPS) return spfWithFewerLookups(domain, seen);
  const { voidTerms = [], tree = [] } = spf;
  if (spf.voidLookups > MAX_VOIDS) return recordWithout(spf, domain, (term) => voidTerms.includes(term));
  const leadsNowhere = tree.some(({ depth, via, fault }) => depth === 1 && via === spf.term && fault === spf.reason);
  return leadsNowhere ? recordWithout(spf, domain, (term) => term === spf.term) : undefined;
};

/** Takes out what costs lookups and allows nobody. If that is not enough, lists what each term costs. */
export const spfWithFewerLookups = (domain: string, { spf }: Seen): string | Replacement | undefined => {
  if (!spf?.record) return newSpfRecord(domain);
  const idle = idleTerms(spf);
  const costs = spf.tree?.[0]?.terms ?? [];
  const saved = costs.reduce((sum, { text, lookups }) => sum + (idle.has(text) ? lookups : 0), 0);
  if (saved > 0 && spf.lookups - saved <= MAX_LOOKUPS) return recordWithout(spf, domain, (term) => idle.has(term));
  const lines = costs.flatMap(({ text, lookups }) => copyable(`; ${lookups}  ${text}`) ?? []);
  return lines.length === 0 ? undefined : [`; lookups: ${spf.lookups} (limit ${MAX_LOOKUPS})`, ...lines].join('\n');
};

/** Terms of the record that found nothing, and includes of a domain that another include contains. */
const idleTerms = ({ voidTerms = [], tree = [] }: SpfObservation): ReadonlySet<string> => {
  const parents = parentsOf(tree);
  /** Returns whether every include of the record at this place allows its senders. */
  const isPlain = (place: number | null | undefined): boolean => {
    const via = typeof place === 'number' ? tree[place]?.via : null;
    return typeof via !== 'string' || (/^\+?include:/i.test(via) && isPlain(parents[place ?? 0]));
  };
  const repeated = tree.flatMap(({ depth, via, domain }, place) => {
    const isElsewhere = tree.some(
      (other, at) => other.domain === domain && (other.depth > 1 || (other.depth === 1 && at < place)) && isPlain(at),
    );
    return depth === 1 && via !== null && isPlain(place) && isElsewhere ? [via] : [];
  });
  return new Set([...voidTerms, ...repeated]);
};

/** Proposes the published record without some of its terms. `undefined` if it contains none of them. */
const recordWithout = (
  { record }: SpfObservation,
  domain: string,
  isLeftOut: (term: string) => boolean,
): Replacement | undefined => {
  const text = copyable(record);
  if (text === undefined) return undefined;
  const terms = termsOf(text);
  const left = terms.filter((term) => !isLeftOut(term));
  if (left.length === terms.length) return undefined;
  return { current: txtLine(domain, text), proposed: recordLine(domain, left) };
};

/** Replaces ranges that are far too wide with a placeholder for the owner's addresses. */
export const spfWithoutWideRanges: Example = spfWith((terms, { record }) => {
  const parsed = parseSpf(record ?? '');
  const wide = new Set((parsed.ok ? parsed.mechanisms : []).filter(isTooWide).map(({ text }) => text));
  const narrow = terms.map((term) =>
    wide.has(term) ? `${term.slice(0, term.indexOf(':'))}:<address of your mail server>` : term,
  );
  return wide.size === 0 ? undefined : [...new Set(narrow)];
});

/** Moves the senders to records that are short enough. `undefined` if a term does more than to allow a sender, because then the order matters. */
export const spfInParts: Example = (domain, { spf }) => {
  const record = copyable(spf?.record);
  if (!spf || record === undefined) return newSpfRecord(domain);
  const terms = termsOf(record);
  const senders = terms.slice(0, -1);
  const end = terms.at(-1) ?? '';
  const isPlain = senders.every((term) => /^\+?(?:include:|exists:|ip[46]:|(?:a|mx)(?:[:/]|$))/i.test(term));
  const parts: string[][] = [];
  for (const term of senders) {
    const last = parts.at(-1);
    if (last && ['v=spf1', ...last, term, '-all'].join(' ').length <= RECOMMENDED_BYTES) last.push(term);
    else parts.push([term]);
  }
  if (!isPlain || !isAll(end) || spf.lookups + parts.length > MAX_LOOKUPS) return undefined;
  const names = parts.map((_part, index) => `_spf${index + 1}.${domain}`);
  const records = [
    recordLine(domain, [...names.map((name) => `include:${name}`), end]),
    ...parts.map((part, index) => recordLine(names[index] ?? domain, [...part, '-all'])),
  ];
  return replacing(txtLine(domain, record), records.join('\n'));
};

/** Joins all records into one, each term once. It ends in `-all` if all of them do, so that no sender that one of them allows is refused. */
export const spfJoined: Example = (domain, { spf }) => {
  const records = (spf?.records ?? []).flatMap((record) => copyable(record) ?? []);
  if (!spf || records.length < 2 || records.length < spf.records.length) return newSpfRecord(domain);
  const senders = records.flatMap(termsOf).filter((term) => !isAll(term));
  // RFC 7208 §6.1: a redirect is not followed next to "all".
  const named = new Set(senders.map((term) => term.replace(/^redirect=/i, 'include:')));
  const isClosed = records.every((record) => termsOf(record).at(-1)?.toLowerCase() === '-all');
  const joined = ['v=spf1', ...named, isClosed ? '-all' : '~all'].join(' ');
  if (!parseSpf(joined).ok) return newSpfRecord(domain);
  return replacing(records.map((record) => txtLine(domain, record)).join('\n'), txtLine(domain, joined));
};

const termsOf = (record: string): readonly string[] => record.slice('v=spf1'.length).split(' ').filter(Boolean);
const isAll = (term: string): boolean => /^[+?~-]?all$/i.test(term);
