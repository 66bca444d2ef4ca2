import type { ConsumerGroup, ConsumerOptions, EventStore } from '../../platform/eventStore/port.ts';
import type { Letters } from './letter.ts';
import { groupsByType } from '../../platform/jobs/groupsByType.ts';

/** The competing consumers of each type of event that somebody is told of. */
export const mailGroups = (
  store: Pick<EventStore, 'consumers'>,
  letters: Letters,
  options?: Partial<ConsumerOptions>,
): readonly ConsumerGroup[] => groupsByType(store, 'mail', Object.keys(letters), options);
