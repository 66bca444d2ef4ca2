import { copyable, replacing, txtLine, type Example, type Replacement } from '../kit/example.ts';
import type { Seen } from '../index.ts';
import type { SpfObservation } from './observation.ts';
import { parseSpf, type SpfModifier } from './parseSpf.ts';
import { retypedSpf } from './retypedSpf.ts';
import { MAX_LOOKUPS, MAX_VOIDS, RECOMMENDED_BYTES } from './spfLimits.ts';
import { allowingPaths, isPlainInclude, isRedirect, openTermsOf, wideTermsOf } from './spfTree.ts';
import { sentences } from '../../server/platform/base/answers.ts';

/**
 * For a domain without a usable record. One that takes no mail hardly sends any (RFC 7505 §4.2). Any other may have senders that its owner does not think of, so
 * its first record does not refuse their mail.
 */
const newSpfRecord = (domain: string, { mx }: Seen): string =>
  txtLine(
    domain,
    mx?.status === 'nullMx' ? 'v=spf1 -all' : `v=spf1 mx include:<${sentences().examples.mailProvider}> ~all`,
  );

/** For a domain without a record: the text that was meant to be one, or a first record. */
export const spfAsMeant: Example = (domain, seen) => {
  const written = seen.spf?.term ?? undefined;
  const meant = written === undefined ? undefined : copyable(retypedSpf(written));
  if (written === undefined || meant === undefined) return newSpfRecord(domain, seen);
  return replacing(copyable(written) && txtLine(domain, written), txtLine(domain, meant));
};

/** Proposes the published record with other terms. `change` returns `undefined` if it has no proposal. */
const spfWith =
  (change: (terms: readonly string[], seen: SpfObservation) => readonly string[] | undefined) =>
  (domain: string, seen: Seen): string | Replacement => {
    const { spf } = seen;
    const record = copyable(spf?.record);
    const terms = spf && record !== undefined ? change(termsOf(record), spf) : undefined;
    if (record === undefined || terms === undefined) return newSpfRecord(domain, seen);
    return replacing(txtLine(domain, record), recordLine(domain, terms));
  };

const recordLine = (name: string, terms: readonly string[]): string => txtLine(name, ['v=spf1', ...terms].join(' '));

/**
 * Ends the record in `-all`; terms that allow everyone are taken out, because they would still do so. `undefined` if no sender is left, because the domain's own
 * mail would be refused.
 */
export const spfClosed: Example = spfWith((terms, seen) => {
  const open = openTermsOf(seen);
  const named = terms.filter((term) => !open.includes(term));
  if (named.some(isRedirect) && !terms.some(isAll)) return undefined;
  const senders = named.filter((term) => !isAll(term) && !isRedirect(term));
  return senders.some((term) => !/^[?~-]|=/.test(term)) ? [...senders, '-all'] : undefined;
});

/** Takes out the terms that found nothing, as far as they are in the domain's own record. Undefined if there are none. */
export const spfWithoutVoidTerms: Example = (domain, { spf }) => {
  const idle = ownVoidTerms(spf);
  return spf && recordWithout(spf, domain, (term) => idle.includes(term));
};

/** An included record may have a term with the same text that finds something. */
const ownVoidTerms = (spf: SpfObservation | undefined): readonly string[] =>
  (spf?.tree?.[0]?.terms ?? []).flatMap(({ text, voids }) =>
    voids > 0 && !isRedirect(text) && !/^[+?~-]?include:/i.test(text) ? [text] : [],
  );

const MECHANISMS = ['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists'];

/** Reports whether a modifier that no standard defines, and that receivers ignore, was meant to be a mechanism (`include=example.org`). */
export const isMisspelt = (modifier: SpfModifier): boolean =>
  modifier.kind === 'unknown' && MECHANISMS.includes(modifier.name.toLowerCase());

/** Writes mechanisms with a colon. They come before `all`, which ends the evaluation. */
export const spfWithColons: Example = (domain, { spf }) => {
  const record = copyable(spf?.record);
  const parsed = record === undefined ? undefined : parseSpf(record);
  if (record === undefined || !parsed?.ok) return undefined;
  const misspelt = parsed.modifiers.filter(isMisspelt).map(({ text }) => text);
  const others = termsOf(record).filter((term) => !misspelt.includes(term));
  const end = others.findIndex(isAll);
  const at = end < 0 ? others.length : end;
  const repaired = [...others.slice(0, at), ...misspelt.map((term) => term.replace('=', ':')), ...others.slice(at)];
  return parseSpf(['v=spf1', ...repaired].join(' ')).ok
    ? replacing(txtLine(domain, record), recordLine(domain, repaired))
    : undefined;
};

/** Names a mail server in place of `ptr`. */
export const spfWithoutPtr: Example = spfWith((terms) => {
  const left = terms.filter((term) => !/^[+?~-]?ptr(?::|$)/i.test(term));
  return left.length < terms.length ? [`a:<${sentences().examples.mailServerName}>`, ...left] : undefined;
});

/**
 * For a record that receivers cannot evaluate: as it was meant to be typed, with as few lookups as are allowed, or without the term that leads to no record. Any
 * other term that is written wrongly has no proposal, because only the owner knows which sender it means.
 */
