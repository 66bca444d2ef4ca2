import type { DataOf } from '../../../schema/events/catalogue.ts';
import { checksOfProfile } from '../../../checks/registry.ts';
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { WaitingDomain } from '../../../projections/lists/waitingDomains.ts';
import type { ScanProfile } from '../../../schema/report/scanProfile.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { SubjectKey, SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { createCommands, onOccasion } from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { throughOutages } from '../../platform/eventStore/throughOutages.ts';
import type { ScannerIo } from '../../scanner/io/scannerIo.ts';
import { createMemoryRecorder } from '../../scanner/memoryRecorder.ts';
import { runScan, type ScanFailure, type ScanRecorder, type ScanWork } from '../../scanner/runScan.ts';
import { settledChecks } from '../../scanner/score/settledChecks.ts';
import { alertsOfScan, countsOf, packAlerts } from './listAlerts.ts';
import { listRulesetOf, verdictOfScan } from './listRuleset.ts';
import { type ListScanCommand, listScanAggregate, listScanIdOf } from './listScan.ts';
import type { ListVault } from './listVault.ts';
import type { AuditBacklog } from './auditBacklog.ts';
import { type ListReport, packReport, recordedReport } from './recordedReport.ts';

export interface ListScanDependencies extends Omit<ScanWork, 'createIo'> {
  readonly knex: Knex;
  readonly store: EventStore;
  readonly keys: SubjectKeys;
  readonly vault: ListVault;
  readonly auditBacklog: AuditBacklog;
  readonly clock: Clock;
  readonly createIo: (profile: ScanProfile) => ScannerIo;
  readonly onError: (error: unknown) => void;
}

/**
 * Scans a domain of a list, unless the list is erased: nobody may learn the results. Returns `deferred` if its addresses have too many scans; then nothing is
 * recorded. Rejects when `signal` aborts.
 */
export const scanListDomain = async (
  dependencies: ListScanDependencies,
  waiting: WaitingDomain,
  signal: AbortSignal,
): Promise<'done' | 'deferred'> => {
  const key = await dependencies.keys.find(waiting.listId);
  if (!key) return 'done';
  const scanId = listScanIdOf(waiting.listId, waiting.run, waiting.place);
  const recorder = createVaultRecorder(dependencies, scanId, waiting, { subject: waiting.listId, key });
  await runScan({ ...dependencies, createIo: () => dependencies.createIo(waiting.profile) }, scanId, recorder, signal);
  return recorder.isDeferred() ? 'deferred' : 'done';
};

/** Records the start and the end of a scan in the log. Its report is stored in the vault of the list, encrypted under the key of the list. */
const createVaultRecorder = (
  dependencies: ListScanDependencies,
  scanId: string,
  { listId, run, place, domain, profile }: WaitingDomain,
  key: SubjectKey,
): ScanRecorder & { isDeferred(): boolean } => {
  const { auditBacklog, vault, clock } = dependencies;
  const ids = { scanId, listId, run, place };
  const planned = checksOfProfile(
    profile,
    dependencies.probes.map(({ id }) => id),
  );
  const memory = createMemoryRecorder({ scanId, domain, probes: planned }, clock);
  const send = sendCommands(dependencies, scanId);
  const start = () => send({ type: 'StartScan', data: ids });
  const fail = async ({ reason, detail }: ScanFailure): Promise<void> => {
    await memory.fail({ reason, detail });
    const durationMs = memory.report().durationMs ?? 0;
    await send({ type: 'FailScan', data: { ...ids, reason, durationMs } });
  };
  return {
    ...memory,
    begin: async () => {
      const refusal = await start();
      if (refusal === 'TooManyAttempts') await fail({ reason: 'abandoned', detail: 'Too many workers stopped.' });
      if (refusal !== undefined) return false;
      await auditBacklog.add({ scanId, domain, listKey: key.key });
      return true;
    },
    complete: async () => {
      await memory.complete();
      const report = memory.report();
      const bytes = await packReport(report, profile, key);
      const found = alertsOfScan({ report, profile, earlier: await earlierReports(dependencies, ids) });
      const completed = completedOf(ids, report, bytes);
      const { sha256 } = completed.report;
      // Stored first, so that the report exists when the log refers to it.
      await vault.keepReport({ listId, run, place, sha256, bytes, alerts: packAlerts(key, found) });
      const policy = verdictOfScan(await listRulesetOf(dependencies, listId), report);
      await send({ type: 'CompleteScan', data: { ...completed, alerts: countsOf(found), ...(policy && { policy }) } });
    },
    fail: async (failure) => {
      // Not recorded: the domain is tried again later.
      if (failure.reason === 'addressBusy') return memory.fail(failure);
      await start();
      return fail(failure);
    },
    isDeferred: () => memory.report().failure?.reason === 'addressBusy',
  };
};

type Completed = DataOf<'ListScanCompleted'>;

/** `bytes`: the packed report, which is stored outside the log. */
const completedOf = (
  ids: Pick<Completed, 'scanId' | 'listId' | 'run' | 'place'>,
  report: ScanReport,
  bytes: Buffer,
): Completed => {
  const { scorecard, summary, checks } = report;
  if (!scorecard || !summary) throw new Error(`The report ${ids.scanId} has no score.`);
  return {
    ...ids,
    rulesetVersion: scorecard.rulesetVersion,
    overall: scorecard.overall,
    subScores: scorecard.subScores,
    coverage: scorecard.coverage,
    riskLevel: summary.riskLevel,
    failing: codesOf(report, 'fail'),
    warning: codesOf(report, 'warn'),
    unchecked: checks.flatMap(({ probe, state }) => (state === 'inconclusive' ? [probe] : [])),
    durationMs: report.durationMs ?? 0,
    report: { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length },
  };
};

/** The codes with this outcome, each once. */
const codesOf = (report: ScanReport, outcome: 'fail' | 'warn'): string[] => [
  ...new Set(
    settledChecks(report).flatMap((check) =>
      check.state === 'conclusive'
        ? check.findings.filter((finding) => finding.outcome === outcome).map(({ code }) => code)
        : [],
    ),
  ),
];

/** The stored reports of the domain from earlier runs, newest first. An unreadable report must not prevent the scan: it counts as not stored. */
const earlierReports = async (
  dependencies: ListScanDependencies,
  { listId, run, place }: Pick<WaitingDomain, 'listId' | 'run' | 'place'>,
): Promise<readonly ListReport[]> => {
  const reports: ListReport[] = [];
  for (const before of await dependencies.vault.runsBefore({ listId, run, place })) {
    try {
      const report = await recordedReport(dependencies, { listId, run: before, place });
      if (report) reports.push(report);
    } catch (error) {
      dependencies.onError(error);
    }
  }
  return reports;
};

/** Returns a function that executes a command, and resolves to the kind of its refusal, or to `undefined` if it was accepted. */
const sendCommands = ({ store, clock }: ListScanDependencies, scanId: string) => {
  // If the store restarts midway, the checks need not be repeated.
  const commands = createCommands({ store: throughOutages(store), clock, waitForProjections: () => Promise.resolve() });
  const session = {};
  return async (command: ListScanCommand) => {
    const issuer = { ...onOccasion(scanId), commandId: uuidV5(scanId, `${command.type} ${clock().toISOString()}`) };
    const outcome = await commands.execute(listScanAggregate, scanId, command, issuer, session);
    return outcome.kind === 'rejected' ? outcome.refusal.kind : undefined;
  };
};
