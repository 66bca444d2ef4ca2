import type { DataOf } from '../../../schema/events/catalogue.ts';
import type { Knex } from 'knex';
import { BLOCK_LISTS } from '../../../checks/blockLists/blockListTable.ts';
import { ORIGIN_ZONES } from '../../../checks/ipAddress/findRoutes.ts';
import { plannedChecks } from '../../../checks/registry.ts';
import {
  countWaiting,
  resultsOfRun,
  scansOfPeople,
  waitingDomains,
  type WaitingDomain,
  waitingLanes,
} from '../../../projections/lists/waitingDomains.ts';
import type { LimiterOf } from '../../platform/auth/rateLimiter.ts';
import type { HeldCounts } from '../../platform/auth/scanLimits.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import {
  type CommandIssuer,
  type Commands,
  inAnswerTo,
  type Loaded,
  loadAggregate,
  onOccasion,
} from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { ConsumerOptions, Delivery, EventStore, Position } from '../../platform/eventStore/port.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import { groupsByType } from '../../platform/jobs/groupsByType.ts';
import { runGroups } from '../../platform/jobs/runGroups.ts';
import type { Log } from '../../platform/observability/log.ts';
import { scannerIoMaker, type ScannerIoOptions } from '../../scanner/io/createScannerIo.ts';
import type { SourceIo } from '../../scanner/io/sourceIo.ts';
import type { ScanRules } from '../../scanner/runScan.ts';
import { summariseByRules } from '../../scanner/summary/summariseByRules.ts';
import type { AuditRecorder } from '../auditLog/auditLog.ts';
import { openAddressLimiter } from '../scans/scans.ts';
import { createAuditBacklog } from './auditBacklog.ts';
import { areListsProjected } from './areListsProjected.ts';
import { type List, listAggregate } from './list.ts';
import { laneIdOf, listLaneAggregate } from './listLane.ts';
import { listScanAggregate, listScanIdOf } from './listScan.ts';
import { createListVault } from './listVault.ts';
import { type ListScanDependencies, scanListDomain } from './scanListDomain.ts';
import { createScanSlots, type ScanSlots } from './scanSlots.ts';

interface ListRunnerDependencies extends ListScanDependencies {
  readonly commands: Commands;
  /** Number of domains scanned at once while no person waits for a scan of their own; otherwise one. */
  readonly concurrency: number;
  readonly consumer?: Partial<ConsumerOptions> | undefined;
}

interface ListRunner {
  /** Scans the domains of runs until `signal` aborts, in parallel with any number of other processes. */
  run(signal: AbortSignal): Promise<void>;
}

