import { copyable, replacing, txtLine, type Example, type Replacement } from '../kit/example.ts';
import type { Seen } from '../index.ts';
import type { SpfObservation } from './observation.ts';
import { parseSpf } from './parseSpf.ts';

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
    return replacing(txtLine(domain, record), txtLine(domain, ['v=spf1', ...terms].join(' ')));
  };

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
