import type { Knex } from 'knex';
import { abortableDelay } from '../../../projections/engine/abortableDelay.ts';
import {
  dropOldLeases,
  endedRuns,
  type LeasedDomain,
  scansOfPeople,
  setLeases,
  takeLease,
  waitingDomains,
  type WaitingDomain,
} from '../../../projections/lists/listQueue.ts';
import { dueLists, listsWithoutKey } from '../../../projections/lists/queries.ts';
import { rhythmOfList, slotUntil } from '../../../projections/monitoring/rhythm.ts';
import { BLOCK_LISTS } from '../../../checks/blockLists/blockListTable.ts';
import { plannedChecks } from '../../../checks/registry.ts';
import type { LimiterOf } from '../../platform/auth/rateLimiter.ts';
import type { HeldCounts } from '../../platform/auth/scanLimits.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import { isAborted } from '../../platform/base/isAborted.ts';
import { type Commands, loadAggregate, onOccasion } from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Log } from '../../platform/observability/log.ts';
import { scannerIoMaker, type ScannerIoOptions } from '../../scanner/io/createScannerIo.ts';
import type { SourceIo } from '../../scanner/io/sourceIo.ts';
import type { ScanRules } from '../../scanner/runScan.ts';
import { summariseByRules } from '../../scanner/summary/summariseByRules.ts';
import { ORIGIN_ZONES } from '../../../checks/ipAddress/findRoutes.ts';
import type { AuditRecorder } from '../auditLog/auditLog.ts';
import { openAddressLimiter } from '../scans/scans.ts';
import { listAggregate } from './list.ts';
import { createListVault } from './listVault.ts';
import { eraseWords } from './lists.ts';
import { listScanIdOf } from './listScan.ts';
import { createAuditBacklog } from './auditBacklog.ts';
import { type ListScanDependencies, scanListDomain } from './scanListDomain.ts';

interface ListRunnerDependencies extends ListScanDependencies {
  readonly commands: Commands;
  /** Number of domains scanned at once while no single scan is waiting; otherwise one. */
  readonly concurrency: number;
}

interface ListRunner {
  /** Scans the waiting domains of lists until `signal` aborts, in parallel with any number of other processes. */
  run(signal: AbortSignal): Promise<void>;
}

/** A worker's tasks for lists. */
export const openListRunner = (
  {
    config,
    log,
    clock = () => new Date(),
  }: { readonly config: Config; readonly log: Log; readonly clock?: Clock | undefined },
  { knex, store, commands }: { readonly knex: Knex; readonly store: EventStore; readonly commands: Commands },
  { io, sources }: { readonly io: ScannerIoOptions; readonly sources: SourceIo },
  {
    keys,
    limiterOf,
    held,
    rules,
    auditRecorder,
  }: {
    readonly keys: SubjectKeys;
    readonly limiterOf: LimiterOf;
    readonly held: HeldCounts;
    readonly rules: ScanRules;
    readonly auditRecorder: Pick<AuditRecorder, 'scannedInList'>;
  },
): ListRunner => {
  const asking = scannerIoMaker({ ...io, sources });
  // Contacts only the domain's own servers: no sources, no block lists and no lookups of an address's origin.
  const silent = scannerIoMaker({ ...io, unaskedZones: [...BLOCK_LISTS.map(({ zone }) => zone), ...ORIGIN_ZONES] });
  const addressLimiter = openAddressLimiter(limiterOf, config, held, { purpose: 'list-address', waits: false });
  const onError = (error: unknown): void => {
    log.error({ part: 'lists', err: error }, 'the scan of a list was interrupted and is tried again');
  };
  return createListRunner({
    ...{ knex, store, commands, keys, clock, vault: createListVault(knex) },
    auditBacklog: createAuditBacklog({ knex, auditRecorder, clock }),
    createIo: (profile) => (profile === 'ownServers' ? silent() : asking()),
    ...rules,
    // Never by a model: only the owner of a list may know its results.
    summarise: (scan, scorecard) => summariseByRules(scan, scorecard),
    addressLimiter: { ...addressLimiter, release: (scanId) => addressLimiter.release(scanId).catch(onError) },
    probes: plannedChecks(config.browser.setting, rules.probes),
    concurrency: config.listConcurrency,
    onError,
  });
};

/** If a worker dies, others take over its domains after this time; a living worker renews its leases. */
const LEASE_SECONDS = 15;
const KEEP_EVERY_MS = 5_000;
const POLL_MS = 1_000;
/** Interval between two looks while domains are waiting. */
const BUSY_MS = 200;
/** A domain whose addresses have too many scans is put behind the others for this long. */
const DEFERRED_SECONDS = 10;
/** A recorded result stays leased until the read model has it. */
const RECORDED_SECONDS = 60;
const UPKEEP_MS = 5_000;
/** A requested scan that runs for longer has lost its worker. */
const RUNNING_MS = 900_000;

