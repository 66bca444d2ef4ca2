import type { PortalUser } from '../../platform/auth/portalSessions.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import { businessAggregate } from '../businesses/businessAggregate.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import { loadAggregate } from '../../platform/commands/loadAggregate.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { challengeRecordOf, newChallenge } from '../businesses/verifyBusiness.ts';

/**
 * Of RFC 2142's mailboxes those of who runs the DNS, the mail and the web site of a domain (§5, §6), which certificate authorities take for control of
 * it too. Others (`info`, `support`, `abuse` …) are read by many who could change none of these.
 */
const ROLE_MAILBOXES: ReadonlySet<string> = new Set(['hostmaster', 'postmaster', 'webmaster']);

export interface ProveByMailboxParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly clock: Clock;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: Pick<RecordedEvent, 'type' | 'position'>) => Promise<void>;
}

/**
 * Who has come by a link to such a mailbox at the domain itself has proved it: for the time between two looks. After that it takes another such
 * link, or the record or the file that the portal names. Resolves to whether the domain is proved.
 */
export const proveByMailbox = async (
  { store, clock, caughtUp }: ProveByMailboxParts,
  { email, domain, portalUserId, isProven }: Pick<PortalUser, 'email' | 'domain' | 'portalUserId' | 'isProven'>,
  commandId: string,
): Promise<boolean> => {
  const at = email.lastIndexOf('@');
  if (email.slice(at + 1) !== domain || !ROLE_MAILBOXES.has(email.slice(0, at))) return isProven;
  const { verification } = (await loadAggregate(store, businessAggregate, domain)).state;
  const time = clock().toISOString();
  const ids = { businessDomain: domain, portalUserId };
  const outcome = await executeCommand(
    store,
    businessAggregate,
    domain,
    verification.status === 'verified'
      ? { type: 'RecordLook', data: { ...ids, challenge: verification.challenge, outcome: 'found', at: time } }
      : {
          type: 'RecordProof',
          data: { ...ids, challenge: newChallenge(), recordName: challengeRecordOf(domain) },
        },
    {
      commandId: uuidV5(commandId, 'mailbox'),
      correlationId: correlationOf(commandId),
      causationId: commandId,
      actor: `portal:${portalUserId}`,
      time,
    },
  );
  if (outcome.position !== undefined) await caughtUp({ type: 'BusinessVerified', position: outcome.position });
  return true;
};
