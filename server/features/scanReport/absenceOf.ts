import { isPartial, type ScanReport } from '../../../schema/report/scanReport.ts';
import type { ProbeId } from '../../../schema/report/section.ts';

/** `nothing`: the check looked, and there is nothing of the kind · `notChecked`: it could not look, as a whole or in part, or was not asked. */
export type Absence = 'nothing' | 'notChecked';

/** Why a report has nothing to show of a fact: the state of its check says so, as on the page (client/src/features/report/reading.ts). */
export const absenceOf = ({ checks }: Pick<ScanReport, 'checks'>, probe: ProbeId): Absence => {
  const check = checks.find((each) => each.probe === probe);
  return check?.state === 'conclusive' && !isPartial(check) ? 'nothing' : 'notChecked';
};
