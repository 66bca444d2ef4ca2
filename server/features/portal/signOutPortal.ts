import { randomUUID } from 'node:crypto';
import type { PortalUser } from '../../platform/auth/portalSessions.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import { portalAggregate } from './portalAggregate.ts';
import type { SignOutParts } from '../accounts/signOut.ts';

/** Ends the session, or all of the user; the next call with its token finds nobody. To end one that has ended changes nothing. */
export type SignOutPortal = (
  portalUser: Pick<PortalUser, 'portalUserId' | 'sessionId'>,
  reach: 'here' | 'everywhere',
) => Promise<void>;

export const createSignOutPortal =
  ({ store, clock, caughtUp }: SignOutParts): SignOutPortal =>
  async ({ portalUserId, sessionId }, reach) => {
    const commandId = randomUUID();
    const outcome = await executeCommand(
      store,
      portalAggregate,
      portalUserId,
      reach === 'here'
        ? { type: 'ClosePortalSession', data: { portalUserId, sessionId } }
        : { type: 'SignOutEverywhere', data: { portalUserId } },
      {
        commandId,
        correlationId: correlationOf(commandId),
        causationId: commandId,
        actor: `portal:${portalUserId}`,
        time: clock().toISOString(),
      },
    );
    if (outcome.position === undefined) return;
    const type = reach === 'here' ? 'PortalSessionClosed' : 'PortalSignedOutEverywhere';
    await caughtUp({ type, position: outcome.position });
  };
