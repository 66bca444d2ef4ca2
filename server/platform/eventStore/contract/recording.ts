import type { RecordedEvent, SubscriptionItem } from '../port.ts';
import { eventually } from './eventually.ts';

/** An iteration that runs in the background and keeps the items it received. */
export interface Recording<Item> {
  readonly items: readonly Item[];
  /** Waits until `condition` holds for the items. Fails if the iteration fails or ends meanwhile. */
  until(what: string, condition: (items: readonly Item[]) => boolean): Promise<void>;
  /** Aborts, waits for the end of the iteration (throws its error, if any) and returns the items. */
  stop(): Promise<readonly Item[]>;
}

export const recording = <Item>(iterate: (signal: AbortSignal) => AsyncIterable<Item>): Recording<Item> => {
  const items: Item[] = [];
  const controller = new AbortController();
  let ended = false;
  let failure: unknown;
  const run = async () => {
    try {
      for await (const item of iterate(controller.signal)) items.push(item);
    } catch (error) {
      failure = error ?? new Error('the iteration failed without a reason');
    }
    ended = true;
  };
  const iteration = run();
  const throwFailure = () => {
    if (failure !== undefined) throw new Error('the iteration failed', { cause: failure });
  };
  return {
    items,
    until: (what, condition) =>
      eventually(`${what} (${items.length} items)`, () => {
        if (condition(items)) return true;
        throwFailure();
        if (ended) throw new Error(`the iteration ended before: ${what}`);
        return false;
      }),
    stop: async () => {
      controller.abort();
      await iteration;
      throwFailure();
      return items;
    },
  };
};

/** The events among the items of a subscription. */
export const eventsOf = (items: readonly SubscriptionItem[]): RecordedEvent[] =>
  items.flatMap((item) => (item.kind === 'event' ? [item.event] : []));

/** A short name of an event for comparisons, easy to read in a failure. */
export const labelOf = (event: RecordedEvent): string => `${event.stream}@${event.revision}`;

/** Collects all items of a finite iteration. */
export const collect = async <Item>(iterable: AsyncIterable<Item>): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of iterable) items.push(item);
  return items;
};
