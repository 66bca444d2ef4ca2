import { z } from 'zod';
import { profileField } from '../../../checks/kit/ownerWords.ts';
import type { VerificationRecord } from '../../../projections/businesses/queries.ts';
import { ofDomain } from '../../platform/rest/bodies.ts';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import type { Business } from './businesses.ts';
import type { ProfileAnswer } from './companyProfile.ts';

const OUTCOMES = {
  found: 'found',
  absent: 'absent',
  otherValue: 'other_value',
  unreachable: 'unreachable',
} as const;

const bodyOf = (record: VerificationRecord | undefined, message: string | null): z.infer<typeof verificationBody> => ({
  verification: {
    state: record?.status ?? 'not_started',
    record_name: record?.recordName ?? null,
    challenge: record?.challenge ?? null,
    verified_at: record?.verifiedAt ?? null,
    last_check: record?.lastLook ? { at: record.lastLook.at, outcome: OUTCOMES[record.lastLook.outcome] } : null,
  },
  message,
});

const profileOf = async (business: Business, domain: string) => {
  const fields = await business.fields(domain);
  return {
    fields: fields.map(({ field, sourceValue, ownerValue, history }) => ({
      field,
      source_value: sourceValue,
      owner_value: ownerValue,
      history,
    })),
  };
};

const answerOf = async (business: Business, domain: string, { kind, message }: ProfileAnswer) =>
  kind === 'said' ? profileOf(business, domain) : refused({ kind, message });

const verificationBody = z.strictObject({
  verification: z.strictObject({
    state: z.enum(['not_started', 'pending', 'verified', 'lapsed']),
    record_name: z
      .string()
      .nullable()
      .meta({ description: 'The name of the TXT record; null if the verification was not started.' }),
    challenge: z.string().nullable().meta({
      description:
        'The value of the record, or of a line in https://<domain>/.well-known/candor-challenge.txt. It is not a secret.',
    }),
    verified_at: z.iso.datetime().nullable(),
    last_check: z
      .strictObject({
        at: z.iso.datetime(),
        outcome: z.enum(['found', 'absent', 'other_value', 'unreachable']).meta({
          description: '`unreachable`: no name server answered and the file could not be read, so nothing is known.',
        }),
      })
      .nullable(),
  }),
  message: z.string().nullable().meta({ description: 'What the last check found, in words.' }),
});

const field = z.strictObject({
  field: profileField,
  source_value: z.string().nullable().meta({ description: 'The company name in the latest scan.' }),
  owner_value: z.string().nullable().meta({ description: 'Reports show it while the business is verified.' }),
  history: z
    .array(
      z.strictObject({
        at: z.iso.datetime(),
        by: z
          .string()
          .nullable()
          .meta({ description: 'The address of the user who corrected the field; null if the person was erased.' }),
        value: z
          .string()
          .nullable()
          .meta({ description: 'The corrected value; null if the correction was withdrawn.' }),
      }),
    )
    .meta({ description: 'The corrections, newest first.' }),
});

const companyProfileBody = z.strictObject({ fields: z.array(field) });

const TAG = 'Business portal';

const NOT_VERIFIED = 'The domain is not the one of the session, or the business is not verified.';

const ofField = {
  schema: ofDomain.schema.extend({ field: profileField.meta({ example: 'headquarters' }) }),
  bad: `There is no such field. The fields are ${profileField.options.join(', ')}.`,
  badStatus: 404,
};

const verification = { 200: { description: 'The status of the verification.', schema: verificationBody } };
const profile = {
  200: { description: 'All fields, with the values of the sources and of the owner.', schema: companyProfileBody },
};

interface BusinessDependencies {
  readonly business: Business;
}

/** What owners show and say about their business: the verification by DNS, and the corrections of the company profile. */
export const businessRoutes = [
  defineRoute({
    id: 'businessVerification',
    method: 'get',
    path: '/api/portal/domains/:domain/verification',
    role: 'portal',
    tag: TAG,
    summary: 'Get the status of the verification',
    description:
      'A business is verified by a TXT record at _candor-challenge below its domain, by the same value in a line of https://<domain>/.well-known/candor-challenge.txt, or by a sign-in from hostmaster@, postmaster@ or webmaster@ the domain.',
    params: ofDomain,
    answers: verification,
    handle: async ({ caller }, { business }: BusinessDependencies) =>
      bodyOf(await business.verification(caller.domain), null),
  }),
  defineRoute({
    id: 'startVerification',
    method: 'post',
    path: '/api/portal/domains/:domain/verification',
    role: 'portal',
    tag: TAG,
    summary: 'Get the value to publish in the DNS or on the website',
    description: 'The value stays the same until it was found.',
    params: ofDomain,
    answers: verification,
    handle: async ({ caller }, { business }: BusinessDependencies) => bodyOf(await business.start(caller), null),
  }),
  defineRoute({
    id: 'checkVerification',
    method: 'post',
    path: '/api/portal/domains/:domain/verification/check',
    role: 'portal',
    tag: TAG,
    summary: 'Look for the record and the file now',
    description: 'The server asks the DNS and the website. A verified business is checked again every 30 days.',
    params: ofDomain,
    answers: verification,
    refusals: { notStarted: 409 },
    errors: { 409: 'The verification was not started.', 429: 'The check was requested too often.' },
    handle: async ({ caller }, { business }: BusinessDependencies) => {
      const answer = await business.check(caller);
      if (answer.kind === 'notStarted' || answer.kind === 'rateLimited') return refused(answer);
      return bodyOf(await business.verification(caller.domain), answer.message);
    },
  }),
  defineRoute({
    id: 'companyProfile',
    method: 'get',
    path: '/api/portal/domains/:domain/company-profile',
    role: 'portal',
    tag: TAG,
    summary: 'Get the company profile with your corrections',
    description: 'Shows the value of the sources next to the value of the owner, and who changed it when.',
    params: ofDomain,
    answers: profile,
    handle: ({ caller }, { business }: BusinessDependencies) => profileOf(business, caller.domain),
  }),
  defineRoute({
    id: 'correctProfileField',
    method: 'put',
    path: '/api/portal/domains/:domain/company-profile/:field',
    role: 'portal',
    tag: TAG,
    summary: 'Correct a field of the company profile',
    description:
      'Needs a verified business. Reports show the value as provided by the owner. A correction does not change the score. `leadership` has one line for each person: `Name, Title`.',
    params: ofField,
    body: {
      schema: z.object({ value: z.string().max(4_000) }),
      example: { value: 'Harbour Street 1, Bremen' },
      bad: 'Send a JSON body with "value", a text.',
    },
    answers: profile,
    refusals: { notVerified: 403, notCorrected: 404 },
    errors: {
      400: 'The value is not valid for this field; the response says why.',
      403: NOT_VERIFIED,
      404: 'The field does not exist.',
    },
    handle: async ({ caller, params, body }, { business }: BusinessDependencies) =>
      answerOf(business, caller.domain, await business.correct(caller, params.field, body.value)),
  }),
  defineRoute({
    id: 'withdrawProfileField',
    method: 'delete',
    path: '/api/portal/domains/:domain/company-profile/:field',
    role: 'portal',
    tag: TAG,
    summary: 'Withdraw a correction',
    description: 'The report shows the value of the sources again.',
    params: ofField,
    answers: profile,
    refusals: { notVerified: 403, notCorrected: 404 },
    errors: { 403: NOT_VERIFIED, 404: 'The field does not exist, or has no correction.' },
    handle: async ({ caller, params }, { business }: BusinessDependencies) =>
      answerOf(business, caller.domain, await business.withdraw(caller, params.field)),
  }),
];
