import {
  type LookForProof,
  CHALLENGE_PREFIX,
  challengeRecordOf,
  newChallenge,
  businessAggregate,
} from '../businesses/businesses.ts';
import { createHmac } from 'node:crypto';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { LinkRecipient } from '../../platform/auth/magicLinks.ts';
import { type Commands, fromOutside, loadAggregate, stepOf } from '../../platform/commands/commands.ts';
import type { PortalUser } from '../../platform/auth/sessions.ts';
import type { Clock } from '../../platform/base/clock.ts';

/** A TXT record. It is public: `challenge` is only valid for this one address. */
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
 * Lets people without an address at a domain prove by its DNS that they may open its portal. The content of the record is derived from domain and
 * address, so that it opens the portal to nobody else; nothing is stored until the record is seen.
 */
interface ProvePortalDomain {
  /** Returns `undefined` if the record exists. Otherwise returns the record to publish, and whether no name server answered. */
  missing(
    domain: string,
    email: string,
  ): Promise<{ readonly record: DnsRecord; readonly isUnreachable: boolean } | undefined>;
  /** Records that the record was seen: this verifies the business too, and the record is checked again like any other. */
  record(domain: string, email: string, asked: LinkRecipient): Promise<void>;
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
      // The link that follows opens a session only once the proof is in the read models.
      const waiting = { ...stepOf(issuer, 'proof'), waits: true };
      await commands.execute(businessAggregate, domain, { type: 'RecordProof', data }, waiting);
    },
  };
};

/**
 * The mailboxes of RFC 2142 for those who run the DNS, the mail and the web site of a domain (§5, §6), which certificate authorities accept as proof
 * of control too. Others (`info`, `support`, `abuse` …) are read by many people who could change none of these.
 */
const ROLE_MAILBOXES: ReadonlySet<string> = new Set(['hostmaster', 'postmaster', 'webmaster']);

interface ProveByMailboxDependencies {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly commands: Commands;
  readonly clock: Clock;
}

/**
 * Signing in by a link to such a mailbox at the domain itself proves the domain until the next check. After that it takes another such link, or the
 * record or file that the portal names. Resolves to whether the domain is proved.
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
