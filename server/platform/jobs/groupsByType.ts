import type { ConsumerGroup, ConsumerOptions, EventStore } from '../eventStore/port.ts';

/** A minute apart at last: a day without a store, a database or a mail server is lived through. What still cannot be done is parked. */
const CONSUMER: ConsumerOptions = { leaseMs: 30_000, backoffMs: 1_000, maxAttempts: 1_500 };

/** The competing consumers of a policy, `<policy>-<type>` for each type of event: one group whose filter grew would miss what it had passed. */
export const groupsByType = (
  store: Pick<EventStore, 'consumers'>,
  policy: string,
  types: readonly string[],
  options: Partial<ConsumerOptions> = {},
): readonly ConsumerGroup[] =>
  types.map((type) => store.consumers(`${policy}-${type}`, { types: [type] }, { ...CONSUMER, ...options }));
