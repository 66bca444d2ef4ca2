import type { FormFault } from '../../../schema/forms/formFault.ts';
import type { PersonSubjects } from './personSubjects.ts';
import type { MailBudget } from './mailBudget.ts';
import type { RateLimiter } from './rateLimiter.ts';
import { boundedRequester, type RequesterPersonal } from './requesterPersonal.ts';
import type { SubjectKey } from './subjectKeys.ts';
import type { Clock } from '../base/clock.ts';
import { type CommandIssuer, fromOutside } from '../commands/commands.ts';
import { waitInWords } from '../commands/waitInWords.ts';

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
  | LinkRateLimited;

interface LinkRateLimited {
  readonly kind: 'rateLimited';
  readonly message: string;
  readonly retryAfterSeconds: number;
}

export interface AskForLinkDependencies {
  readonly persons: PersonSubjects;
  readonly limits: {
    /** How much one network may ask for. */
    readonly network: RateLimiter;
    /** How many mails may be sent, whoever asks. */
    readonly mails: MailBudget;
  };
  readonly clock: Clock;
}

/** The first request of an address takes a few milliseconds more, for its subject is made: what takes so long at least tells nobody. */
export const LINK_ANSWER_MS = 100;

/** Who asks for a link. */
export interface AskedForLink {
  readonly person: SubjectKey;
  /** To be sealed. */
  readonly personal: { readonly email: string };
  readonly issuer: CommandIssuer;
  readonly now: Date;
}

/** The steps to any link: whether the address is known changes neither the answer nor them. Its subject is found or made, and an event is written. */
export const askForLink = async (
  { persons, limits, clock }: AskForLinkDependencies,
  { client, commandId }: Omit<LinkRequest, 'body'>,
  { email, message }: { readonly email: string; readonly message: string },
  write: (asked: AskedForLink) => Promise<unknown>,
): Promise<LinkAnswer> => {
  const refused = await overLimit(limits, client, email);
  if (refused) return refused;
  const person = await persons.of(email);
  const now = clock();
  const personal = { email, ...boundedRequester(client) };
  const issuer = fromOutside('visitor', { commandId, at: now.toISOString(), waits: false });
  await write({ person, personal, issuer, now });
  return { kind: 'sent', message };
};

const overLimit = async (
  { network, mails }: AskForLinkDependencies['limits'],
  { ipAddress }: RequesterPersonal,
  email: string,
): Promise<LinkRateLimited | undefined> => {
  const verdict = await network.consume(ipAddress);
  return verdict.allowed ? mails.take(email) : tooManyLinks(verdict.retryAfterSeconds);
};

export const tooManyLinks = (retryAfterSeconds: number): LinkRateLimited => ({
  kind: 'rateLimited',
  message: `Too many links were requested. Please check your email, or try again in ${waitInWords(retryAfterSeconds)}.`,
  retryAfterSeconds,
});
