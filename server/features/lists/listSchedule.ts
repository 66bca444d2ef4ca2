import type { Knex } from 'knex';
import { dueLists, listsWithoutKey, nextListAt } from '../../../projections/lists/queries.ts';
import { rhythmOfList, slotUntil } from '../../../projections/monitoring/rhythm.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type Commands, loadAggregate, onOccasion } from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { runTimetable } from '../../platform/jobs/runTimetable.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { AuditRecorder } from '../auditLog/auditLog.ts';
import { areListsProjected } from './areListsProjected.ts';
import { type AuditBacklog, createAuditBacklog } from './auditBacklog.ts';
import { listAggregate } from './list.ts';
import { eraseWords } from './lists.ts';
import { createListVault, type ListVault } from './listVault.ts';

interface ListScheduleDependencies {
  readonly knex: Knex;
  readonly store: EventStore;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  readonly vault: ListVault;
  readonly auditBacklog: AuditBacklog;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** A worker's task for the times of lists: it starts scheduled runs, and does each hour what an hour leaves to do. */
export const openListSchedule = (
  { log, clock = () => new Date() }: { readonly log: Log; readonly clock?: Clock | undefined },
  { knex, store, commands }: { readonly knex: Knex; readonly store: EventStore; readonly commands: Commands },
  { keys, auditRecorder }: { readonly keys: SubjectKeys; readonly auditRecorder: Pick<AuditRecorder, 'scannedInList'> },
): { run(signal: AbortSignal): Promise<void> } =>
  createListSchedule({
    knex,
    store,
    commands,
    keys,
    clock,
    vault: createListVault(knex),
    auditBacklog: createAuditBacklog({ knex, auditRecorder, clock }),
    onError: (error) => {
      log.error({ part: 'listSchedule', err: error }, 'a schedule of lists was interrupted; trying again');
    },
  });

/** Events that set or move the time of a run, and the one after which lists are to be erased. */
const TYPES = ['ListScheduleChanged', 'ListRestored', 'ListRunStarted', 'ListRunSkipped', 'PersonErased'];

const HOUR_MS = 3_600_000;

const createListSchedule = (dependencies: ListScheduleDependencies): { run(signal: AbortSignal): Promise<void> } => ({
  run: (signal) => {
    const { knex, store, clock, onError } = dependencies;
    return runTimetable(
      {
        clock,
        onError,
        news: { store, types: TYPES, isProjected: ({ position }) => areListsProjected(knex, position) },
        doDue: async (now) => {
          await eraseWithoutKey(dependencies);
          await startDue(dependencies, now);
          await dependencies.auditBacklog.flush();
          const nextHour = new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS);
          const nextRun = await nextListAt(knex, now);
          return nextRun && nextRun < nextHour ? nextRun : nextHour;
        },
      },
      signal,
    );
  },
});

/** Starts the runs that are due. If several times were missed, only the newest is made up; whichever worker comes first, the run starts once. */
const startDue = async ({ knex, store, commands }: ListScheduleDependencies, now: Date): Promise<void> => {
  for (const { listId, since } of await dueLists(knex, now)) {
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

/** Erases the lists of people who have been erased, and completes erasures that a crash interrupted. */
const eraseWithoutKey = async ({ knex, commands, keys, vault }: ListScheduleDependencies): Promise<void> => {
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
};
