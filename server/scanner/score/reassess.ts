import { checkId, type CheckId, observationSchemas, type Observations } from '../../../checks/index.ts';
import type { Check, ScanReport } from '../../../schema/report/scanReport.ts';
import type { CheckDefinition } from '../../../checks/kit/check.ts';
import { targetOf } from '../../../checks/kit/targetOf.ts';
import { checkDefinitionOf } from '../../../checks/registry.ts';
import { findingsOf } from '../runChecks.ts';

/**
 * Returns the scan with every observation judged again by the current checks, without looking at the domain again. A check that was not conclusive, or that no
 * longer exists, is left as it is.
 */
export const reassess = <Scan extends Pick<ScanReport, 'domain' | 'checks' | 'observations'>>(
  scan: Scan,
  findProbe: (id: CheckId) => CheckDefinition | undefined = checkDefinitionOf,
): Scan => {
  const target = targetOf(scan.domain);
  const rejudge = (check: Check): Check => {
    const probe = findProbe(check.probe);
    const observation = scan.observations[check.probe];
    if (check.state !== 'conclusive' || !probe || observation === undefined) return check;
    return { ...check, findings: findingsOf(probe, observation, target) };
  };
  return { ...scan, checks: scan.checks.map(rejudge) };
};

/** Parses recorded observations, perhaps of an earlier version. Those of checks that no longer exist are left out. */
export const parseObservations = (recorded: Readonly<Record<string, unknown>>): Partial<Observations> =>
  Object.fromEntries(
    Object.entries(recorded).flatMap(([id, observation]) => {
      const { data: probe } = checkId.safeParse(id);
      return probe ? [[probe, observationSchemas[probe].parse(observation)]] : [];
    }),
  );
