import type { ConsumerGroup, ConsumerOptions, EventStore } from '../eventstore/port.ts';

const TYPES = ['ApplicationSubmitted', 'ApplicationApproved'] as const;

/** A minute apart at last: a day with a store or a database in trouble is lived through. */
const CONSUMER: ConsumerOptions = { leaseMs: 30_000, backoffMs: 1_000, maxAttempts: 1_500 };

/** The competing consumers of what applicants are answered: a group for each type of event, for one whose filter grew would miss what it had passed. */
export const applicationGroups = (
  store: Pick<EventStore, 'consumers'>,
  options: Partial<ConsumerOptions> = {},
): readonly ConsumerGroup[] =>
  TYPES.map((type) => store.consumers(`application-${type}`, { types: [type] }, { ...CONSUMER, ...options }));
