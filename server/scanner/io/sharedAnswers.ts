import { abortReasonOf } from './abortReasonOf.ts';
import { onAbort } from './onAbort.ts';

/** Answers by key, kept as long as this lives: who asks the same while it is under way waits for the one answer. */
export interface SharedAnswers<Answer> {
  /** `ask` runs at most once a key. It is given up, and forgotten, when all who wait for it have gone. */
  get(key: string, ask: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal): Promise<Answer>;
  /** Who waits is still answered; who asks anew asks again. */
  forget(key: string): void;
}

interface Flight<Answer> {
  readonly answer: Promise<Answer>;
  readonly controller: AbortController;
  waiting: number;
}

/** The oldest are forgotten past `limit`. Failures are remembered too: a dead name server is waited for once. */
export const createSharedAnswers = <Answer>(limit: number): SharedAnswers<Answer> => {
  const flights = new Map<string, Flight<Answer>>();
  const start = (key: string, ask: (signal: AbortSignal) => Promise<Answer>): Flight<Answer> => {
    const controller = new AbortController();
    const flight = { answer: ask(controller.signal), controller, waiting: 0 };
    // Each who waits is told of a failure; when none is left it is nobody's.
    flight.answer.catch(() => undefined);
    flights.set(key, flight);
    const oldest = flights.keys().next();
    if (flights.size > limit && oldest.done !== true) flights.delete(oldest.value);
    return flight;
  };
  return {
    get: async (key, ask, signal) => {
      signal.throwIfAborted();
      const flight = flights.get(key) ?? start(key, ask);
      flight.waiting += 1;
      let leave = (): void => undefined;
      const left = new Promise<never>((_, reject) => {
        leave = onAbort(signal, () => {
          reject(abortReasonOf(signal));
        });
      });
      try {
        return await Promise.race([flight.answer, left]);
      } finally {
        leave();
        flight.waiting -= 1;
        if (signal.aborted && flight.waiting === 0) {
          if (flights.get(key) === flight) flights.delete(key);
          flight.controller.abort(signal.reason);
        }
      }
    },
    forget: (key) => {
      flights.delete(key);
    },
  };
};
