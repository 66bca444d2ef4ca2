import type { ConsumerOptions, Delivery, EventFilter, EventStore, RecordedEvent } from '../port.ts';
import { eventually } from './eventually.ts';

/** Fails and retries quickly, but keeps its leases on a busy machine: for cases in which timing does not matter. */
export const BRISK: Partial<ConsumerOptions> = { leaseMs: 30_000, maxAttempts: 3, backoffMs: 40 };

export interface Consumer {
  /** Every delivery, in the order in which the handler was called. */
  readonly deliveries: readonly Delivery[];
  readonly revisions: readonly number[];
  until(what: string, condition: (deliveries: readonly Delivery[]) => boolean): Promise<void>;
  /** Aborts the signal and waits for the end of `run`. */
  stop(): Promise<void>;
  /** Makes a consumer that `drains` give back its remaining deliveries. */
  abandon(): void;
}

interface Consuming {
  readonly group: string;
  readonly filter: EventFilter;
  readonly options?: Partial<ConsumerOptions>;
  readonly concurrency?: number;
  readonly handler?: (delivery: Delivery) => Promise<void>;
  /** After the stop, handlers continue until `abandon` aborts. */
  readonly drains?: boolean;
}

/** Runs a consumer of a group in the background. */
export const consuming = (store: EventStore, setup: Consuming): Consumer => {
  const { group, filter, options = BRISK, concurrency = 4, handler, drains = false } = setup;
  const deliveries: Delivery[] = [];
  const controller = new AbortController();
  const leaving = new AbortController();
  let failure: unknown;
  const running = store
    .consumers(group, filter, options)
    .run(
      async (delivery) => {
        deliveries.push(delivery);
        await handler?.(delivery);
      },
      { concurrency, signal: controller.signal, ...(drains ? { abandon: leaving.signal } : {}) },
    )
    .catch((error: unknown) => {
      failure = error;
    });
  const throwFailure = () => {
    if (failure !== undefined) throw new Error('the consumer failed', { cause: failure });
  };
  return {
    deliveries,
    get revisions() {
      return deliveries.map(({ event }) => event.revision);
    },
    until: (what, condition) =>
      eventually(`${what} (${deliveries.length} deliveries)`, () => {
        throwFailure();
        return condition(deliveries);
      }),
    stop: async () => {
      controller.abort();
      await running;
      throwFailure();
    },
    abandon: () => {
      leaving.abort();
    },
  };
};

/** Lets a handler wait until the gate is opened. */
export const gate = (): { readonly open: () => void; readonly passed: Promise<void> } => {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    open: () => {
      open();
    },
    passed,
  };
};

/** Sorts numbers, to compare what competing consumers received together. */
export const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

export const idsOf = (deliveries: readonly { readonly event: RecordedEvent }[]): string[] =>
  deliveries.map(({ event }) => event.id);