/** A worker's task for the runs of lists. */
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
    log.error({ part: 'lists', err: error }, 'the scan of a list was interrupted; trying again');
  };
  return createListRunner({
    knex,
    store,
    commands,
    keys,
    clock,
    vault: createListVault(knex),
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

/**
 * If a worker is killed, others take over its rounds after the lease; a living worker keeps them for as long as it scans. A lane whose addresses are all busy is
 * tried again once a minute for a fortnight before it is parked.
 */
const CONSUMER = { leaseMs: 10_000, maxAttempts: 20_000 };

/** This many domains of a new run are scanned before those of other runs, so that nobody who scans one domain, or a few, waits for a long list. */
const FIRST_DOMAINS = 3;
/** Number of domains that are tried for that: some may have busy addresses. */
const FIRST_TRIES = 12;
/** A round ends after this many domains, or when a domain ends after this time. Then other lists have their turn. */
const ROUND_DOMAINS = 20;
const ROUND_MS = 10_000;
/** Number of domains that a round tries: some may have busy addresses. */
const ROUND_TRIES = 200;
const PAGE = 50;
/** A requested scan that runs for longer has lost its worker. */
const RUNNING_MS = 900_000;

/** The addresses of all domains that the round tried have too many scans. They are tried again later. */
class AddressesBusy extends Error {
  override readonly name = 'AddressesBusy';
}

interface Work extends ListRunnerDependencies {
  readonly slots: ScanSlots;
  /** The ids of the scans of this process. */
  readonly scanning: Set<string>;
}

/**
 * Scans the domains of runs, at low priority, so that a person who requests a scan never waits for a list. A run is shared out into lanes. A lane is scanned in
 * rounds, each leased by one worker (docs/adr/0046). What is left to scan, the log decides: the read model only proposes it.
 */
const createListRunner = (dependencies: ListRunnerDependencies): ListRunner => {
  const { knex, store, clock, concurrency } = dependencies;
  const arePeopleWaiting = async (): Promise<boolean> =>
    (await scansOfPeople(knex, new Date(clock().getTime() - RUNNING_MS))) > 0;
  const work: Work = {
    ...dependencies,
    slots: createScanSlots({ concurrency, arePeopleWaiting }),
    scanning: new Set(),
  };
  const options = { ...CONSUMER, ...dependencies.consumer };
  const groups = [
    ...groupsByType(store, 'list-runs', ['ListRunStarted', 'ListRunExtended', 'ListRunResumed'], options),
    ...groupsByType(store, 'list-runner', ['ListRoundQueued'], options),
  ];
  return { run: (signal) => runGroups(groups, (delivery) => handle(work, delivery), { concurrency, signal }) };
};

const handle = async (work: Work, delivery: Delivery): Promise<void> => {
  try {
    const { type, data } = deliveredEvent(delivery.event);
    if (type === 'ListRunStarted') await beginRun(work, delivery, data, { first: undefined });
    else if (type === 'ListRunExtended') await beginRun(work, delivery, data, { first: data.places });
    else if (type === 'ListRunResumed') await beginRun(work, delivery, data, { first: [] });
    else if (type === 'ListRoundQueued') await holdRound(work, delivery, data);
    else throw new Error(`The scanner of lists was given a ${type}.`);
  } catch (error) {
    if (!delivery.signal.aborted && !(error instanceof AddressesBusy)) work.onError(error);
    throw error;
  }
};

interface Run {
  readonly listId: string;
  readonly run: number;
}

/**
 * Scans the first domains of the run and queues a round for each lane that has more. `first`: the places from which the first domains are taken; `undefined` for
 * all.
 */
const beginRun = async (
  work: Work,
  { event, signal }: Delivery,
  { listId, run }: Run,
  { first }: { readonly first: readonly number[] | undefined },
): Promise<void> => {
  const { knex } = work;
  const current = createRunState(work, { listId, run });
  if (!(await current.isRunning())) return;
  await untilProjected(work, event.position);
  const scanned: number[] = [];
  let tries = 0;
  for await (const domain of openDomains(work, { listId, run, only: first, after: -1 })) {
    if (scanned.length === FIRST_DOMAINS || tries === FIRST_TRIES || !(await current.isRunning())) break;
    tries += 1;
    if ((await scan(work, domain, 'first', signal)) === 'done') scanned.push(domain.place);
  }
  if (await current.isRunning())
    for (const lane of await waitingLanes(knex, { listId, run }, scanned))
      await queueRound(work, { listId, run, lane }, inAnswerTo(event));
  await completeIfOver(work, { listId, run });
};

type RoundOf = DataOf<'ListRoundQueued'>;

/** Scans some domains of the lane and queues the next round, or ends the last one. After a crash, each step is made up for. */
const holdRound = async (work: Work, { event, attempt, signal }: Delivery, data: RoundOf): Promise<void> => {
  const { store, commands } = work;
  const { laneId, listId, run, lane, round } = data;
  const ids = { laneId, listId, run, lane, round };
  const { state } = await loadAggregate(store, listLaneAggregate, laneId);
  if (state.round !== round) return;
  const current = createRunState(work, { listId, run });
  const answer = (name: string) => inAnswerTo(event, { commandId: uuidV5(event.id, name) });
  if (state.isOpen) {
    const end = await scanRound(work, data, { current, attempt, signal });
    if (end.kind === 'more') {
      const next = { type: 'QueueNextRound', data: { ...ids, after: end.after } } as const;
      await commands.execute(listLaneAggregate, laneId, next, answer('next'));
      return;
    }
    await commands.execute(listLaneAggregate, laneId, { type: 'EndRound', data: ids }, answer('end'));
  }
  // If the run was extended or resumed meanwhile, that found the round open. Read after its end, so that nothing is missed.
  if ((await current.isRunning()) && (await isAnyOpen(work, { listId, run, lane, after: -1 })))
    await queueRound(work, { listId, run, lane }, inAnswerTo(event));
  else await completeIfOver(work, { listId, run });
};

/** `after`: the last place that was tried. */
type RoundEnd = { readonly kind: 'over' } | { readonly kind: 'more'; readonly after: number };

const scanRound = async (
  work: Work,
  { listId, run, lane, after: from }: RoundOf,
  { current, attempt, signal }: { readonly current: RunState; readonly attempt: number; readonly signal: AbortSignal },
): Promise<RoundEnd> => {
  const { knex } = work;
  const began = performance.now();
  const after = from ?? -1;
  // If all domains of the attempts before were busy, others of the lane are tried.
  const skip =
    attempt === 1 ? 0 : ((attempt - 1) * ROUND_TRIES) % Math.max(1, await countWaiting(knex, { listId, run, lane }));
  let [done, tried, last] = [0, 0, after];
  let isWholeLane = true;
  for await (const domain of openDomains(work, { listId, run, lane, after, skip })) {
    if (!(await current.isRunning())) return { kind: 'over' };
    tried += 1;
    last = domain.place;
    if ((await scan(work, domain, 'further', signal)) === 'done') done += 1;
    isWholeLane = done < ROUND_DOMAINS && tried < ROUND_TRIES && performance.now() - began < ROUND_MS;
    if (!isWholeLane) break;
  }
  if (isWholeLane && done === tried) return { kind: 'over' };
  if (done === 0) throw new AddressesBusy(`The addresses of ${tried} domains of a list have too many scans.`);
  return { kind: 'more', after: last };
};

/** `busy`: the domain waits on, because its addresses have too many scans or this process is scanning it already. Rejects when `signal` aborts. */
const scan = async (
  work: Work,
  domain: WaitingDomain,
  which: 'first' | 'further',
  signal: AbortSignal,
): Promise<'done' | 'busy'> => {
  const scanId = listScanIdOf(domain.listId, domain.run, domain.place);
  if (work.scanning.has(scanId)) return 'busy';
  work.scanning.add(scanId);
  try {
    const leave = await work.slots.enter(which, signal);
    try {
      return (await scanListDomain(work, domain, signal)) === 'deferred' ? 'busy' : 'done';
    } finally {
      leave();
    }
  } finally {
    work.scanning.delete(scanId);
  }
};

interface OpenQuery extends Run {
  readonly lane?: number | undefined;
  readonly only?: readonly number[] | undefined;
  readonly after: number;
  readonly skip?: number;
}

/** Yields the domains that wait according to the log too: first those after the place `after`, then those up to it. */
async function* openDomains(
  work: Work,
  { after, skip = 0, ...run }: OpenQuery,
): AsyncGenerator<WaitingDomain, void, undefined> {
  const pages = async function* (from: number, toSkip: number) {
    for (let last = from, skipped = toSkip; ;) {
      const page = await waitingDomains(work.knex, { ...run, after: last, skip: skipped, limit: PAGE });
      yield* page;
      if (page.length < PAGE) return;
      last = page.at(-1)?.place ?? last;
      skipped = 0;
    }
  };
  for await (const domain of pages(after, skip)) if (!(await endOf(work, domain))) yield domain;
  if (after < 0) return;
  for await (const domain of pages(-1, 0)) {
    if (domain.place > after) return;
    if (!(await endOf(work, domain))) yield domain;
  }
}

const isAnyOpen = async (work: Work, query: OpenQuery): Promise<boolean> => {
  for await (const _domain of openDomains(work, query)) return true;
  return false;
};

/** Returns the position of the newest event of a scan that has ended, and `undefined` if it has not ended. */
const endOf = async (
  { store }: Work,
  { listId, run, place }: Pick<WaitingDomain, 'listId' | 'run' | 'place'>,
): Promise<Position | undefined> => {
  const { state, position } = await loadAggregate(store, listScanAggregate, listScanIdOf(listId, run, place));
  return state.ended ? position : undefined;
};

/** Queues a round of the lane, unless one is open. */
const queueRound = async (
  { commands }: Work,
  { listId, run, lane }: Run & { readonly lane: number },
  issuer: CommandIssuer,
): Promise<void> => {
  const laneId = laneIdOf(listId, run, lane);
  const data = { laneId, listId, run, lane };
  await commands.execute(listLaneAggregate, laneId, { type: 'QueueRound', data }, issuer);
};

/** Completes the run if all its domains have a result. The worker that records the last result finds all of them in the log. */
const completeIfOver = async (work: Work, { listId, run }: Run): Promise<void> => {
  const { knex, store, commands } = work;
  const { state } = await loadAggregate(store, listAggregate, listId);
  if (currentRunOf(state)?.run !== run) return;
  let newest: Position | undefined;
  for (let after = -1; ;) {
    const page = await waitingDomains(knex, { listId, run, after, limit: PAGE });
    for (const domain of page) {
      const end = await endOf(work, domain);
      if (!end) return;
      if (newest === undefined || end > newest) newest = end;
    }
    if (page.length < PAGE) break;
    after = page.at(-1)?.place ?? after;
  }
  if (newest !== undefined) await untilProjected(work, newest);
  const results = await resultsOfRun(knex, { listId, run });
  if (!results) throw new Error('The read model of lists does not have the run.');
  const data = { listId, run, ...results };
  const issuer = onOccasion(uuidV5(listId, `complete run ${run}`));
  await commands.execute(listAggregate, listId, { type: 'CompleteRun', by: null, data }, issuer);
};

const currentRunOf = (list: List) => ('current' in list ? list.current : null);

/** Whether a run is still to be scanned: it is neither paused nor over. */
interface RunState {
  isRunning(): Promise<boolean>;
}

const createRunState = ({ store }: Work, { listId, run }: Run): RunState => {
  let loaded: Loaded<List> | undefined;
  return {
    isRunning: async () => {
      loaded = await loadAggregate(store, listAggregate, listId, loaded);
      const current = currentRunOf(loaded.state);
      return current?.run === run && current.status === 'running';
    },
  };
};

/** Rejects if the read model does not hold the event in time; the delivery is tried again later. */
const untilProjected = async ({ knex }: Work, position: Position): Promise<void> => {
  if (!(await areListsProjected(knex, position))) throw new Error('The read model of lists is behind.');
};
