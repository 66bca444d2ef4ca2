import type { MtaStsObservation } from '../../../../schema/report/observations/mtaStsObservation.ts';

/**
 * What senders make of it. `enforce`, `testing`, `none`: a policy in that mode is in force · `broken`: something is published, and senders act
 * as if there were nothing · `absent` · `notApplicable`: no mail · `notChecked`
 */
export type StsState = 'enforce' | 'testing' | 'none' | 'broken' | 'absent' | 'notApplicable' | 'notChecked';

export const stsStateOf = (seen: MtaStsObservation | undefined): StsState => {
  if (!seen) return 'notChecked';
  const { mail, record, policy } = seen;
  if (record.status === 'none') {
    if (mail === 'none') return 'notApplicable';
    return policy.status === 'found' ? 'broken' : 'absent';
  }
  if (record.status !== 'valid' || policy.status === 'absent') return 'broken';
  if (policy.status === 'notChecked') return 'notChecked';
  return policy.faults.length > 0 || policy.mode === null ? 'broken' : policy.mode;
};