export const spfRepaired: Example = (domain, seen) => {
  const { spf } = seen;
  if (!spf?.record) return newSpfRecord(domain, seen);
  const meant = copyable(retypedSpf(spf.record));
  if (meant !== undefined)
    return replacing(copyable(spf.record) && txtLine(domain, spf.record), txtLine(domain, meant));
  if (spf.lookups > MAX_LOOKUPS) return spfWithFewerLookups(domain, seen);
  if (spf.voidLookups > MAX_VOIDS) return spfWithoutVoidTerms(domain, seen);
  const { tree = [] } = spf;
  const leadsNowhere = tree.some(({ depth, via, fault }) => depth === 1 && via === spf.term && fault === spf.reason);
  return leadsNowhere ? recordWithout(spf, domain, (term) => term === spf.term) : undefined;
};

/** Takes out what costs lookups and allows nobody. If that is not enough, lists what each term costs. */
export const spfWithFewerLookups = (domain: string, seen: Seen): string | Replacement | undefined => {
  const { spf } = seen;
  if (!spf?.record) return newSpfRecord(domain, seen);
  const idle = idleTerms(spf);
  const costs = spf.tree?.[0]?.terms ?? [];
  const saved = costs.reduce((sum, { text, lookups }) => sum + (idle.has(text) ? lookups : 0), 0);
  if (saved > 0 && spf.lookups - saved <= MAX_LOOKUPS) return recordWithout(spf, domain, (term) => idle.has(term));
  const lines = costs.flatMap(({ text, lookups }) => copyable(`; ${lookups}  ${text}`) ?? []);
  return lines.length === 0
    ? undefined
    : [`; ${sentences().examples.spfLookups({ lookups: spf.lookups, most: MAX_LOOKUPS })}`, ...lines].join('\n');
};

/** Terms of the record that found nothing, and includes of a domain that another include contains. */
const idleTerms = (spf: SpfObservation): ReadonlySet<string> => {
  const { tree = [] } = spf;
  const paths = allowingPaths(tree);
  const repeated = tree.flatMap(({ depth, via, domain }, place) => {
    const isElsewhere = tree.some(
      (other, at) => other.domain === domain && (other.depth > 1 || (other.depth === 1 && at < place)) && paths[at],
    );
    return depth === 1 && via !== null && isPlainInclude(via) && isElsewhere ? [via] : [];
  });
  return new Set([...ownVoidTerms(spf), ...repeated]);
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

/** Replaces ranges that are far too wide, and includes of records with such ranges, with a placeholder for the owner's addresses. */
export const spfWithoutWideRanges: Example = spfWith((terms, seen) => {
  const wide = new Set(wideTermsOf(seen).map(({ own }) => own));
  const narrow = terms.map((term) =>
    wide.has(term) ? `${/^\+?ip6:/i.test(term) ? 'ip6' : 'ip4'}:<${sentences().examples.mailServerAddress}>` : term,
  );
  const isOpenEnded = terms.some((term) => wide.has(term) && isRedirect(term));
  return wide.size === 0 ? undefined : [...new Set([...narrow, ...(isOpenEnded ? ['-all'] : [])])];
});

/** Moves the senders to records that are short enough. `undefined` if a term does more than to allow a sender, because then the order matters. */
export const spfInParts: Example = (domain, seen) => {
  const { spf } = seen;
  const record = copyable(spf?.record);
  if (!spf || record === undefined) return newSpfRecord(domain, seen);
  const terms = termsOf(record);
  // In a record of its own, "a" and "mx" would mean the name of that record.
  const senders = terms.slice(0, -1).map((term) => term.replace(/^(\+?(?:a|mx))(?=\/|$)/i, `$1:${domain}`));
  const end = terms.at(-1) ?? '';
  // The macro %{d}, too, stands for the name of the record.
  const isPlain = senders.every((term) => /^\+?(?:include|exists|ip[46]|a|mx):/i.test(term) && !/%\{d/i.test(term));
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
export const spfJoined: Example = (domain, seen) => {
  const { spf } = seen;
  const records = (spf?.records ?? []).flatMap((record) => copyable(record) ?? []);
  if (!spf || records.length < 2 || records.length < spf.records.length) return newSpfRecord(domain, seen);
  const senders = records.flatMap(termsOf).filter((term) => !isAll(term));
  // RFC 7208 §6.1: a redirect is not followed next to "all".
  const named = new Set(senders.map((term) => term.replace(/^redirect=/i, 'include:')));
  const isClosed = records.every((record) => termsOf(record).at(-1)?.toLowerCase() === '-all');
  const joined = ['v=spf1', ...named, isClosed ? '-all' : '~all'].join(' ');
  if (!parseSpf(joined).ok) return newSpfRecord(domain, seen);
  return replacing(records.map((record) => txtLine(domain, record)).join('\n'), txtLine(domain, joined));
};

const termsOf = (record: string): readonly string[] => record.slice('v=spf1'.length).split(' ').filter(Boolean);
const isAll = (term: string): boolean => /^[+?~-]?all$/i.test(term);
