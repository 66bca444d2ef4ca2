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
  /** When it is forgotten, by `performance.now()`. */
  endsAt: number;
}

/** How many answers are remembered, and for how many milliseconds. */
export interface AnswerMemory {
  readonly limit: number;
  readonly answerMs: number;
  readonly failureMs: number;
}

/** A scan asks each question once. */
export const MEMORY_OF_A_SCAN: AnswerMemory = { limit: 1_000, answerMs: Infinity, failureMs: Infinity };

/** Forgets the oldest answers past `limit`. Failures are remembered too, so that a dead name server is waited for only once. */
export const createSharedAnswers = <Answer>(
  limit: number,
  { answerMs, failureMs }: Omit<AnswerMemory, 'limit'> = MEMORY_OF_A_SCAN,
  now: () => number = () => performance.now(),
): SharedAnswers<Answer> => {
  const flights = new Map<string, Flight<Answer>>();
  const start = (key: string, ask: (signal: AbortSignal) => Promise<Answer>): Flight<Answer> => {
    const controller = new AbortController();
    const flight = { answer: ask(controller.signal), controller, waiting: 0, endsAt: Infinity };
    // Every waiting caller receives the failure; without one, it must not count as unhandled.
    flight.answer.then(
      () => {
        flight.endsAt = now() + answerMs;
      },
      () => {
        flight.endsAt = now() + failureMs;
      },
    );
    // At the end, as the newest.
    flights.delete(key);
    flights.set(key, flight);
    const oldest = flights.keys().next();
    if (flights.size > limit && oldest.done !== true) flights.delete(oldest.value);
    return flight;
  };
  return {
    get: async (key, ask, signal) => {
      signal.throwIfAborted();
      const known = flights.get(key);
      const flight = known && now() < known.endsAt ? known : start(key, ask);
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
