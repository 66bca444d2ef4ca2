import { abortableDelay } from '../../../projections/engine/abortableDelay.ts';
import { parseEvent } from '../../../schema/events/catalogue.ts';
import { replayEvents } from '../../../schema/events/replay.ts';
import { replayAggregate } from './replayAggregate.ts';
import { NO_REPLAYS, type ProjectionReplays } from './projectionReplays.ts';
import { isAborted } from '../../platform/base/isAborted.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';

export interface ReplayRunnerParts {
  readonly store: Pick<EventStore, 'subscribe'>;
  /** Takes up the replay of a projection, unless another process is at it: then it answers `held`. */
  readonly take: (projection: string, signal: AbortSignal) => Promise<'held' | 'stopped' | 'ended'>;
  /** Hears of what held a replay up: it is tried again. */
  readonly onError: (failed: { projection: string; replayId: string; error: unknown }) => Promise<void>;
  /** Done from time to time: what a process that died has left behind. */
  readonly tidy: () => Promise<void>;
  /** How often what another process is at is asked for; default: a second. */
  readonly pollMs?: number;
}

export interface ReplayRunner {
  /** Executes the replays that somebody asked for, also those that were abandoned, until `signal` aborts; beside any number of other processes. */
  run(signal: AbortSignal): Promise<void>;
}

const POLL_MS = 1_000;
const MOMENT_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const TIDY_MS = 60_000;
/** More would only press the database harder. */
const AT_ONCE = 2;

/** The policy "what is asked to be built anew is built anew". */
export const createReplayRunner = (parts: ReplayRunnerParts): ReplayRunner => ({
  run: async (signal) => {
    const round = createRounds(parts);
    const stop = new AbortController();
    const over = AbortSignal.any([signal, stop.signal]);
    const following = follow(parts, round, over).finally(() => {
      stop.abort();
    });
    let tidiedAt = 0;
    while (!isAborted(over)) {
      round.begin(over);
      if (performance.now() - tidiedAt >= TIDY_MS || tidiedAt === 0) {
        await parts.tidy();
        tidiedAt = performance.now();
      }
      await round.news(parts.pollMs ?? POLL_MS, over);
    }
    await round.ended();
    await following;
  },
});

/** Tells of each projection what its replays are now, from the first event of the log on. */
const follow = async (
  { store }: ReplayRunnerParts,
  { know, ready }: Pick<ReturnType<typeof createRounds>, 'know' | 'ready'>,
  signal: AbortSignal,
): Promise<void> => {
  const types = replayEvents.map(({ type }) => type);
  for await (const item of store.subscribe({ filter: { types }, signal })) {
    if (item.kind === 'caughtUp') ready();
    if (item.kind !== 'event') continue;
    const { type, version, data, metadata } = item.event;
    const parsed = parseEvent(type, version, data);
    if (parsed.kind !== 'known' || !replayAggregate.owns(parsed.event)) continue;
    const { event } = parsed;
    know(event.data.projection, (before) => replayAggregate.evolve(before, event, metadata.time));
  }
};

const createRounds = ({ take, onError }: ReplayRunnerParts) => {
  const known = new Map<string, ProjectionReplays>();
  const busy = new Map<string, Promise<void>>();
  const waits = new Map<string, { readonly until: number; readonly pause: number }>();
  let wake = new AbortController();
  /** Until all of the past is known, what was asked for may have been taken back. */
  let isReady = false;

  const attempt = async (projection: string, replayId: string, signal: AbortSignal): Promise<void> => {
    try {
      const outcome = await take(projection, signal);
      // What it recorded itself is told in a moment.
      waits.set(projection, { until: performance.now() + (outcome === 'held' ? POLL_MS : MOMENT_MS), pause: 0 });
    } catch (error) {
      const pause = Math.min(Math.max(waits.get(projection)?.pause ?? 0, POLL_MS / 2) * 2, LONGEST_PAUSE_MS);
      waits.set(projection, { until: performance.now() + pause, pause });
      await onError({ projection, replayId, error });
    } finally {
      busy.delete(projection);
      wake.abort();
    }
  };

  return {
    know: (projection: string, evolve: (before: ProjectionReplays) => ProjectionReplays): void => {
      known.set(projection, evolve(known.get(projection) ?? NO_REPLAYS));
      wake.abort();
    },
    ready: (): void => {
      isReady = true;
      wake.abort();
    },
    begin: (signal: AbortSignal): void => {
      wake = new AbortController();
      if (!isReady) return;
      for (const [projection, { current }] of known) {
        if (busy.size >= AT_ONCE) return;
        if (current?.status !== 'running' || busy.has(projection)) continue;
        if ((waits.get(projection)?.until ?? 0) > performance.now()) continue;
        busy.set(projection, attempt(projection, current.replayId, signal));
      }
    },
    /** Resolves when there is something to do, and at the latest after so long. */
    news: (milliseconds: number, signal: AbortSignal): Promise<void> =>
      abortableDelay(milliseconds, AbortSignal.any([signal, wake.signal])),
    ended: async (): Promise<void> => {
      await Promise.all(busy.values());
    },
  };
};
