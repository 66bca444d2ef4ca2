import { defineCheck, type Target, type Assessment } from '../kit/check.ts';
import { dmarcCodes } from './dmarcCodes.ts';
import { findDmarc, type DmarcSearch, findReportTargets } from './findDmarc.ts';
import { wellFormedText, boundedTexts } from '../kit/boundedText.ts';
import type { DnsIo } from '../../server/scanner/io/scannerIo.ts';
import type { DmarcObservation } from './observation.ts';
import { parseDmarc, isDmarcRecord, reportAddressOf } from './parseDmarc.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import { dmarcPolicyOf } from './facts.ts';

const MAX_RECORD_LENGTH = 4_096;

/** DMARC (RFC 9989, previously RFC 7489): what receivers should do with mail that falsely claims to come from the domain. */
export const dmarc = defineCheck({
  id: 'dmarc',
  section: 'email',
  step: 4,
  profiles: ['ownServers', 'mail'],
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
  assess: (seen, target) => assessDmarc(seen, target),
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

/** RFC 9989 §3.2.13: a name does not exist if DNS answers NXDOMAIN. Null if unknown. */
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

/** A record at the domain itself, a common mistake: receivers do not look there. Says nothing if DNS gives no answer. */
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

/** A text that was meant to be a record, but that receivers discard because of how it begins. */
const discarded = ({ text, name }: NonNullable<DmarcSearch['nearMiss']>): Partial<DmarcObservation> => ({
  status: 'invalid',
  record: wellFormedText(text, MAX_RECORD_LENGTH),
  foundAt: wellFormedText(name, 260),
  faults: ['The record must begin with exactly "v=DMARC1;", in these letters; receivers ignore it as it is'],
});

type DmarcAssessment = Assessment<keyof typeof dmarcCodes>;

type Code = keyof typeof dmarcCodes;

const assessDmarc = (seen: DmarcObservation, target: Target): readonly DmarcAssessment[] => {
  const evidence = seen.record === null ? [] : [`${seen.foundAt ?? ''}: ${seen.record}`, ...aliasLine(seen)];
  switch (seen.status) {
    case 'none':
      return [{ code: 'dmarc-missing', outcome: 'fail', evidence: ['No TXT record at _dmarc begins with v=DMARC1'] }];
    case 'multiple':
      return [{ code: 'dmarc-multiple', outcome: 'fail', evidence: [...seen.faults, ...evidence] }];
    case 'invalid':
      return [{ code: 'dmarc-invalid', outcome: 'fail', evidence: [...seen.faults, ...evidence] }];
    case 'valid':
      return [
        ...assessPolicy(seen, evidence),
        ...assessReach(seen, target),
        ...assessReports(seen),
        ...assessTags(seen),
      ];
  }
};

const aliasLine = ({ foundAt, aliases = [] }: DmarcObservation): readonly string[] =>
  aliases.length === 0 ? [] : [[foundAt, ...aliases].join(' → ')];

/** Judges the policy that applies to the scanned name itself. */
const assessPolicy = (seen: DmarcObservation, evidence: readonly string[]): readonly DmarcAssessment[] => {
  const findings = [policyFinding(seen, [...evidence])];
  if (seen.inherited) findings.push({ code: 'dmarc-inherited', outcome: 'info', evidence: [seen.foundAt ?? ''] });
  if (seen.discardedRecords !== undefined) {
    const [own = ''] = seen.asked ?? [];
    findings.push({
      code: 'dmarc-multiple-own',
      outcome: 'warn',
      evidence: [`${seen.discardedRecords} DMARC records at ${own}`],
    });
  }
  if (seen.isForWalkersOnly === true) {
    findings.push({ code: 'dmarc-tree-walk-only', outcome: 'info', evidence: [...(seen.asked ?? [])] });
  }
  return findings;
};

const policyFinding = (seen: DmarcObservation, evidence: string[]): DmarcAssessment => {
  switch (dmarcPolicyOf(seen)) {
    case 'reject':
      return { code: 'dmarc-reject', outcome: 'pass', evidence };
    case 'quarantine':
      return { code: 'dmarc-quarantine', outcome: 'warn', evidence };
    case 'none':
    case null:
      return { code: 'dmarc-none', outcome: 'fail', evidence };
  }
};

const STRENGTH = { none: 0, quarantine: 1, reject: 2 } as const;

/** Reports what the policy does not cover. */
const assessReach = (seen: DmarcObservation, target: Target): readonly DmarcAssessment[] => {
  const findings: DmarcAssessment[] = [];
  const add = (code: Code, line: string): void => {
    findings.push({ code, outcome: 'warn', evidence: [line] });
  };
  const { policy, subdomainPolicy: sp, nonexistentPolicy: np = null } = seen;
  const enforced = policy === 'quarantine' || policy === 'reject';
  if (!seen.inherited && enforced) {
    const existing = sp ?? policy;
    if (sp === 'none') add('dmarc-subdomains-unprotected', `p=${policy}; sp=none`);
    else if (STRENGTH[existing] < STRENGTH[policy]) add('dmarc-subdomains-weaker', `p=${policy}; sp=${existing}`);
    if (np !== null && STRENGTH[np] < STRENGTH[existing]) add('dmarc-nonexistent-weaker', `p=${policy}; np=${np}`);
  }
  if (enforced && seen.percent !== null && seen.percent < 100) add('dmarc-partial', `pct=${seen.percent}`);
  if (enforced && seen.testing === true) add('dmarc-testing', 't=y');
  if (!seen.inherited && seen.psd === 'y' && target.registrableDomain === target.domain) add('dmarc-psd', 'psd=y');
  return findings;
};

const assessReports = (seen: DmarcObservation): readonly DmarcAssessment[] => {
  const findings: DmarcAssessment[] = [];
  const unauthorized = seen.unauthorizedReports ?? [];
  const targets = seen.reportTargets ?? [];
  const undeliverable = targets.filter(({ mail }) => mail === 'no').map(({ domain }) => `${domain} takes no mail`);
  const unknown = targets.filter(({ accepts, mail }) => accepts === 'notChecked' || mail === 'notChecked');
  if (!seen.aggregateReports.some((uri) => reportAddressOf(uri) !== undefined)) {
    findings.push({ code: 'dmarc-no-reports', outcome: 'warn', evidence: ['no mail address in "rua"'] });
  }
  if (unauthorized.length > 0) {
    findings.push({ code: 'dmarc-reports-unauthorized', outcome: 'warn', evidence: [...unauthorized] });
  }
  if (undeliverable.length > 0) {
    findings.push({ code: 'dmarc-reports-undeliverable', outcome: 'warn', evidence: undeliverable });
  }
  if (unknown.length > 0) {
    const evidence = unknown.map(({ domain }) => domain);
    findings.push({ code: 'dmarc-reports-not-checked', outcome: 'inconclusive', evidence });
  }
  return findings;
};

const assessTags = (seen: DmarcObservation): readonly DmarcAssessment[] => {
  const findings: DmarcAssessment[] = [];
  const { historicTags = [], unknownTags = [] } = seen;
  if (seen.faults.length > 0) findings.push({ code: 'dmarc-faults', outcome: 'warn', evidence: [...seen.faults] });
  if (historicTags.length > 0) {
    findings.push({ code: 'dmarc-historic-tags', outcome: 'info', evidence: [...historicTags] });
  }
  if (unknownTags.length > 0) {
    findings.push({ code: 'dmarc-unknown-tags', outcome: 'info', evidence: [...unknownTags] });
  }
  return findings;
};
