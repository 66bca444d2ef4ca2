import type { z } from 'zod';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import type { ApplicationKind } from '../../../schema/events/application.ts';
import type { SignupList } from '../../../schema/events/signup.ts';
import type { FormFault } from '../../../schema/forms/formFault.ts';
import { partnerApplication } from '../../../schema/forms/partnerApplication.ts';
import { scholarApplication } from '../../../schema/forms/scholarApplication.ts';
import { newsletterSignup, waitlistSignup } from '../../../schema/forms/signup.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import type { PersonSubjects } from '../../platform/auth/personSubjects.ts';
import type { MailBudget } from '../../platform/auth/mailBudget.ts';
import type { RateLimiter } from '../../platform/auth/rateLimiter.ts';
import { applicationAggregate } from './application.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';
import { invalidForm } from '../../platform/commands/invalidForm.ts';
import { isDisposableAddress } from '../../platform/base/isDisposableAddress.ts';
import { signupAggregate } from '../signups/signup.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';

export interface FormPost {
  /** As it came: it is parsed here. */
  readonly body: unknown;
  readonly ipAddress: string;
  /** A uuid; the same one sent twice is one form. */
  readonly commandId: string;
}

/** The messages are for people. */
export type FormAnswer =
  | { readonly kind: 'received' }
  /** It stands there already: an open application of that address, or the address on that list (or asked for a moment ago). */
  | { readonly kind: 'alreadyThere' }
  | { readonly kind: 'invalid'; readonly faults: readonly FormFault[]; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

/** The four forms that anybody may send without an account (spec 1 §5, spec 2 §5). */
export interface ReceiveForms {
  submitApplication(kind: ApplicationKind, post: FormPost): Promise<FormAnswer>;
  signUp(list: SignupList, post: FormPost): Promise<FormAnswer>;
}

interface ReceiveFormsDependencies {
  readonly commands: Commands;
  readonly persons: PersonSubjects;
  /** Counts every form that was well filled in. */
  readonly limiter: RateLimiter;
  /** Each form that is received is answered by a mail. */
  readonly mails: MailBudget;
  readonly clock: Clock;
}

const professionalPartner = partnerApplication
  .refine(({ email }) => !isDisposableAddress(email), { path: ['email'], error: 'professionalAddress' })
  .refine((form) => !isDisposableAddress(form.business_email), { path: ['business_email'], error: 'businessAddress' });

const APPLICATION_FORMS = { scholar: scholarApplication, partner: professionalPartner } as const;
const SIGNUP_FORMS = { waitlist: waitlistSignup, newsletter: newsletterSignup } as const;

const RATE_LIMITED = 'Too many forms were sent from your network. Please wait a few minutes and try again.';

export const createReceiveForms = (dependencies: ReceiveFormsDependencies): ReceiveForms => ({
  submitApplication: (kind, post) =>
    received(dependencies, post, APPLICATION_FORMS[kind], (id, personal) => {
      // Of the same command twice the id is the same, and the applicant's next application has another one.
      const data = { applicantId: id, applicationId: uuidV5(post.commandId, 'application'), kind, personal };
      // It waits: who is signed in looks at their applications next.
      const issuer = fromOutside('visitor', { commandId: post.commandId });
      return dependencies.commands.execute(applicationAggregate, id, { type: 'SubmitApplication', data }, issuer);
    }),
  signUp: (list, post) =>
    received(dependencies, post, SIGNUP_FORMS[list], (id, personal) => {
      const at = dependencies.clock().toISOString();
      const issuer = fromOutside('visitor', { commandId: post.commandId, at, waits: false });
      const data = { signupId: id, list, personal, at };
      return dependencies.commands.execute(signupAggregate, id, { type: 'RequestSignup', data }, issuer);
    }),
});

/** Parse, count, seal for the person, decide. `carryOut` has the person's subject, which is the stream's id. */
const received = async (
  { persons, limiter, mails }: ReceiveFormsDependencies,
  { body, ipAddress }: FormPost,
  form: z.ZodType<{ readonly email: string }>,
  carryOut: (id: string, personal: Encrypted) => Promise<{ readonly kind: 'accepted' | 'rejected' }>,
): Promise<FormAnswer> => {
  const parsed = form.safeParse(body);
  if (!parsed.success) return invalidForm(parsed.error);
  const verdict = await limiter.consume(ipAddress);
  if (!verdict.allowed)
    return { kind: 'rateLimited', message: RATE_LIMITED, retryAfterSeconds: verdict.retryAfterSeconds };
  const refused = await mails.take(parsed.data.email);
  if (refused) return refused;
  const person = await persons.of(parsed.data.email);
  const outcome = await carryOut(person.subject, encryptFor(person, parsed.data));
  if (outcome.kind === 'rejected') await mails.giveBack(parsed.data.email);
  return { kind: outcome.kind === 'accepted' ? 'received' : 'alreadyThere' };
};
