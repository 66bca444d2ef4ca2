import type { Check, ScanReport } from '../../../schema/report/scanReport.ts';
import type { Observations } from '../../../checks/index.ts';
import type { ProbeId } from '../../../checks/kit/section.ts';
import { findingsOf } from '../runProbes.ts';
import type { Probe, Target } from '../../../checks/kit/check.ts';

/**
 * Returns the report with every observation judged again by the current probes, without looking at the domain again. A check that was not conclusive, or whose
 * probe no longer exists, is left as it is.
 */
export const reassess = (
  report: ScanReport,
  target: Target,
  probeOf: (id: ProbeId) => Probe | undefined,
): ScanReport => ({
  ...report,
  checks: report.checks.map((check) => judgeAnew(check, report.observations, target, probeOf(check.probe))),
});

const judgeAnew = (
  check: Check,
  observations: Partial<Observations>,
  target: Target,
  probe: Probe | undefined,
): Check => {
  const observation = observations[check.probe];
  if (check.state !== 'conclusive' || !probe || observation === undefined) return check;
  return { ...check, findings: findingsOf(probe, observation, target) };
};
