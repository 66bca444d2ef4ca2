import { abortReasonOf, onAbort } from './onAbort.ts';

/** Shares answers by key and remembers them. Callers that ask while a question is under way wait for the same answer. */
export interface SharedAnswers<Answer> {
  /** Runs `ask` at most once per key. It is cancelled and forgotten when all waiting callers have aborted. */
  get(key: string, ask: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal): Promise<Answer>;
  /** Waiting callers are still answered; later callers ask again. */
  forget(key: string): void;
}

interface Flight<Answer> {
  readonly answer: Promise<Answer>;
  readonly controller: AbortController;
  waiting: number;
}

/** Forgets the oldest answers past `limit`. Failures are remembered too, so that a dead name server is waited for only once. */
export const createSharedAnswers = <Answer>(limit: number): SharedAnswers<Answer> => {
  const flights = new Map<string, Flight<Answer>>();
  const start = (key: string, ask: (signal: AbortSignal) => Promise<Answer>): Flight<Answer> => {
    const controller = new AbortController();
    const flight = { answer: ask(controller.signal), controller, waiting: 0 };
    // Every waiting caller receives the failure; without one, it must not count as unhandled.
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
