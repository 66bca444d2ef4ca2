import type { ConsumerGroup, ConsumerOptions, EventStore } from '../eventstore/port.ts';
import type { Letters } from '../mail/letter.ts';

/** A minute apart at last: a day without a mail server is lived through. What still cannot go is parked. */
const CONSUMER: ConsumerOptions = { leaseMs: 30_000, backoffMs: 1_000, maxAttempts: 1_500 };

/** The competing consumers of each type of event that somebody is told of. A group for each type: one whose filter grew would miss what it had passed. */
export const mailGroups = (
  store: Pick<EventStore, 'consumers'>,
  letters: Letters,
  options: Partial<ConsumerOptions> = {},
): readonly ConsumerGroup[] =>
  Object.keys(letters).map((type) => store.consumers(`mail-${type}`, { types: [type] }, { ...CONSUMER, ...options }));
