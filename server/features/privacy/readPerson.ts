import { z } from 'zod';
import { parseEvent, type DomainEvent } from '../../../schema/events/catalogue.ts';
import { unsealAll } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';

/** The streams of a person, by what comes before their subject. */
const PERSON_STREAMS = ['account', 'application', 'signup', 'admin', 'portal', 'person'] as const;

/** One event of a person's own streams. */
export interface PersonLogEntry {
  readonly recorded: RecordedEvent;
  /** Undefined: this code does not know its type or version. */
  readonly event: DomainEvent | undefined;
}

/** The same, opened. */
export interface ToldOfPerson extends PersonLogEntry {
  /** What it seals for people to know. Undefined: it seals nothing of that kind, or it does not open. */
  readonly personal: Readonly<Record<string, unknown>> | undefined;
}

/** All that is told in the person's own streams, in the order of the log. */
export const personLog = async (
  store: Pick<EventStore, 'readStream'>,
  subject: string,
): Promise<readonly PersonLogEntry[]> => {
  const entries: PersonLogEntry[] = [];
  for (const category of PERSON_STREAMS) {
    for await (const recorded of store.readStream(`${category}-${subject}`)) {
      const parsed = parseEvent(recorded.type, recorded.version, recorded.data);
      entries.push({ recorded, event: parsed.kind === 'known' ? parsed.event : undefined });
    }
  }
  return entries.sort((a, b) => (a.recorded.position < b.recorded.position ? -1 : 1));
};

export const readPerson = async (
  { store, keys }: { readonly store: Pick<EventStore, 'readStream'>; readonly keys: SubjectKeys },
  subject: string,
): Promise<readonly ToldOfPerson[]> => {
  const entries = await personLog(store, subject);
  const envelopes = entries.flatMap(({ event }) =>
    event && 'personal' in event.data && event.data.personal ? [event.data.personal] : [],
  );
  const opened = await unsealAll(keys, envelopes, z.looseObject({}));
  const personals = new Map(envelopes.map((envelope, index) => [envelope, opened[index]]));
  return entries.map((entry) => {
    const { data } = entry.event ?? {};
    const unsealed = data && 'personal' in data && data.personal ? personals.get(data.personal) : undefined;
    return { ...entry, personal: unsealed?.kind === 'open' ? unsealed.data : undefined };
  });
};
