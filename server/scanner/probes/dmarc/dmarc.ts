import type { DmarcObservation } from '../../../../schema/report/observations/dmarcObservation.ts';
import type { DnsIo } from '../../io/scannerIo.ts';
import { defineProbe, type Target } from '../../probe.ts';
import { dnsOutcome } from '../dns/dnsOutcome.ts';
import { boundedTexts } from '../boundedTexts.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { assessDmarc } from './assessDmarc.ts';
import { dmarcCodes } from './dmarcCodes.ts';
import { findDmarc, type DmarcSearch } from './findDmarc.ts';
import { findReportTargets } from './findReportTargets.ts';
import { isDmarcRecord, parseDmarc } from './parseDmarc.ts';

const MAX_RECORD_LENGTH = 4_096;

/** DMARC (RFC 9989, and RFC 7489 before it): what shall receivers do with mail that only pretends to come from the domain? */
export const dmarc = defineProbe({
  id: 'dmarc',
  title: 'DMARC policy',
  section: 'email',
  needs: [],
  deadlineMs: 20_000,
  codes: dmarcCodes,
  observe: async (target, io, signal) => {
    const search = await findDmarc(target, io.dns, signal);
    const { records, foundAt } = search;
    const [text] = records;
    if (text === undefined || foundAt === null) {
      const misplaced = await misplacedRecord(target.domain, io.dns, signal);
      return { ...nothing, ...walkOf(search), ...(search.nearMiss ? discarded(search.nearMiss) : misplaced) };
    }
    if (records.length === 1) return observeRecord(target, { text, foundAt, search }, io.dns, signal);
    return {
      ...nothing,
      ...walkOf(search),
      status: 'multiple',
      record: wellFormedText(text, MAX_RECORD_LENGTH),
      faults: bounded([`${records.length} DMARC records at ${foundAt}; one is allowed`], 300),
    };
  },
  assess: assessDmarc,
});

const observeRecord = async (
  { domain }: Target,
  { text, foundAt, search }: { readonly text: string; readonly foundAt: string; readonly search: DmarcSearch },
  dns: DnsIo,
  signal: AbortSignal,
): Promise<DmarcObservation> => {
  const { valid, ...parsed } = parseDmarc(text);
  const uris = [...parsed.aggregateReports, ...parsed.failureReports];
  const [reportTargets, exists] = await Promise.all([
    findReportTargets(foundAt, uris, dns, signal),
    search.inherited ? doesExist(domain, dns, signal) : null,
  ]);
  const { nearMiss } = search;
  const passedOver = nearMiss
    ? [`The record at ${nearMiss.name} is ignored: it does not begin with exactly "v=DMARC1;"`]
    : [];
  return {
    ...parsed,
    ...walkOf(search),
    status: valid ? 'valid' : 'invalid',
    record: wellFormedText(text, MAX_RECORD_LENGTH),
    foundAt: wellFormedText(foundAt, 260),
    exists,
    percent: valid ? parsed.percent : null,
    aggregateReports: bounded(parsed.aggregateReports, 512),
    failureReports: bounded(parsed.failureReports, 512),
    faults: bounded([...passedOver, ...parsed.faults], 300),
    historicTags: [...parsed.historicTags],
    unknownTags: bounded(parsed.unknownTags, 60),
    unauthorizedReports: reportTargets.filter(({ accepts }) => accepts === 'no').map(({ domain: host }) => host),
    reportTargets: [...reportTargets],
    ...(search.discarded > 1 ? { discardedRecords: search.discarded } : {}),
  };
};

/** RFC 9989 §3.2.13: a name does not exist where DNS says NXDOMAIN. Null: not known. */
const doesExist = async (domain: string, dns: DnsIo, signal: AbortSignal): Promise<boolean | null> => {
  const outcome = await dnsOutcome(dns, domain, 'A', signal);
  return outcome.kind === 'answered' ? outcome.answer.status !== 'nameNotFound' : null;
};

const walkOf = ({ foundAt, inherited, aliases, organizationalDomain, isForWalkersOnly, asked }: DmarcSearch) => ({
  ...(foundAt === null ? {} : { foundAt: wellFormedText(foundAt, 260) }),
  inherited,
  aliases: boundedTexts(aliases, 16, 255),
  organizationalDomain,
  isForWalkersOnly,
  asked: bounded(asked, 260),
});

const bounded = (texts: readonly string[], maxLength: number): string[] => boundedTexts(texts, 20, maxLength);

const nothing: DmarcObservation = {
  status: 'none',
  record: null,
  foundAt: null,
  inherited: false,
  policy: null,
  subdomainPolicy: null,
  percent: null,
  aggregateReports: [],
  failureReports: [],
  dkimAlignment: 'relaxed',
  spfAlignment: 'relaxed',
  faults: [],
};

/** A record at the domain itself: a common slip, and nobody looks there. What is not answered is not told. */
const misplacedRecord = async (domain: string, dns: DnsIo, signal: AbortSignal): Promise<Partial<DmarcObservation>> => {
  const outcome = await dnsOutcome(dns, domain, 'TXT', signal);
  const texts = outcome.kind === 'answered' ? outcome.answer.records.map(({ text }) => text) : [];
  const record = texts.find(isDmarcRecord);
  if (record === undefined) return {};
  return {
    status: 'invalid',
    record: wellFormedText(record, MAX_RECORD_LENGTH),
    foundAt: wellFormedText(domain, 260),
    faults: bounded([`The record stands at ${domain}; receivers look for it at _dmarc.${domain} only`], 300),
  };
};

/** A text that was meant to be a record, and that receivers discard for how it begins. */
const discarded = ({ text, name }: NonNullable<DmarcSearch['nearMiss']>): Partial<DmarcObservation> => ({
  status: 'invalid',
  record: wellFormedText(text, MAX_RECORD_LENGTH),
  foundAt: wellFormedText(name, 260),
  faults: ['The record must begin with exactly "v=DMARC1;", in these letters; receivers ignore it as it is'],
});
