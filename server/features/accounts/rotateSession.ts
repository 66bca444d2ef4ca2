import { randomUUID } from 'node:crypto';
import type { FindViewer, OwnDomainOf, Viewer } from '../../platform/auth/sessions.ts';
import { newSessionToken } from '../../platform/auth/sessionTokens.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import { accountAggregate } from './accountAggregate.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { viewerOfLog } from './viewerOfLog.ts';

/** The messages are for people. */
export type RotateAnswer =
  | { readonly kind: 'rotated'; readonly sessionToken: string; readonly viewer: Viewer }
  /** It was closed meanwhile: by a sign-out, or by another rotation, whose caller has the new token. */
  | { readonly kind: 'sessionOver'; readonly message: string }
  | { readonly kind: 'nothingToRotate'; readonly message: string };

export interface RotateSessionParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly keys: SubjectKeys;
  readonly clock: Clock;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: Pick<RecordedEvent, 'type' | 'position'>) => Promise<void>;
  readonly findViewer: FindViewer;
  readonly ownDomainOf: OwnDomainOf;
}

const SESSION_OVER = { kind: 'sessionOver', message: 'This session is over. Please sign in again.' } as const;
const NOTHING_TO_ROTATE = {
  kind: 'nothingToRotate',
  message: 'This session has all the rights of its account already.',
} as const;

/**
 * Closes a session and opens another in its place, with the type that the account has been granted since. Of two at once one wins. Whose
 * answer is lost on the way signs in anew: the log has the hash of the new token, and nothing gives the token a second time.
 */
export type RotateSession = (viewer: Pick<Viewer, 'accountId' | 'sessionId'>) => Promise<RotateAnswer>;

export const createRotateSession =
  (parts: RotateSessionParts): RotateSession =>
  async ({ accountId, sessionId: closedSessionId }) => {
    const commandId = randomUUID();
    const at = parts.clock().toISOString();
    const { token, hash: sessionHash } = newSessionToken();
    const sessionId = uuidV5(commandId, 'session');
    const outcome = await executeCommand(
      parts.store,
      accountAggregate,
      accountId,
      { type: 'RotateSession', data: { accountId, closedSessionId, sessionId, sessionHash, at } },
      {
        commandId,
        correlationId: correlationOf(commandId),
        causationId: commandId,
        actor: `account:${accountId}`,
        time: at,
      },
    );
    if (outcome.kind === 'rejected')
      return outcome.refusal.kind === 'NothingToRotate' ? NOTHING_TO_ROTATE : SESSION_OVER;
    await parts.caughtUp({ type: 'SessionRotated', position: outcome.position });
    // The old token is spent: its holder gets the new one, though the read models may be behind.
    const viewer = (await parts.findViewer(token)) ?? (await viewerOfLog(parts, { accountId, sessionId }));
    return viewer ? { kind: 'rotated', sessionToken: token, viewer } : SESSION_OVER;
  };
