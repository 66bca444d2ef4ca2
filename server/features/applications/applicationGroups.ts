import type { ConsumerGroup, ConsumerOptions, EventStore } from '../../platform/eventStore/port.ts';
import { groupsByType } from '../../platform/jobs/groupsByType.ts';

/** The competing consumers of what applicants are answered. */
export const applicationGroups = (
  store: Pick<EventStore, 'consumers'>,
  options?: Partial<ConsumerOptions>,
): readonly ConsumerGroup[] =>
  groupsByType(store, 'application', ['ApplicationSubmitted', 'ApplicationApproved'], options);
