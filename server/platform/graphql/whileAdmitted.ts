import type { GraphQLError } from 'graphql';
import { abortable } from './abortable.ts';

export interface RefusalOfCaller {
  readonly now: () => Promise<GraphQLError | undefined>;
  /** Resolves when there is one, or with undefined when the signal aborts. */
  readonly next: (signal: AbortSignal) => Promise<GraphQLError | undefined>;
}

/** What a subscription gives, for as long as its caller may have it; then the refusal as its last item, which holdToAccess throws. */
export const whileAdmitted = (
  source: AsyncIterable<unknown>,
  refusal: RefusalOfCaller,
): AsyncIterableIterator<unknown> =>
  abortable(async function* (signal) {
    const stop = new AbortController();
    const items = source[Symbol.asyncIterator]();
    const refused = refusal.next(AbortSignal.any([signal, stop.signal])).then((value) => ({ refused: true, value }));
    try {
      for (;;) {
        const turn = await Promise.race([items.next(), refused]);
        if ('refused' in turn) {
          if (turn.value) yield turn.value;
          return;
        }
        if (turn.done) {
          // It may have ended for the same reason.
          const late = await refusal.now();
          if (late) yield late;
          return;
        }
        yield turn.value;
      }
    } finally {
      stop.abort();
      await items.return?.();
      await refused;
    }
  });
