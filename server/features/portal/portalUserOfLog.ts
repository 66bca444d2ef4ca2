import { z } from 'zod';
import type { Plan } from '../../../schema/events/plan.ts';
import type { Sealed } from '../../../schema/events/sealed.ts';
import { unseal } from '../../platform/auth/personalData.ts';
import type { PortalUser } from '../../platform/auth/portalSessions.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { loadAggregate } from '../../platform/commands/loadAggregate.ts';
import { personalIn } from '../../platform/auth/personalIn.ts';
import { portalAggregate } from './portalAggregate.ts';

const owner = z.object({ email: z.string() });

/** Whose session of the portal was just opened, by the log itself: for the moments in which the read models are behind. Undefined: it is closed again, or the person has been erased. */
export const portalUserOfLog = async (
  parts: {
    readonly store: Pick<EventStore, 'readStream'>;
    readonly keys: SubjectKeys;
    readonly planOf: (domain: string) => Promise<Plan>;
    readonly isProven: (domain: string) => Promise<boolean>;
  },
  { portalUserId, sessionId }: Pick<PortalUser, 'portalUserId' | 'sessionId'>,
): Promise<PortalUser | undefined> => {
  let personal: Sealed | undefined;
  const { state } = await loadAggregate(parts.store, portalAggregate, portalUserId, undefined, (event) => {
    personal = personalIn(event, ['PortalLinkRequested']) ?? personal;
  });
  const session = state.status === 'known' ? state.sessions.get(sessionId) : undefined;
  if (!session || !personal) return undefined;
  const opened = await unseal(parts.keys, personal, owner);
  if (opened.kind === 'erased') return undefined;
  const { domain, expiresAt } = session;
  const [plan, isProven] = await Promise.all([parts.planOf(domain), parts.isProven(domain)]);
  return { portalUserId, sessionId, email: opened.data.email, domain, plan, isProven, sessionExpiresAt: expiresAt };
};
