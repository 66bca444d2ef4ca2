import { type Check, type ScanReport, isPartial } from '../../schema/report/scanReport.ts';
import { sectionId, type SectionId, type ProbeId } from '../../schema/report/section.ts';
import { probeOf } from '../scanner/registry.ts';
import type { ShownReport } from './reportFor.ts';

/** The sections in the report's order. */
const SECTION_IDS: readonly SectionId[] = sectionId.options;

/** `partial`: some checks were conclusive, some not · `notChecked`: none was, which is not fine. */
type SectionState = 'pending' | 'running' | 'checked' | 'partial' | 'notChecked';

/** The sections that a scan planned checks for, in the report's order: an old scan has fewer. */
export const plannedSections = (report: ScanReport): readonly SectionId[] =>
  SECTION_IDS.filter((section) => checksOf(report, section).length > 0);

/** The scan's checks that belong to a section, in the order of the plan. */
export const checksOf = (report: ScanReport, section: SectionId): readonly Check[] =>
  report.checks.filter(({ probe }) => probeOf(probe)?.section === section);

/** Whether something that a section's checks have seen is kept for the owner. */
export const isMaskedIn = (report: ShownReport, section: SectionId): boolean =>
  report.masked.some((probe) => probeOf(probe)?.section === section);

/** What a reader may think of a section: see SectionState. A scan that ended leaves no section pending. */
export const sectionStateOf = (report: ScanReport, section: SectionId): SectionState => {
  const checks = checksOf(report, section);
  const count = (state: Check['state']): number => checks.filter((check) => check.state === state).length;
  const open = count('pending') + count('running');
  if (open > 0 && report.status === 'running')
    return open === count('pending') && open === checks.length ? 'pending' : 'running';
  if (count('conclusive') === 0) return 'notChecked';
  return count('conclusive') === checks.length ? 'checked' : 'partial';
};

/** `nothing`: the check looked, and there is nothing of the kind · `notChecked`: it could not look, as a whole or in part, or was not asked. */
export type Absence = 'nothing' | 'notChecked';

/** Why a report has nothing to show of a fact: the state of its check says so, as on the page (client/src/features/scanReport/reading.ts). */
export const absenceOf = ({ checks }: Pick<ScanReport, 'checks'>, probe: ProbeId): Absence => {
  const check = checks.find((each) => each.probe === probe);
  return check?.state === 'conclusive' && !isPartial(check) ? 'nothing' : 'notChecked';
};
