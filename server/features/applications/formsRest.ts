import { z } from 'zod';
import { randomUUID } from 'node:crypto';
import { partnerApplication } from '../../../schema/forms/partnerApplication.ts';
import { scholarApplication } from '../../../schema/forms/scholarApplication.ts';
import type { ApplicationKind } from '../../../schema/events/application.ts';
import type { SignupList } from '../../../schema/events/signup.ts';
import { newsletterSignup, waitlistSignup } from '../../../schema/forms/signup.ts';
import { type Call, defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import type { FormAnswer, FormPost, ReceiveForms } from './applications.ts';
import type { Installation } from '../../platform/base/installation.ts';
import { messageBody } from '../../platform/rest/bodies.ts';
import { answers } from '../../platform/base/answers.ts';

/** Response of both signups. */
const signupBody = z.strictObject({ status: z.enum(['success', 'already_exists']), message: z.string() });

/** Enough for a statement of 5,000 characters in any script, plus the other fields. */
const limit = '64kb';

const PERSON = {
  first_name: 'Kim',
  last_name: 'Example',
  email: 'kim@shop.example',
  company: 'Shop',
  wants_updates: true,
};

const SCHOLAR = {
  email: 'ada@cs.example.edu',
  full_name: 'Ada Example',
  mobile_phone: '+1 555 0100',
  university: 'Example University',
  role_type: 'PhD Candidate',
  statement_of_intent: 'I study how small web shops adopt mail authentication, and need past reports.',
  digital_signature: 'Ada Example',
  disclaimer_accepted: true,
  info_accurate_confirmed: true,
};

const PARTNER = {
  email: 'sam@managed.example',
  business_name: 'Managed Example',
  website_url: 'https://managed.example',
  years_in_business: 7,
  business_description: 'We look after mail and web sites of shops with up to fifty employees.',
  contact_full_name: 'Sam Example',
  business_email: 'office@managed.example',
  phone_number: '+1 555 0101',
  service_cities: ['Berlin, Germany'],
  team_size: '6-15',
  digital_signature: 'Sam Example',
  authorization_confirmed: true,
};

interface FormDependencies {
  readonly forms: ReceiveForms;
  readonly installation: () => Installation;
}

const postOf = ({ request, client }: Pick<Call, 'request' | 'client'>): FormPost => ({
  body: request.body,
  client,
  commandId: randomUUID(),
});

const refusedForm = (answer: Extract<FormAnswer, { readonly kind: 'invalid' | 'rateLimited' }>) => {
  const isForm = answer.kind !== 'invalid' || answer.faults.every(({ field }) => field !== '');
  return refused(isForm ? answer : { ...answer, message: answers().forms.noForm });
};

const applied = (answer: FormAnswer, kind: ApplicationKind) => {
  switch (answer.kind) {
    case 'received':
      return { message: answers().forms[`${kind}Received`] };
    case 'alreadyThere':
      return refused({ kind: answer.kind, message: answers().forms.openApplication });
    case 'invalid':
    case 'rateLimited':
      return refusedForm(answer);
  }
};

/** Wording of spec 2 §8; the dates come from the configuration. */
const receivedSentence = (list: SignupList, launch: string | null): string =>
  launch === null ? answers().signups[`${list}ReceivedWithoutDate`] : answers().signups[`${list}Received`]({ launch });

const signedUp = (answer: FormAnswer, list: SignupList, { proLaunch, enterpriseLaunch }: Installation) => {
  switch (answer.kind) {
    case 'received':
      return {
        status: 'success',
        message: receivedSentence(list, list === 'waitlist' ? proLaunch : enterpriseLaunch),
      } as const;
    case 'alreadyThere':
      return { status: 'already_exists', message: answers().signups[`${list}AlreadyThere`] } as const;
    case 'invalid':
    case 'rateLimited':
      return refusedForm(answer);
  }
};

const form = { method: 'post', role: 'everybody', tag: 'Applications and signups' } as const;
const ERRORS = { 400: 'What is missing or wrong, in one sentence.', 429: 'Too many forms from this network.' };
const application = {
  ...form,
  answers: { 200: { description: 'The application was received.', schema: messageBody } },
  refusals: { alreadyThere: 409 },
  errors: { ...ERRORS, 409: 'An application with this address is already under review.' },
} as const;
const signup = {
  ...form,
  description: 'Joining twice with the same address has the same effect as joining once.',
  answers: { 200: { description: 'The address is on the list.', schema: signupBody } },
  errors: ERRORS,
} as const;

/** The forms of the site (spec 1 §7, spec 2 §7). */
export const formRoutes = [
  defineRoute({
    ...application,
    id: 'scholarApplication',
    path: '/api/account/scholar-application',
    summary: 'Apply to become a Scholar',
    description: 'The address must end in .edu. Administrators review the application.',
    body: { schema: scholarApplication, example: SCHOLAR, limit },
    handle: async (call, { forms }: FormDependencies) =>
      applied(await forms.submitApplication('scholar', postOf(call)), 'scholar'),
  }),
  defineRoute({
    ...application,
    id: 'partnerApplication',
    path: '/api/account/partner-application',
    summary: 'Apply to become a Partner',
    description:
      'The address must belong to a business; free and disposable mail addresses are refused. Administrators review the application.',
    body: { schema: partnerApplication, example: PARTNER, limit },
    handle: async (call, { forms }: FormDependencies) =>
      applied(await forms.submitApplication('partner', postOf(call)), 'partner'),
  }),
  defineRoute({
    ...signup,
    id: 'waitlist',
    path: '/api/business-pro/waitlist',
    summary: 'Join the Business PRO waitlist',
    body: { schema: waitlistSignup, example: { ...PERSON, company_size: '11-50' }, limit },
    handle: async (call, { forms, installation }: FormDependencies) =>
      signedUp(await forms.signUp('waitlist', postOf(call)), 'waitlist', installation()),
  }),
  defineRoute({
    ...signup,
    id: 'newsletter',
    path: '/api/newsletter/subscribe',
    summary: 'Subscribe to Enterprise updates',
    body: { schema: newsletterSignup, example: PERSON, limit },
    handle: async (call, { forms, installation }: FormDependencies) =>
      signedUp(await forms.signUp('newsletter', postOf(call)), 'newsletter', installation()),
  }),
];
