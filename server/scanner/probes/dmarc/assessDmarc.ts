import type { DmarcObservation } from '../../../../schema/report/observations/dmarcObservation.ts';
import type { Assessment, Target } from '../../probe.ts';
import type { dmarcCodes } from './dmarcCodes.ts';
import { dmarcPolicyOf } from './dmarcPolicyOf.ts';
import { reportAddressOf } from './parseReportUris.ts';

type DmarcAssessment = Assessment<keyof typeof dmarcCodes>;
type Code = keyof typeof dmarcCodes;

export const assessDmarc = (seen: DmarcObservation, target: Target): readonly DmarcAssessment[] => {
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

/** The policy that applies to the scanned name itself. */
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

/** What the policy leaves out. */
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