/** Scans what waits in lists, at low priority, so that a person who requests a scan never waits for a list. */
const createListRunner = (dependencies: ListRunnerDependencies): ListRunner => ({
  run: async (signal) => {
    const { knex, onError } = dependencies;
    const active = new Map<string, LeasedDomain>();
    const keeper = setInterval(() => {
      setLeases(knex, [...active.values()], LEASE_SECONDS).catch(onError);
    }, KEEP_EVERY_MS);
    let [upkeepAt, completeAt] = [0, 0];
    try {
      while (!isAborted(signal)) {
        let isBusy = false;
        try {
          isBusy = await takeMore(dependencies, active, signal);
          if (performance.now() >= completeAt) {
            await completeRuns(dependencies);
            completeAt = performance.now() + POLL_MS;
          }
          if (performance.now() >= upkeepAt) {
            await upkeep(dependencies);
            upkeepAt = performance.now() + UPKEEP_MS;
          }
        } catch (error) {
          onError(error);
        }
        await abortableDelay(isBusy ? BUSY_MS : POLL_MS, signal);
      }
      // The signal ends these scans; others may take them over at once.
      await setLeases(knex, [...active.values()], 0).catch(onError);
    } finally {
      clearInterval(keeper);
    }
  },
});

/** Starts as many scans as fit. Returns `true` if any domain is waiting or being scanned. */
const takeMore = async (
  dependencies: ListRunnerDependencies,
  active: Map<string, LeasedDomain>,
  signal: AbortSignal,
): Promise<boolean> => {
  const { knex, clock, concurrency, onError } = dependencies;
  const waiting = active.size < concurrency ? await waitingDomains(knex, concurrency) : [];
  if (waiting.length === 0) return active.size > 0;
  const people = await scansOfPeople(knex, new Date(clock().getTime() - RUNNING_MS));
  const room = (people > 0 ? 1 : concurrency) - active.size;
  for (const domain of inTurns(waiting).slice(0, Math.max(0, room))) {
    if (isAborted(signal) || !(await takeLease(knex, domain, LEASE_SECONDS))) continue;
    const scanId = listScanIdOf(domain.listId, domain.run, domain.place);
    active.set(scanId, domain);
    void scanListDomain(dependencies, domain, signal)
      .then((end) => setLeases(knex, [domain], end === 'deferred' ? DEFERRED_SECONDS : RECORDED_SECONDS))
      .catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      })
      .finally(() => active.delete(scanId));
  }
  return true;
};

/** Takes one domain of each list, then the next of each: no list waits for another to finish. */
const inTurns = (waiting: readonly WaitingDomain[]): readonly WaitingDomain[] => {
  const turns = new Map<string, number>();
  return waiting
    .map((domain) => {
      const turn = turns.get(domain.listId) ?? 0;
      turns.set(domain.listId, turn + 1);
      return { domain, turn };
    })
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ domain }) => domain);
};

/** Completes runs in which nothing waits any more. */
const completeRuns = async ({ knex, commands }: ListRunnerDependencies): Promise<void> => {
  for (const { listId, ...data } of await endedRuns(knex)) {
    const issuer = onOccasion(uuidV5(listId, `complete run ${data.run}`));
    await commands.execute(listAggregate, listId, { type: 'CompleteRun', by: null, data: { listId, ...data } }, issuer);
  }
};

const MOST_DUE = 20;

/** Starts the runs that are due. If several times were missed, only the newest is made up; whichever worker comes first, the run starts once. */
const startDue = async ({ knex, store, commands, clock }: ListRunnerDependencies): Promise<void> => {
  const now = clock();
  for (const { listId, since } of await dueLists(knex, { now, limit: MOST_DUE })) {
    const { state } = await loadAggregate(store, listAggregate, listId);
    if (state.status !== 'active' || state.schedule.cadence === 'off') continue;
    const { cadence, profile } = state.schedule;
    const slot = slotUntil(rhythmOfList(listId, cadence, since), now).toISOString();
    const ofSlot = (name: string) => onOccasion(uuidV5(listId, `${name} ${slot}`));
    const data = { listId, profile, trigger: 'schedule', slot, only: null } as const;
    const outcome = await commands.execute(listAggregate, listId, { type: 'StartRun', by: null, data }, ofSlot('run'));
    if (outcome.kind === 'accepted' || outcome.refusal.kind === 'SlotDone') continue;
    const reason = outcome.refusal.kind === 'NoDomains' ? 'noDomains' : 'runUnderWay';
    const skipped = { type: 'SkipRun', by: null, data: { listId, slot, reason } } as const;
    await commands.execute(listAggregate, listId, skipped, ofSlot('skip'));
  }
};

/** Completes what a crash interrupted, and erases the lists of people who have been erased. */
const upkeep = async (dependencies: ListRunnerDependencies): Promise<void> => {
  const { knex, commands, keys, vault } = dependencies;
  for (const { listId, ownerIsGone } of await listsWithoutKey(knex)) {
    await eraseWords({ vault, keys }, listId);
    const data = { listId, reason: ownerIsGone ? 'ownerErased' : 'owner' } as const;
    await commands.execute(
      listAggregate,
      listId,
      { type: 'EraseList', by: null, data },
      onOccasion(uuidV5(listId, 'erase')),
    );
  }
  await startDue(dependencies);
  await dependencies.auditBacklog.flush();
  await dropOldLeases(knex);
};
