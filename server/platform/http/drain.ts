import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../base/config.ts';
import type { HttpServer } from './httpServer.ts';
import type { EventStore } from '../eventStore/port.ts';

type Stop = () => Promise<void>;

/** What a process has under way. */
interface UnderWay {
  readonly server: Pick<HttpServer, 'drain'> | undefined;
  /** Each stops taking work, and resolves when its current work is finished or given back. */
  readonly work: readonly Stop[];
  /** Answers to requests wait for these (the projector), so they stop after the last answer, or at once if there is no web server. */
  readonly readModels: readonly Stop[];
}

interface Drain {
  /** Aborts when the process stops taking new work. */
  readonly begun: AbortSignal;
  /** Aborts when unfinished work is left to others. */
  readonly abandon: AbortSignal;
  /** Ends the work under way within the configured time. */
  run(underWay: UnderWay): Promise<void>;
  /** Unfinished requests are dropped at this point. */
  giveUp(): void;
}

/** Ends a process while others continue: it takes no new work, finishes its current work, and gives back what it cannot finish in time. */
export const createDrain = ({ seconds, noticeSeconds }: Config['drain']): Drain => {
  const [begun, abandon] = [new AbortController(), new AbortController()];
  setMaxListeners(0, begun.signal, abandon.signal); // every consumer listens to it
  const answer = async (server: Pick<HttpServer, 'drain'>): Promise<void> => {
    await delay(noticeSeconds * 1_000, undefined, { signal: abandon.signal }).catch(() => undefined); // given up meanwhile
    await server.drain(abandon.signal);
  };
  return {
    begun: begun.signal,
    abandon: abandon.signal,
    run: async ({ server, work, readModels }) => {
      begun.abort();
      const timer = setTimeout(
        () => {
          abandon.abort();
        },
        (seconds + (server ? noticeSeconds : 0)) * 1_000,
      );
      const answered = server ? answer(server) : Promise.resolve();
      const ends = [answered, ...work.map((stop) => stop()), ...readModels.map((stop) => stopAfter(answered, stop))];
      try {
        await Promise.all(ends);
      } finally {
        clearTimeout(timer);
      }
    },
    giveUp: () => {
      abandon.abort();
    },
  };
};

const stopAfter = async (answered: Promise<void>, stop: () => Promise<void>): Promise<void> => {
  try {
    await answered;
  } finally {
    await stop();
  }
};

/**
 * The same store for a worker: when consumers stop, they take nothing more and finish their current deliveries, until `abandon` aborts. Unfinished deliveries
 * then go to other processes.
 */
export const drainableStore = (store: EventStore, abandon: AbortSignal): EventStore => ({
  ...store,
  consumers: (...group) => {
    const consumers = store.consumers(...group);
    return { ...consumers, run: (handler, run) => consumers.run(handler, { ...run, abandon }) };
  },
});
