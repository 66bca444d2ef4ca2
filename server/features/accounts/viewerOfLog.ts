import { z } from 'zod';
import type { Sealed } from '../../../schema/events/sealed.ts';
import { unseal } from '../../platform/auth/personalData.ts';
import type { OwnDomainOf, Viewer } from '../../platform/auth/sessions.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { accountAggregate } from './accountAggregate.ts';
import { loadAggregate } from '../../platform/commands/loadAggregate.ts';
import { personalIn } from '../../platform/auth/personalIn.ts';

const owner = z.object({ email: z.string() });

/** Whose session was just opened, by the log itself: for the moments in which the read models are behind. Undefined: it is closed again, or the person has been erased. */
export const viewerOfLog = async (
  {
    store,
    keys,
    ownDomainOf,
  }: {
    readonly store: Pick<EventStore, 'readStream'>;
    readonly keys: SubjectKeys;
    readonly ownDomainOf: OwnDomainOf;
  },
  session: Pick<Viewer, 'accountId' | 'sessionId'>,
): Promise<Viewer | undefined> => {
  let personal: Sealed | undefined;
  const { state } = await loadAggregate(store, accountAggregate, session.accountId, undefined, (event) => {
    personal = personalIn(event, ['AccountRequested', 'MagicLinkRequested']) ?? personal;
  });
  const open = state.status === 'active' ? state.sessions.get(session.sessionId) : undefined;
  if (state.status !== 'active' || !open || !personal) return undefined;
  const opened = await unseal(keys, personal, owner);
  if (opened.kind === 'erased') return undefined;
  const { accountType, expiresAt } = open;
  return {
    ...session,
    email: opened.data.email,
    ownDomain: ownDomainOf(opened.data.email),
    accountType,
    rotationDue: state.accountType !== accountType,
    sessionExpiresAt: expiresAt,
  };
};
