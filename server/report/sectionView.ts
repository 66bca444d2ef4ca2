import { type Check, type ScanReport, isPartial } from '../../schema/report/scanReport.ts';
import type { CheckId } from '../../checks/index.ts';
import { sectionId, type SectionId } from '../../checks/kit/section.ts';
import { checkDefinitionOf } from '../../checks/registry.ts';
import type { ShownReport } from './reportFor.ts';

/** The sections in the report's order. */
const SECTION_IDS: readonly SectionId[] = sectionId.options;

/** `partial`: some checks were conclusive, some not · `notChecked`: none was, which does not mean that all is well. */
type SectionState = 'pending' | 'running' | 'checked' | 'partial' | 'notChecked';

/** Returns the sections for which a scan planned checks, in the report's order: an older scan has fewer. */
export const plannedSections = (report: ScanReport): readonly SectionId[] =>
  SECTION_IDS.filter((section) => checksOf(report, section).length > 0);

/** Returns the scan's checks that belong to a section, in the order of the plan. */
export const checksOf = (report: ScanReport, section: SectionId): readonly Check[] =>
  report.checks.filter(({ probe }) => checkDefinitionOf(probe)?.section === section);

/** Returns the English title of a check. Older scans may have checks that no longer exist. */
export const titleOfCheck = (probe: CheckId): string => checkDefinitionOf(probe)?.title ?? probe;

/** Returns the sections to which these checks belong, in the report's order. */
export const sectionsOfChecks = (ids: readonly CheckId[]): readonly SectionId[] =>
  SECTION_IDS.filter((section) => ids.some((id) => checkDefinitionOf(id)?.section === section));

/** Reports whether some observations of a section's checks are visible only to the owner. */
export const isMaskedIn = (report: ShownReport, section: SectionId): boolean =>
  report.masked.some((probe) => checkDefinitionOf(probe)?.section === section);

/** Returns how far a section was checked: see SectionState. A scan that has ended leaves no section pending. */
export const sectionStateOf = (report: ScanReport, section: SectionId): SectionState => {
  const checks = checksOf(report, section);
  const count = (state: Check['state']): number => checks.filter((check) => check.state === state).length;
  const open = count('pending') + count('running');
  if (open > 0 && report.status === 'running')
    return open === count('pending') && open === checks.length ? 'pending' : 'running';
  if (count('conclusive') === 0) return 'notChecked';
  return count('conclusive') === checks.length ? 'checked' : 'partial';
};

/** `nothing`: the check was conclusive, and there is nothing of the kind · `notChecked`: it was inconclusive, fully or in part, or was not planned. */
export type Absence = 'nothing' | 'notChecked';

/** Returns why a report has nothing to show for a fact, according to the state of its check, as on the page (client/src/features/scanReport/reading.ts). */
export const absenceOf = ({ checks }: Pick<ScanReport, 'checks'>, probe: CheckId): Absence => {
  const check = checks.find((each) => each.probe === probe);
  return check?.state === 'conclusive' && !isPartial(check) ? 'nothing' : 'notChecked';
};
