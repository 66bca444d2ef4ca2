import { isOpen, type ScanReport } from '../../schema/report/scanReport.ts';
import { SCAN_STEPS } from '../../schema/report/scanStep.ts';
import type { CheckId } from '../../checks/index.ts';
import { checkDefinitionOf } from '../../checks/registry.ts';

/** The progress of a scan. */
export interface ScanStep {
  readonly number: number;
  readonly label: string;
  /** Within the step's band: from its own percentage to below that of the next step. */
  readonly percent: number;
  readonly checksDone: number;
  readonly checksPlanned: number;
  /** Numbers of the earlier steps that still have a check without an outcome: checks run in parallel, so a later step can be reached first. */
  readonly unfinished: readonly number[];
}

const [FIRST, DATABASES, , , , , SCORE, FINAL] = SCAN_STEPS;
const CHECK_STEPS = SCAN_STEPS.slice(1, 6);

/** The values from which a scan's progress is computed. */
type Progress = Pick<ScanReport, 'status' | 'checks' | 'scorecard'>;

/**
 * Returns the progress of a scan. The percentage follows the share of checks that have an outcome, and the step is the one in whose band it falls. A step
 * whose checks depend on an unfinished check of an earlier step is not shown yet: the percentage stays below it.
 */
export const scanStepOf = ({ status, checks, scorecard }: Progress): ScanStep => {
  const open = new Set(checks.filter(isOpen).map(({ probe }) => probe));
  const checksDone = checks.length - open.size;
  const at = (step: (typeof SCAN_STEPS)[number], percent: number = step.percent): ScanStep => ({
    ...step,
    percent,
    checksDone,
    checksPlanned: checks.length,
    unfinished: CHECK_STEPS.filter(
      ({ number }) => number < step.number && [...open].some((probe) => stepOf(probe) === number),
    ).map(({ number }) => number),
  });
  if (status !== 'running' || scorecard) return at(FINAL);
  if (checks.every(({ state }) => state === 'pending')) return at(FIRST);
  if (open.size === 0) return at(SCORE);
  const share = checksDone / checks.length;
  const percent = DATABASES.percent + Math.floor((SCORE.percent - DATABASES.percent) * share);
  const reached = CHECK_STEPS.filter((step) => step.percent <= percent);
  const blocked = reached.findIndex(({ number }) => checks.some((check) => waitsForEarlier(check.probe, number, open)));
  const step = (blocked === -1 ? reached : reached.slice(0, blocked)).at(-1) ?? DATABASES;
  const end = SCAN_STEPS.find(({ number }) => number === step.number + 1)?.percent ?? SCORE.percent;
  return at(step, Math.min(percent, end - 1));
};

const waitsForEarlier = (probe: CheckId, step: number, open: ReadonlySet<CheckId>): boolean =>
  stepOf(probe) === step &&
  (checkDefinitionOf(probe)?.needs ?? []).some((need) => open.has(need) && (stepOf(need) ?? step) < step);

const stepOf = (probe: CheckId): number | undefined => checkDefinitionOf(probe)?.step;
