import type { ConsumerGroup, ConsumerOptions, EventStore } from '../eventstore/port.ts';
import { groupsByType } from './groupsByType.ts';

/** The competing consumers of what applicants are answered. */
export const applicationGroups = (
  store: Pick<EventStore, 'consumers'>,
  options?: Partial<ConsumerOptions>,
): readonly ConsumerGroup[] =>
  groupsByType(store, 'application', ['ApplicationSubmitted', 'ApplicationApproved'], options);
