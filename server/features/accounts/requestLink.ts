import type { z } from 'zod';
import { accountRequest, loginRequest } from '../../../schema/forms/accountRequest.ts';
import type { MagicLinkTokens } from '../../platform/auth/magicLinkTokens.ts';
import { sealFor } from '../../platform/auth/personalData.ts';
import type { SubjectKey } from '../../platform/auth/subjectKeys.ts';
import type { AccountCommand } from './accountCommand.ts';
import { isDisposableAddress } from '../../platform/base/isDisposableAddress.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { accountAggregate } from './accountAggregate.ts';
import { askForLink, type AskForLinkParts, type LinkAnswer, type LinkRequest } from '../../platform/auth/askForLink.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import { invalidForm } from '../../platform/commands/invalidForm.ts';
import { LINK_HOURS } from '../../platform/auth/newLink.ts';
import { newMagicLink, type NewMagicLink } from './newMagicLink.ts';

export interface RequestLinkParts extends AskForLinkParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly tokens: MagicLinkTokens;
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
  request: LinkRequest,
  schema: z.ZodType<Form>,
  message: string,
  commandOf: (person: SubjectKey, form: Form, link: NewMagicLink) => AccountCommand,
): Promise<LinkAnswer> => {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) return invalidForm(parsed.error);
  const form = parsed.data;
  return askForLink(parts, request, { email: form.email, message }, ({ person, personal, envelope, now }) => {
    const { commandId } = envelope;
    const link = newMagicLink(parts.tokens, person, { commandId, application: null, personal }, now);
    return executeCommand(parts.store, accountAggregate, person.subject, commandOf(person, form, link), envelope);
  });
};
