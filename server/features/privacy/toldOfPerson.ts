import { recordOf } from '../../../projections/engine/projectedEvents.ts';
import type { ProjectedEvent } from '../../../projections/engine/projection.ts';
import { PERSON_EVENTS, type PersonEventType } from '../../../projections/persons/personEvents.ts';
import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { personLog } from './readPerson.ts';

const isOfPerson = (event: DomainEvent): event is Extract<DomainEvent, { type: PersonEventType }> =>
  PERSON_EVENTS.some((type) => type === event.type);

/** All that the log tells of a person, as projections/persons folds it; undefined: some of it is of a newer Candor. */
export const toldOfPerson = async (
  store: Pick<EventStore, 'readStream'>,
  subject: string,
): Promise<readonly ProjectedEvent<PersonEventType>[] | undefined> => {
  const log = await personLog(store, subject);
  const told = log.flatMap(({ event, recorded }) => {
    if (!event || !isOfPerson(event)) return [];
    return [{ ...event, ...recordOf(recorded) }];
  });
  return told.length === log.length ? told : undefined;
};
