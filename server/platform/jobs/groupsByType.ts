import type { ConsumerGroup, ConsumerOptions, EventStore } from '../eventStore/port.ts';

/** Attempts are eventually a minute apart, so that a day without a store, a database or a mail server is survived. What still fails then is parked. */
const CONSUMER: ConsumerOptions = { leaseMs: 30_000, backoffMs: 1_000, maxAttempts: 1_500 };

/**
 * Returns the consumer groups of a policy, `<policy>-<type>` for each event type. If a single group's filter grew, it would miss events that it had already
 * passed.
 */
export const groupsByType = (
  store: Pick<EventStore, 'consumers'>,
  policy: string,
  types: readonly string[],
  options: Partial<ConsumerOptions> = {},
): readonly ConsumerGroup[] =>
  types.map((type) => store.consumers(`${policy}-${type}`, { types: [type] }, { ...CONSUMER, ...options }));
