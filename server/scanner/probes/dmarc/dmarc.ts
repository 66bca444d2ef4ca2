import type { DmarcObservation } from '../../../../schema/report/observations/dmarcObservation.ts';
import { defineProbe, type Assessment } from '../../probe.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { dmarcCodes } from './dmarcCodes.ts';
import { findDmarc } from './findDmarc.ts';
import { findUnauthorizedReports } from './findUnauthorizedReports.ts';
import { parseDmarc } from './parseDmarc.ts';

const MAX_RECORD_LENGTH = 4_096;

/** DMARC (RFC 7489): what shall receivers do with mail that only pretends to come from the domain? */
export const dmarc = defineProbe({
  id: 'dmarc',
  title: 'DMARC policy',
  section: 'email',
  needs: [],
  deadlineMs: 20_000,
  codes: dmarcCodes,
  observe: async (target, io, signal) => {
    const { records, foundAt, inherited, nearMiss } = await findDmarc(target, io.dns, signal);
    const [text] = records;
    if (text === undefined || foundAt === null) return nearMiss ? discarded(nearMiss) : nothing;
    const record = wellFormedText(text, MAX_RECORD_LENGTH);
    if (records.length > 1) {
      const faults = [`${records.length} DMARC records at ${foundAt}; one is allowed`];
      return { ...nothing, status: 'multiple', record, foundAt: wellFormedText(foundAt, 260), inherited, faults };
    }
    const { valid, ...parsed } = parseDmarc(text);
    const unauthorizedReports = await findUnauthorizedReports(foundAt, parsed.aggregateReports, io.dns, signal);
    const passedOver = nearMiss
      ? [`The record at ${nearMiss.name} is ignored: it does not begin with exactly "v=DMARC1;"`]
      : [];
    return {
      ...parsed,
      status: valid ? 'valid' : 'invalid',
      record,
      foundAt: wellFormedText(foundAt, 260),
      inherited,
      percent: valid ? parsed.percent : null,
      aggregateReports: bounded(parsed.aggregateReports, 512),
      failureReports: bounded(parsed.failureReports, 512),
      faults: bounded([...passedOver, ...parsed.faults], 300),
      unauthorizedReports: bounded(unauthorizedReports, 255),
    };
  },
  assess: (seen) => {
    const evidence = seen.record === null ? [] : [`${seen.foundAt ?? ''}: ${seen.record}`];
    switch (seen.status) {
      case 'none':
        return [{ code: 'dmarc-missing', outcome: 'fail', evidence: ['No TXT record at _dmarc begins with v=DMARC1'] }];
      case 'multiple':
        return [{ code: 'dmarc-multiple', outcome: 'fail', evidence: [...seen.faults, ...evidence] }];
      case 'invalid':
        return [{ code: 'dmarc-invalid', outcome: 'fail', evidence: [...seen.faults, ...evidence] }];
      case 'valid':
        return [...assessPolicy(seen, evidence), ...assessReach(seen), ...assessReports(seen)];
    }
  },
});

const bounded = (texts: readonly string[], maxLength: number): string[] =>
  texts.slice(0, 20).map((text) => wellFormedText(text, maxLength));

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

const discarded = ({ text, name }: { readonly text: string; readonly name: string }): DmarcObservation => ({
  ...nothing,
  status: 'invalid',
  record: wellFormedText(text, MAX_RECORD_LENGTH),
  foundAt: wellFormedText(name, 260),
  faults: ['The record must begin with exactly "v=DMARC1;", in these letters; receivers ignore it as it is'],
});

type DmarcAssessment = Assessment<keyof typeof dmarcCodes>;

/** The policy that applies to the scanned name itself. */
const assessPolicy = (seen: DmarcObservation, evidence: readonly string[]): readonly DmarcAssessment[] => {
  const policy = seen.inherited ? (seen.subdomainPolicy ?? seen.policy) : seen.policy;
  const inherited: readonly DmarcAssessment[] = seen.inherited
    ? [{ code: 'dmarc-inherited', outcome: 'info', evidence: [seen.foundAt ?? ''] }]
    : [];
  switch (policy) {
    case 'reject':
      return [{ code: 'dmarc-reject', outcome: 'pass', evidence: [...evidence] }, ...inherited];
    case 'quarantine':
      return [{ code: 'dmarc-quarantine', outcome: 'warn', evidence: [...evidence] }, ...inherited];
    case 'none':
    case null:
      return [{ code: 'dmarc-none', outcome: 'fail', evidence: [...evidence] }, ...inherited];
  }
};

const assessReach = (seen: DmarcObservation): readonly DmarcAssessment[] => {
  const findings: DmarcAssessment[] = [];
  const enforced = seen.policy === 'quarantine' || seen.policy === 'reject';
  if (!seen.inherited && enforced && seen.subdomainPolicy === 'none') {
    findings.push({ code: 'dmarc-subdomains-unprotected', outcome: 'warn', evidence: [`p=${seen.policy}; sp=none`] });
  }
  if (enforced && seen.percent !== null && seen.percent < 100) {
    findings.push({ code: 'dmarc-partial', outcome: 'warn', evidence: [`pct=${seen.percent}`] });
  }
  return findings;
};

const assessReports = (seen: DmarcObservation): readonly DmarcAssessment[] => {
  const findings: DmarcAssessment[] = [];
  const unauthorized = seen.unauthorizedReports ?? [];
  if (seen.aggregateReports.length === 0) {
    findings.push({ code: 'dmarc-no-reports', outcome: 'warn', evidence: ['no valid "rua"'] });
  }
  if (unauthorized.length > 0) {
    findings.push({ code: 'dmarc-reports-unauthorized', outcome: 'warn', evidence: [...unauthorized] });
  }
  if (seen.faults.length > 0) findings.push({ code: 'dmarc-faults', outcome: 'warn', evidence: [...seen.faults] });
  return findings;
};
