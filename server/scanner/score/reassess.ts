import type { Check, ScanReport } from '../../../schema/report/scanReport.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import type { ProbeId } from '../../../schema/report/section.ts';
import { findingsOf } from '../observeProbe.ts';
import type { Probe, Target } from '../probe.ts';

/**
 * The report with every check that has an observation judged anew by the probes of today; nothing is looked at again. A check that was not
 * conclusive, and one of a probe that is no more, stay as they are.
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
