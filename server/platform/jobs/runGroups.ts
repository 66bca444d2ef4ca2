import type { ConsumerGroup, Delivery } from '../eventStore/port.ts';

/** Takes deliveries from all groups until `signal` aborts. If one fails, stops the others and rejects. */
export const runGroups = async (
  groups: readonly ConsumerGroup[],
  handler: (delivery: Delivery) => Promise<void>,
  { concurrency, signal }: { readonly concurrency: number; readonly signal: AbortSignal },
): Promise<void> => {
  const stop = new AbortController();
  const stopped = AbortSignal.any([signal, stop.signal]);
  await Promise.all(
    groups.map((group) =>
      group.run(handler, { concurrency, signal: stopped }).finally(() => {
        stop.abort();
      }),
    ),
  );
};
