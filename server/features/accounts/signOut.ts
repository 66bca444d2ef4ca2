import { randomUUID } from 'node:crypto';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import { accountAggregate } from './accountAggregate.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';

export interface SignOutParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly clock: Clock;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: Pick<RecordedEvent, 'type' | 'position'>) => Promise<void>;
}

/** Ends the session, or all of the account; the next call with its token finds nobody. To end one that has ended changes nothing. */
export type SignOut = (viewer: Pick<Viewer, 'accountId' | 'sessionId'>, reach: 'here' | 'everywhere') => Promise<void>;

export const createSignOut =
  ({ store, clock, caughtUp }: SignOutParts): SignOut =>
  async ({ accountId, sessionId }, reach) => {
    const commandId = randomUUID();
    const outcome = await executeCommand(
      store,
      accountAggregate,
      accountId,
      reach === 'here'
        ? { type: 'CloseSession', data: { accountId, sessionId } }
        : { type: 'SignOutEverywhere', data: { accountId } },
      {
        commandId,
        correlationId: correlationOf(commandId),
        causationId: commandId,
        actor: `account:${accountId}`,
        time: clock().toISOString(),
      },
    );
    if (outcome.position === undefined) return;
    await caughtUp({ type: reach === 'here' ? 'SessionClosed' : 'SignedOutEverywhere', position: outcome.position });
  };
