import {
  type LookForProof,
  CHALLENGE_PREFIX,
  challengeRecordOf,
  newChallenge,
  businessAggregate,
} from '../businesses/businesses.ts';
import { createHmac } from 'node:crypto';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { AskedForLink } from '../../platform/auth/magicLinks.ts';
import { type Commands, fromOutside, loadAggregate, stepOf } from '../../platform/commands/commands.ts';
import type { PortalUser } from '../../platform/auth/sessions.ts';
import type { Clock } from '../../platform/base/clock.ts';

/** A TXT record. Public: `challenge` is worth something for the one address alone. */
export interface DnsRecord {
  readonly recordName: string;
  readonly challenge: string;
}

export interface ProvePortalDomainDependencies {
  readonly commands: Commands;
  readonly lookForProof: LookForProof;
  /** Nobody else can compute what the record for an address must contain. */
  readonly proofSecret: Buffer;
}

/**
 * Who has no address at a domain shows by its DNS that they may open its portal. What the record is to say is made of domain and address, so
 * that a record that stands there opens the portal to nobody else; nothing is kept until it is seen.
 */
interface ProvePortalDomain {
  /** Undefined: the record is there. Else what is to be published, and whether any name server answered. */
  missing(
    domain: string,
    email: string,
  ): Promise<{ readonly record: DnsRecord; readonly isUnreachable: boolean } | undefined>;
  /** Writes down that it was seen: it verifies the business too, and is looked for again like any other. */
  record(domain: string, email: string, asked: AskedForLink): Promise<void>;
}

export const createProvePortalDomain = ({
  commands,
  lookForProof,
  proofSecret,
}: ProvePortalDomainDependencies): ProvePortalDomain => {
  const recordOf = (domain: string, email: string): DnsRecord => ({
    recordName: challengeRecordOf(domain),
    challenge: `${CHALLENGE_PREFIX}${createHmac('sha256', proofSecret).update(`${domain}\n${email}`).digest('base64url')}`,
  });
  return {
    missing: async (domain, email) => {
      const record = recordOf(domain, email);
      const outcome = await lookForProof({ domain, ...record });
      return outcome === 'found' ? undefined : { record, isUnreachable: outcome === 'unreachable' };
    },
    record: async (domain, email, { person, issuer }) => {
      const data = { businessDomain: domain, portalUserId: person.subject, ...recordOf(domain, email) };
      // The link that follows opens a session only while the proof is known.
      const waiting = { ...stepOf(issuer, 'proof'), waits: true };
      await commands.execute(businessAggregate, domain, { type: 'RecordProof', data }, waiting);
    },
  };
};

/**
 * Of RFC 2142's mailboxes those of who runs the DNS, the mail and the web site of a domain (§5, §6), which certificate authorities take for control of
 * it too. Others (`info`, `support`, `abuse` …) are read by many who could change none of these.
 */
const ROLE_MAILBOXES: ReadonlySet<string> = new Set(['hostmaster', 'postmaster', 'webmaster']);

interface ProveByMailboxDependencies {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly commands: Commands;
  readonly clock: Clock;
}

/**
 * Who has come by a link to such a mailbox at the domain itself has proved it: for the time between two looks. After that it takes another such
 * link, or the record or the file that the portal names. Resolves to whether the domain is proved.
 */
export const proveByMailbox = async (
  { store, commands, clock }: ProveByMailboxDependencies,
  { email, domain, subject: portalUserId, isProven }: Pick<PortalUser, 'email' | 'domain' | 'subject' | 'isProven'>,
  commandId: string,
): Promise<boolean> => {
  const at = email.lastIndexOf('@');
  if (email.slice(at + 1) !== domain || !ROLE_MAILBOXES.has(email.slice(0, at))) return isProven;
  const { verification } = (await loadAggregate(store, businessAggregate, domain)).state;
  const time = clock().toISOString();
  const ids = { businessDomain: domain, portalUserId };
  await commands.execute(
    businessAggregate,
    domain,
    verification.status === 'verified'
      ? { type: 'RecordLook', data: { ...ids, challenge: verification.challenge, outcome: 'found', at: time } }
      : {
          type: 'RecordProof',
          data: { ...ids, challenge: newChallenge(), recordName: challengeRecordOf(domain) },
        },
    stepOf(fromOutside(`portal:${portalUserId}`, { commandId, at: time }), 'mailbox'),
  );
  return true;
};
