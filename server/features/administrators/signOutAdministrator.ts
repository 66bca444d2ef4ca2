import { randomUUID } from 'node:crypto';
import type { Administrator } from '../../platform/auth/administratorSessions.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import { administratorAggregate } from './administratorAggregate.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import type { SignOutParts } from '../accounts/signOut.ts';

/** Ends the session, or all of the administrator; the next call with its token finds nobody. To end one that has ended changes nothing. */
export type SignOutAdministrator = (
  administrator: Pick<Administrator, 'adminId' | 'sessionId'>,
  reach: 'here' | 'everywhere',
) => Promise<void>;

export const createSignOutAdministrator =
  ({ store, clock, caughtUp }: SignOutParts): SignOutAdministrator =>
  async ({ adminId, sessionId }, reach) => {
    const commandId = randomUUID();
    const outcome = await executeCommand(
      store,
      administratorAggregate,
      adminId,
      reach === 'here'
        ? { type: 'CloseSession', data: { adminId, sessionId } }
        : { type: 'SignOutEverywhere', data: { adminId } },
      {
        commandId,
        correlationId: correlationOf(commandId),
        causationId: commandId,
        actor: `admin:${adminId}`,
        time: clock().toISOString(),
      },
    );
    if (outcome.position === undefined) return;
    const type = reach === 'here' ? 'AdministratorSessionClosed' : 'AdministratorSignedOutEverywhere';
    await caughtUp({ type, position: outcome.position });
  };
