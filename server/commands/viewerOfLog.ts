import { z } from 'zod';
import { parseEvent } from '../../schema/events/catalogue.ts';
import type { Sealed } from '../../schema/events/sealed.ts';
import { unseal } from '../access/personalData.ts';
import type { Viewer } from '../access/sessions.ts';
import type { SubjectKeys } from '../access/subjectKeys.ts';
import type { EventStore, RecordedEvent } from '../eventstore/port.ts';
import { accountAggregate } from './accountAggregate.ts';
import { loadAggregate } from './loadAggregate.ts';

const owner = z.object({ email: z.string() });

const ownerIn = ({ type, version, data }: RecordedEvent): Sealed | undefined => {
  const parsed = parseEvent(type, version, data);
  if (parsed.kind === 'unknown') return undefined;
  const { event } = parsed;
  return event.type === 'AccountRequested' || event.type === 'MagicLinkRequested' ? event.data.personal : undefined;
};

/** Whose session was just opened, by the log itself: for the moments in which the read models are behind. Undefined: the person has been erased. */
export const viewerOfLog = async (
  { store, keys }: { readonly store: Pick<EventStore, 'readStream'>; readonly keys: SubjectKeys },
  session: Pick<Viewer, 'accountId' | 'sessionId' | 'sessionExpiresAt'>,
): Promise<Viewer | undefined> => {
  let personal: Sealed | undefined;
  const { state } = await loadAggregate(store, accountAggregate, session.accountId, undefined, (event) => {
    personal = ownerIn(event) ?? personal;
  });
  if (state.status !== 'active' || !personal) return undefined;
  const opened = await unseal(keys, personal, owner);
  return opened.kind === 'open' ? { ...session, email: opened.data.email, accountType: state.accountType } : undefined;
};
