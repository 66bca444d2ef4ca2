import type { DnsObservation } from '../../../../schema/report/observations/dnsObservation.ts';
import type { Assessment } from '../../probe.ts';
import { evidenceLine } from '../evidenceLine.ts';
import type { dnsCodes } from './dnsCodes.ts';
import { type CaaParameter, parseCaaIssue } from './parseCaaIssue.ts';

type DnsAssessment = Assessment<keyof typeof dnsCodes>;
type CaaRecord = Extract<DnsObservation['caa'], { status: 'found' }>['records'][number];

/** The tags that CAs know: RFC 8659 §4, RFC 9495, CA/Browser Forum Baseline Requirements §3.2.2.4 and appendix A. */
const KNOWN_TAGS = new Set(['issue', 'issuewild', 'iodef', 'issuemail', 'issuevmc', 'contactemail', 'contactphone']);
const ISSUE_TAGS = new Set(['issue', 'issuewild', 'issuemail', 'issuevmc']);
const IODEF = /^(?:mailto:[^\s@]+@[^\s@]+|https?:\/\/[^\s/]+)/i;

export const assessCaa = ({ caa, caaName }: DnsObservation): readonly DnsAssessment[] => {
  if (caa.status === 'notChecked') {
    return [{ code: 'caa-not-checked', outcome: 'inconclusive', evidence: [evidenceLine(caa.reason)] }];
  }
  if (caa.status === 'absent') {
    return [{ code: 'caa-missing', outcome: 'warn', evidence: ['No CAA record at the name or above it'] }];
  }
  const print = ({ critical, tag, value }: CaaRecord): string =>
    evidenceLine(`${caaName ?? ''} CAA ${critical ? 128 : 0} ${tag} "${value}"`);
  // Tags are matched without regard to case: RFC 8659 §4.1.
  const records = caa.records.map((record) => ({ ...record, tag: record.tag.toLowerCase() }));
  const listed = (code: DnsAssessment['code'], outcome: DnsAssessment['outcome'], found: readonly CaaRecord[]) =>
    found.length > 0 ? [{ code, outcome, evidence: found.slice(0, 20).map(print) }] : [];
  const limits = records.some(({ tag }) => tag === 'issue');
  return [
    ...listed(limits ? 'caa-present' : 'caa-without-issue', limits ? 'pass' : 'warn', records),
    ...listed(
      'caa-unknown-critical',
      'warn',
      records.filter(({ critical, tag }) => critical && !KNOWN_TAGS.has(tag)),
    ),
    ...listed('caa-malformed', 'warn', records.filter(isMalformed)),
    ...listed(
      'caa-account-bound',
      'pass',
      records.filter((record) => parametersOf(record).some(isBinding)),
    ),
  ];
};

/** What authorities read as no authority at all, or cannot report to. */
const isMalformed = ({ tag, value }: CaaRecord): boolean => {
  if (tag === 'iodef') return !IODEF.test(value);
  return ISSUE_TAGS.has(tag) ? parseCaaIssue(value).kind === 'malformed' : !/^[a-z0-9]+$/i.test(tag);
};

const parametersOf = ({ tag, value }: CaaRecord): readonly CaaParameter[] => {
  const issue = ISSUE_TAGS.has(tag) ? parseCaaIssue(value) : undefined;
  return issue?.kind === 'issuer' ? issue.parameters : [];
};

/** RFC 8657 §3 and §4. */
const isBinding = ({ tag }: CaaParameter): boolean => tag === 'accounturi' || tag === 'validationmethods';
