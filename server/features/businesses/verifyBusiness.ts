import { randomBytes } from 'node:crypto';
import type { RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { LookForProof } from './lookForProof.ts';
import type { ProofOutcome } from './businessCommand.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import { businessAggregate } from './businessAggregate.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import { loadAggregate } from '../../platform/commands/loadAggregate.ts';
import { waitInWords } from '../../platform/commands/waitInWords.ts';

export interface VerifyBusinessParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly lookForProof: LookForProof;
  /** How many looks a domain may ask for. */
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: Pick<RecordedEvent, 'type' | 'position'>) => Promise<void>;
}

interface By {
  readonly portalUserId: string;
  readonly domain: string;
}

/** The messages are for people. */
export type CheckAnswer =
  | { readonly kind: ProofOutcome; readonly message: string }
  | { readonly kind: 'notStarted'; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

const MESSAGES = {
  found: 'It is there: this business is verified.',
  absent:
    'Neither the record nor the file was found. A change of DNS may take some minutes, at some providers hours, until it is seen.',
  otherValue: 'There is a TXT record of this name, but not with this value. Please compare the two.',
  unreachable: 'No name server of the domain gave an answer, so nothing is known. Please try again in a few minutes.',
  notStarted: 'Please start the verification first.',
} as const;

/** Public on purpose: it proves nothing but that whoever puts it there may change the zone. */
export const newChallenge = (): string => `${CHALLENGE_PREFIX}${randomBytes(24).toString('base64url')}`;

/** Where the challenge of a domain stands in its DNS. */
export const challengeRecordOf = (domain: string): string => `_candor-challenge.${domain}`;
/** How what is to stand there begins. */
export const CHALLENGE_PREFIX = 'candor-verification=';

/** An owner shows by a DNS record, or a file on its web site, that the domain is theirs. */
export interface VerifyBusiness {
  /** Gives the domain a challenge, unless it has one already. */
  start(by: By, commandId: string): Promise<void>;
  /** Looks for the record and the file, now. */
  check(by: By, commandId: string): Promise<CheckAnswer>;
}

export const createVerifyBusiness = (parts: VerifyBusinessParts): VerifyBusiness => {
  const { store, clock } = parts;
  const envelope = ({ portalUserId }: By, commandId: string) => ({
    commandId,
    correlationId: correlationOf(commandId),
    causationId: commandId,
    actor: `portal:${portalUserId}`,
    time: clock().toISOString(),
  });
  return {
    start: async (by, commandId) => {
      const { portalUserId, domain: businessDomain } = by;
      const recordName = challengeRecordOf(businessDomain);
      const data = { businessDomain, portalUserId, challenge: newChallenge(), recordName };
      const command = { type: 'StartVerification', data } as const;
      const outcome = await executeCommand(store, businessAggregate, businessDomain, command, envelope(by, commandId));
      if (outcome.position !== undefined)
        await parts.caughtUp({ type: 'BusinessVerificationStarted', position: outcome.position });
    },
    check: async (by, commandId) => {
      const { verification } = (await loadAggregate(store, businessAggregate, by.domain)).state;
      if (verification.status === 'notStarted' || verification.status === 'lapsed')
        return { kind: 'notStarted', message: MESSAGES.notStarted };
      const verdict = await parts.limiter.consume(by.domain);
      if (!verdict.allowed) {
        const { retryAfterSeconds } = verdict;
        const message = `The record was looked for too often. Please try again in ${waitInWords(retryAfterSeconds)}.`;
        return { kind: 'rateLimited', message, retryAfterSeconds };
      }
      const outcome = await parts.lookForProof({ domain: by.domain, ...verification });
      const data = { businessDomain: by.domain, portalUserId: by.portalUserId, challenge: verification.challenge };
      const recorded = await executeCommand(
        store,
        businessAggregate,
        by.domain,
        { type: 'RecordLook', data: { ...data, outcome, at: clock().toISOString() } },
        envelope(by, commandId),
      );
      if (recorded.position !== undefined)
        await parts.caughtUp({ type: 'BusinessVerified', position: recorded.position });
      return { kind: outcome, message: MESSAGES[outcome] };
    },
  };
};
