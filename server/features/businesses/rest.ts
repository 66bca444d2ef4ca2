import { profileField } from '../../../schema/report/ownerWords.ts';
import { Router, type Response } from 'express';
import { z } from 'zod';
import type { VerificationRecord } from '../../../projections/businesses/queries.ts';
import type { ProfileAnswer } from './companyProfile.ts';
import type { CheckAnswer } from './verifyBusiness.ts';
import type { Business } from './businesses.ts';
import { detail } from '../../platform/http/detail.ts';
import { portalUserOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { tooManyRequests } from '../../platform/http/tooManyRequests.ts';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { jsonOperation } from '../../platform/rest/operation.ts';

const NO_FIELD = `There is no such field. The fields are ${profileField.options.join(', ')}.`;
const NO_VALUE = 'Send a JSON body with "value", a text.';

const STATUS = { invalid: 400, notVerified: 403, notCorrected: 404 } as const;

const OUTCOMES = {
  found: 'found',
  absent: 'absent',
  otherValue: 'other_value',
  unreachable: 'unreachable',
} as const;

type VerificationBody = z.infer<typeof verificationBody>;

const bodyOf = (record: VerificationRecord | undefined, message: string | null): VerificationBody => ({
  verification: {
    state: record?.status ?? 'not_started',
    record_name: record?.recordName ?? null,
    challenge: record?.challenge ?? null,
    verified_at: record?.verifiedAt ?? null,
    last_check: record?.lastLook ? { at: record.lastLook.at, outcome: OUTCOMES[record.lastLook.outcome] } : null,
  },
  message,
});

/** What owners show and say of their business: the verification by DNS, and the corrections of the company profile. */
export const businessRouter = (business: Business): Router => {
  const router = Router();
  router
    .route('/portal/domains/:domain/verification')
    .get(async (_request, response) => {
      response.json(bodyOf(await business.verification(portalUserOf(response).domain), null));
    })
    .post(async (_request, response) => {
      response.json(bodyOf(await business.start(portalUserOf(response)), null));
    })
    .all(onlyAllow('GET, HEAD, POST'));

  router
    .route('/portal/domains/:domain/verification/check')
    .post(async (_request, response) => {
      const user = portalUserOf(response);
      await answerCheck(business, response, user.domain, await business.check(user));
    })
    .all(onlyAllow('POST'));

  router
    .route('/portal/domains/:domain/company-profile')
    .get(async (_request, response) => {
      await answerProfile(business, response);
    })
    .all(onlyAllow('GET, HEAD'));

  router
    .route('/portal/domains/:domain/company-profile/:field')
    .all((request, response, next) => {
      if (profileField.safeParse(request.params.field).success) next();
      else detail(response, 404, NO_FIELD);
    })
    .put(async (request, response) => {
      const body = profileCorrection.safeParse(request.body);
      if (!body.success) {
        detail(response, 400, NO_VALUE);
        return;
      }
      const field = profileField.parse(request.params.field);
      await answerChange(business, response, await business.correct(portalUserOf(response), field, body.data.value));
    })
    .delete(async (request, response) => {
      const field = profileField.parse(request.params.field);
      await answerChange(business, response, await business.withdraw(portalUserOf(response), field));
    })
    .all(onlyAllow('PUT, DELETE'));
  return router;
};

const answerCheck = async (
  business: Business,
  response: Response,
  domain: string,
  answer: CheckAnswer,
): Promise<void> => {
  if (answer.kind === 'notStarted') detail(response, 409, answer.message);
  else if (answer.kind === 'rateLimited') tooManyRequests(response, answer);
  else response.json(bodyOf(await business.verification(domain), answer.message));
};

const answerProfile = async (business: Business, response: Response): Promise<void> => {
  const fields = await business.fields(portalUserOf(response).domain);
  response.json({
    fields: fields.map(({ field, sourceValue, ownerValue, history }) => ({
      field,
      source_value: sourceValue,
      owner_value: ownerValue,
      history: [...history],
    })),
  } satisfies z.infer<typeof companyProfileBody>);
};

const answerChange = async (
  business: Business,
  response: Response,
  { kind, message }: ProfileAnswer,
): Promise<void> => {
  if (kind === 'said') await answerProfile(business, response);
  else detail(response, STATUS[kind], message);
};

const verificationBody = z.strictObject({
  verification: z.strictObject({
    state: z.enum(['not_started', 'pending', 'verified', 'lapsed']),
    record_name: z.string().nullable().meta({ description: 'Of the TXT record; null: not started.' }),
    challenge: z.string().nullable().meta({
      description:
        'What is to stand in it, or in a line of https://<domain>/.well-known/candor-challenge.txt; no secret.',
    }),
    verified_at: z.iso.datetime().nullable(),
    last_check: z
      .strictObject({
        at: z.iso.datetime(),
        outcome: z
          .enum(['found', 'absent', 'other_value', 'unreachable'])
          .meta({ description: '`unreachable`: no name server answered and there was no file, which says nothing.' }),
      })
      .nullable(),
  }),
  message: z.string().nullable().meta({ description: 'What a check has shown, for people.' }),
});

const field = z.strictObject({
  field: profileField,
  source_value: z.string().nullable().meta({ description: 'By the newest scan.' }),
  owner_value: z.string().nullable().meta({ description: 'Reports show it while the business is verified.' }),
  history: z
    .array(
      z.strictObject({
        at: z.iso.datetime(),
        by: z.string().nullable().meta({ description: 'Mail address; null: erased.' }),
        value: z.string().nullable().meta({ description: 'Null: taken back.' }),
      }),
    )
    .meta({ description: 'Newest first.' }),
});

const companyProfileBody = z.strictObject({ fields: z.array(field) });

/** PUT …/company-profile/{field}. */
const profileCorrection = z.object({ value: z.string().max(4_000) });

const OWNERS = {
  401: 'The session has expired, or there is none.',
  403: 'It is not the domain of the session.',
};

const SPEAKERS = { ...OWNERS, 403: 'It is not the domain of the session, or the business is not verified.' };

interface Words {
  readonly id: string;
  readonly summary: string;
  readonly description: string;
}

const verification = (
  domain: z.ZodString,
  words: Words,
  refusals: Readonly<Record<number, string>> = {},
): ZodOpenApiOperationObject =>
  jsonOperation({
    ...words,
    tag: 'Business portal',
    bearer: true,
    path: z.object({ domain }),
    answer: { description: 'How the verification stands.', schema: verificationBody },
    refusals: { ...OWNERS, ...refusals },
  });

/** Verification and company profile, for the owners of a domain. */
export const businessPaths = (exampleDomain: string): ZodOpenApiPathsObject => {
  const domain = z.string().meta({ example: exampleDomain });
  const field = z.object({ domain, field: profileField.meta({ example: 'headquarters' }) });
  const profile = { tag: 'Business portal', bearer: true } as const;
  const answer = { description: 'All fields, by the sources and by the owner.', schema: companyProfileBody };
  return {
    '/api/portal/domains/{domain}/verification': {
      get: verification(domain, {
        id: 'businessVerification',
        summary: 'How the verification of the business stands',
        description:
          'A business is verified by a TXT record at _candor-challenge below its domain, by the same value in a line of https://<domain>/.well-known/candor-challenge.txt, or by a sign-in with hostmaster@, postmaster@ or webmaster@ the domain.',
      }),
      post: verification(domain, {
        id: 'startVerification',
        summary: 'Get the challenge for the DNS or the web site',
        description: 'It stays the same until the record or the file has been seen.',
      }),
    },
    '/api/portal/domains/{domain}/verification/check': {
      post: verification(
        domain,
        {
          id: 'checkVerification',
          summary: 'Look for the record and the file now',
          description:
            'The server asks the DNS and the web site itself. A verified business is looked at again every 30 days.',
        },
        { 409: 'The verification has not been started.', 429: 'It was looked for too often.' },
      ),
    },
    '/api/portal/domains/{domain}/company-profile': {
      get: jsonOperation({
        ...profile,
        id: 'companyProfile',
        summary: 'The company profile, with the corrections of the owner',
        description: 'Beside each other what the sources say and what the owner says, and who said what when.',
        path: z.object({ domain }),
        answer,
        refusals: OWNERS,
      }),
    },
    '/api/portal/domains/{domain}/company-profile/{field}': {
      put: jsonOperation({
        ...profile,
        id: 'correctProfileField',
        summary: 'Correct a field of the company profile',
        description:
          'By the owner of a verified business; reports show it as provided by the owner. It changes no score. Of `leadership`: a line for each person, `Name, Title`.',
        path: field,
        body: { schema: profileCorrection, example: { value: 'Harbour Street 1, Bremen' } },
        answer,
        refusals: {
          400: 'The value is none for this field, which the answer tells.',
          ...SPEAKERS,
          404: 'There is no such field.',
          413: 'The body is too large.',
        },
      }),
      delete: jsonOperation({
        ...profile,
        id: 'withdrawProfileField',
        summary: 'Take a correction back',
        description: 'What the sources say counts again.',
        path: field,
        answer,
        refusals: { ...SPEAKERS, 404: 'There is no such field, or no correction of it.' },
      }),
    },
  };
};
