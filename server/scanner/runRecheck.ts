import { recordedObservation, type RecheckResult } from '../../schema/events/scan.ts';
import type { CheckId } from '../../checks/index.ts';
import { runChecks } from './runChecks.ts';
import { atTarget, type ScanFailure, type ScanState, type ScanWork, targetOfScan } from './runScan.ts';

interface RequestedRecheck extends Pick<ScanState, 'domain' | 'dkimSelectors'> {
  readonly scanId: string;
  readonly recheckId: string;
  readonly probes: readonly CheckId[];
}

/**
 * Runs some checks of a scan again, by the pipeline of scans, and records nothing. Each check that this version has gets a result, unless none may run. Rejects
 * when `signal` aborts.
 */
export const runRecheck = async (
  work: Omit<ScanWork, 'score' | 'summarise'>,
  { scanId, recheckId, probes, ...scan }: RequestedRecheck,
  signal: AbortSignal,
): Promise<{ readonly failure: ScanFailure } | { readonly result: readonly RecheckResult[] }> => {
  const io = work.createIo(scanId);
  return atTarget(work, { id: recheckId, domain: scan.domain, io }, signal, async (deadlineAt) => {
    const results: RecheckResult[] = [];
    const checks = work.probes.filter(({ id }) => probes.includes(id));
    await runChecks(
      { checks, target: targetOfScan(work, scanId, scan), io, deadlineAt, signal },
      {
        started: () => undefined,
        observed: ({ id: probe, section }, seen, findings, durationMs) => {
          const observation = recordedObservation.parse(seen);
          results.push({ probe, section, observation, findings: [...findings], durationMs });
        },
        inconclusive: ({ id: probe, section }, reason, detail, durationMs) => {
          results.push({ probe, section, reason, detail, durationMs });
        },
      },
    );
    return results;
  });
};

/** Returns the checks with all those that they need, directly or indirectly, in the order of `all`. */
export const withNeeds = (
  wanted: readonly CheckId[],
  all: readonly { readonly id: CheckId; readonly needs: readonly CheckId[] }[],
): readonly CheckId[] => {
  const found = new Set(wanted);
  // A set's iterator also visits what is added meanwhile.
  for (const id of found) for (const need of all.find((check) => check.id === id)?.needs ?? []) found.add(need);
  return all.map(({ id }) => id).filter((id) => found.has(id));
};
