import type { MtaStsObservation } from '../../../../schema/report/observations/mtaStsObservation.ts';
import type { Assessment } from '../../probe.ts';
import { evidenceLine } from '../evidenceLine.ts';
import { policyUrlOf } from './fetchStsPolicy.ts';
import type { mtaStsCodes } from './mtaStsCodes.ts';

type Finding = Assessment<keyof typeof mtaStsCodes>;
type Policy = Extract<MtaStsObservation['policy'], { status: 'found' }>;

const DAY = 86_400;

const lines = (texts: readonly (string | null)[]): string[] =>
  texts.flatMap((text) => (text === null ? [] : [evidenceLine(text)])).slice(0, 20);

export const assessMtaSts = (seen: MtaStsObservation, domain: string): readonly Finding[] => {
  const { mail, record, policy } = seen;
  const at = `_mta-sts.${domain}`;
  if (mail === 'none' && record.status === 'none')
    return [{ code: 'mta-sts-not-needed', outcome: 'notApplicable', evidence: ['The domain names no mail server'] }];
  if (record.status === 'none') {
    return [
      policy.status === 'found'
        ? { code: 'mta-sts-record-missing', outcome: 'warn', evidence: lines([policyUrlOf(domain), `No TXT at ${at}`]) }
        : { code: 'mta-sts-missing', outcome: 'info', evidence: lines([`No TXT at ${at}`]) },
    ];
  }
  if (record.status !== 'valid')
    return [{ code: 'mta-sts-record-invalid', outcome: 'warn', evidence: lines([record.text, ...record.faults]) }];
  if (policy.status === 'notChecked')
    return [{ code: 'mta-sts-not-checked', outcome: 'inconclusive', evidence: lines([policy.detail]) }];
  if (policy.status === 'absent')
    return [{ code: 'mta-sts-policy-missing', outcome: 'warn', evidence: lines([record.text, policy.detail]) }];
  if (policy.faults.length > 0)
    return [{ code: 'mta-sts-policy-invalid', outcome: 'warn', evidence: lines(policy.faults) }];
  return [...assessMode(seen, policy), ...assessRest(policy)];
};

const assessMode = ({ mail, hosts, record }: MtaStsObservation, policy: Policy): readonly Finding[] => {
  const summary = `mode: ${policy.mode ?? ''}, max_age: ${policy.maxAge ?? ''}, mx: ${policy.mx.join(', ')}`;
  if (policy.mode === 'none')
    return [{ code: 'mta-sts-off', outcome: 'info', evidence: lines([record.text, summary]) }];
  const refused = hosts.filter(({ allowed }) => allowed === false).map(({ host }) => `MX ${host} is not among them`);
  const evidence = lines([summary, ...refused]);
  const isTesting = policy.mode === 'testing';
  const mode: readonly Finding[] = isTesting
    ? [{ code: 'mta-sts-testing', outcome: 'info', evidence: lines([summary]) }]
    : [];
  if (mail === 'notChecked') {
    const reason = 'The MX records of the domain are not known';
    return [...mode, { code: 'mta-sts-mx-not-checked', outcome: 'inconclusive', evidence: lines([summary, reason]) }];
  }
  if (refused.length === 0)
    return isTesting ? mode : [{ code: 'mta-sts-enforced', outcome: 'pass', evidence: lines([record.text, summary]) }];
  if (isTesting) return [...mode, { code: 'mta-sts-mx-mismatch-testing', outcome: 'warn', evidence }];
  return refused.length === hosts.length
    ? [{ code: 'mta-sts-mx-mismatch', outcome: 'fail', evidence }]
    : [{ code: 'mta-sts-mx-partly-mismatch', outcome: 'warn', evidence }];
};

const assessRest = ({ mode, maxAge, advice }: Policy): readonly Finding[] => [
  ...(mode !== 'none' && maxAge !== null && maxAge < DAY
    ? [{ code: 'mta-sts-max-age-short', outcome: 'warn', evidence: lines([`max_age: ${maxAge}`]) } as const]
    : []),
  ...(advice.length > 0 ? [{ code: 'mta-sts-advice', outcome: 'info', evidence: lines(advice) } as const] : []),
];
