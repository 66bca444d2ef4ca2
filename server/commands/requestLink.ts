import type { z } from 'zod';
import { accountRequest, loginRequest } from '../../schema/forms/accountRequest.ts';
import { FAULT_SENTENCES, faultsOf, sentenceOfFaults, type FormFault } from '../../schema/forms/formFault.ts';
import type { MagicLinkTokens } from '../access/magicLinkTokens.ts';
import { sealFor } from '../access/personalData.ts';
import type { PersonSubjects } from '../access/personSubjects.ts';
import type { RateLimiter } from '../access/rateLimiter.ts';
import { boundedRequester, type RequesterPersonal } from '../access/requesterPersonal.ts';
import type { SubjectKey } from '../access/subjectKeys.ts';
import type { AccountCommand } from '../domain/account/accountCommand.ts';
import type { EventStore } from '../eventstore/port.ts';
import { accountAggregate } from './accountAggregate.ts';
import type { Clock } from './clock.ts';
import { executeCommand } from './executeCommand.ts';
import { isDisposableAddress } from './isDisposableAddress.ts';
import { LINK_HOURS, newMagicLink, type NewLink } from './newMagicLink.ts';
import { waitInWords } from './waitInWords.ts';

export interface LinkRequest {
  /** As it came: it is parsed here. */
  readonly body: unknown;
  readonly client: RequesterPersonal;
  /** A uuid; the same one sent twice is one request. */
  readonly commandId: string;
}

/** The messages are for people. `sent` says nothing of whether there is an account. */
export type LinkAnswer =
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'invalid'; readonly faults: readonly FormFault[]; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

export interface RequestLinkParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly persons: PersonSubjects;
  readonly tokens: MagicLinkTokens;
  readonly limits: {
    /** How much one network may ask for. */
    readonly network: RateLimiter;
    /** How many mails one address may be sent: counted by the address, whoever asks. */
    readonly address: RateLimiter;
  };
  readonly clock: Clock;
}

const SENT = {
  signIn: 'Please check your email: if there is an account with this address, a link to sign in is on its way.',
  account: 'Please check your email: a link that opens your account is on its way.',
} as const;
const ONCE = `It works once, within ${LINK_HOURS} hours.`;

/**
 * Both ways to a magic link. Whether the address has an account changes neither the answer nor the steps that lead to it: the person's
 * subject is found or made, their stream is read, and an event is written.
 */
export interface RequestLink {
  toSignIn(request: LinkRequest): Promise<LinkAnswer>;
  toOpenAccount(request: LinkRequest): Promise<LinkAnswer>;
}

const professionalRequest = accountRequest.refine(({ email }) => !isDisposableAddress(email), {
  path: ['email'],
  error: 'businessAccount',
});

export const createRequestLink = (parts: RequestLinkParts): RequestLink => ({
  toSignIn: (request) =>
    requested(parts, request, loginRequest, `${SENT.signIn} ${ONCE}`, (person, _form, link) => ({
      type: 'RequestMagicLink',
      data: { accountId: person.subject, link },
    })),
  toOpenAccount: (request) =>
    requested(parts, request, professionalRequest, `${SENT.account} ${ONCE}`, (person, form, link) => ({
      type: 'RequestAccount',
      data: {
        accountId: person.subject,
        accountType: form.account_type,
        owner: sealFor(person, { email: form.email }),
        link,
      },
    })),
});

const requested = async <Form extends { readonly email: string }>(
  parts: RequestLinkParts,
  { body, client, commandId }: LinkRequest,
  schema: z.ZodType<Form>,
  message: string,
  commandOf: (person: SubjectKey, form: Form, link: NewLink) => AccountCommand,
): Promise<LinkAnswer> => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const faults = faultsOf(parsed.error);
    return { kind: 'invalid', faults, message: sentenceOfFaults(faults, FAULT_SENTENCES, (field) => field) };
  }
  const form = parsed.data;
  const refused = await overLimit(parts.limits, client, form.email);
  if (refused) return refused;
  const person = await parts.persons.of(form.email);
  const now = parts.clock();
  const personal = { email: form.email, ...boundedRequester(client) };
  const link = newMagicLink(parts.tokens, person, { commandId, application: null, personal }, now);
  const command = commandOf(person, form, link);
  await executeCommand(parts.store, accountAggregate, person.subject, command, {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: 'visitor',
    time: now.toISOString(),
  });
  return { kind: 'sent', message };
};

const overLimit = async (
  { network, address }: RequestLinkParts['limits'],
  { ipAddress }: RequesterPersonal,
  email: string,
): Promise<LinkAnswer | undefined> => {
  const ofNetwork = await network.consume(ipAddress);
  const verdict = ofNetwork.allowed ? await address.consume(email.toLowerCase()) : ofNetwork;
  if (verdict.allowed) return undefined;
  const { retryAfterSeconds } = verdict;
  return {
    kind: 'rateLimited',
    message: `Too many links were requested. Please check your email, or try again in ${waitInWords(retryAfterSeconds)}.`,
    retryAfterSeconds,
  };
};
