import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { waitForProjection } from '../../../projections/engine/waitForProjection.ts';
import { noticesProjection } from '../../../projections/notices/projection.ts';
import { dueChannels, nextNoticeAt } from '../../../projections/notices/queries.ts';
import { type NoticeRoundEvent, noticeRoundEvents } from '../../../schema/events/noticeRound.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { accepted, type Decider, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';
import {
  type CommandIssuer,
  type Commands,
  inAnswerTo,
  loadAggregate,
  onOccasion,
} from '../../platform/commands/commands.ts';
import type { ConsumerOptions, Delivery, EventStore } from '../../platform/eventStore/port.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import { groupsByType } from '../../platform/jobs/groupsByType.ts';
import { runGroups } from '../../platform/jobs/runGroups.ts';
import { runTimetable } from '../../platform/jobs/runTimetable.ts';
import { isDueBy, noticeAggregate } from './notice.ts';

/** The newest round of a channel; 0: there was none. */
interface NoticeRound {
  readonly round: number;
  readonly isOpen: boolean;
}

type RoundCommand =
  | { readonly type: 'QueueRound'; readonly data: { readonly channelId: string } }
  | { readonly type: 'EndRound'; readonly data: { readonly channelId: string; readonly round: number } };

export type RoundRefusal =
  /** Its worker looks at the end whether more is due. */
  { readonly kind: 'RoundOpen' } | { readonly kind: 'RoundOver' };

/** One round at a time: the worker that has it is the only one that sends over the channel. */
export const noticeRoundDecider: Decider<NoticeRound, NoticeRoundEvent, RoundCommand, RoundRefusal> = {
  initial: { round: 0, isOpen: false },
  evolve: (_before, { type, data: { round } }) => ({ round, isOpen: type === 'NoticeRoundQueued' }),
  decide: ({ type, data }, { round, isOpen }) => {
    switch (type) {
      case 'QueueRound':
        return isOpen
          ? rejected({ kind: 'RoundOpen' })
          : accepted({ type: 'NoticeRoundQueued', data: { channelId: data.channelId, round: round + 1 } });
      case 'EndRound':
        return isOpen && data.round === round
          ? accepted({ type: 'NoticeRoundEnded', data })
          : rejected({ kind: 'RoundOver' });
    }
  },
};

/** Streams are named by the channel. The last event says which round it is, and whether it is open. */
export const noticeRoundAggregate = defineAggregate('noticeRound', noticeRoundEvents, noticeRoundDecider, {
  lastEventHoldsState: true,
});

/** Queues a round of the channel, unless one is open. What is due must already be in the read model, because the worker of the open round looks there. */
export const queueRound = async (commands: Commands, channelId: string, issuer: CommandIssuer): Promise<void> => {
  await commands.execute(noticeRoundAggregate, channelId, { type: 'QueueRound', data: { channelId } }, issuer);
};

const PROJECTION_PATIENCE_MS = 15_000;

/** Resolves with `false` if the read model does not hold what was recorded up to this position in time. */
export const areNoticesProjected = (knex: Knex, position: string): Promise<boolean> =>
  waitForProjection(knex, { projection: noticesProjection.name, position, timeoutMs: PROJECTION_PATIENCE_MS });

interface NoticeRoundsDependencies {
  readonly knex: Knex;
  readonly store: EventStore;
  readonly commands: Commands;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  readonly consumer?: Partial<ConsumerOptions> | undefined;
}

const EVENTS_AT_ONCE = 2;

/**
 * Queues a round of each channel as soon as something is due on it: at once in answer to the event, or at its time by the timetable (quiet hours, digests,
 * retries). Runs in every worker process.
 */
export const createNoticeRounds = (
  dependencies: NoticeRoundsDependencies,
): { run(signal: AbortSignal): Promise<void> } => ({
  run: async (signal) => {
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const parts = [answerEvents(dependencies, either), followTimetable(dependencies, either)];
    await Promise.all(
      parts.map((part) =>
        part.finally(() => {
          stop.abort();
        }),
      ),
    );
  },
});

const answerEvents = (dependencies: NoticeRoundsDependencies, signal: AbortSignal): Promise<void> =>
  runGroups(
    groupsByType(
      dependencies.store,
      'notice-rounds',
      ['NoticeQueued', 'NoticeSentAgain', 'NoticeChannelResumed'],
      dependencies.consumer,
    ),
    (delivery) => answer(dependencies, delivery),
    { concurrency: EVENTS_AT_ONCE, signal },
  );

const answer = async (dependencies: NoticeRoundsDependencies, { event, signal }: Delivery): Promise<void> => {
  const { knex, store, commands, clock, onError } = dependencies;
  try {
    const { type, data } = deliveredEvent(event);
    if (type === 'NoticeQueued' || type === 'NoticeSentAgain') {
      const { state } = await loadAggregate(store, noticeAggregate, data.noticeId);
      if (!isDueBy(state, clock())) return;
    } else if (type !== 'NoticeChannelResumed') throw new Error(`The queue of rounds was given a ${type}.`);
    if (!(await areNoticesProjected(knex, event.position))) throw new Error('The read model of notices is behind.');
    await queueRound(commands, data.channelId, inAnswerTo(event));
  } catch (error) {
    if (!signal.aborted) onError(error);
    throw error;
  }
};

const followTimetable = (
  { knex, store, commands, clock, onError }: NoticeRoundsDependencies,
  signal: AbortSignal,
): Promise<void> =>
  runTimetable(
    {
      clock,
      onError,
      news: {
        store,
        types: ['NoticeQueued', 'NoticeAttempted'],
        isProjected: ({ position }) => areNoticesProjected(knex, position),
      },
      doDue: async (now) => {
        for (const channelId of await dueChannels(knex, now))
          await queueRound(commands, channelId, onOccasion(randomUUID()));
        return nextNoticeAt(knex, now);
      },
    },
    signal,
  );
