import { Router, type Response } from 'express';
import type { z } from 'zod';
import type { VerificationRecord } from '../../../projections/businesses/queries.ts';
import { profileField } from '../../../schema/events/business.ts';
import type { ProfileAnswer } from './correctProfile.ts';
import type { CheckAnswer } from './verifyBusiness.ts';
import type { Business } from './businesses.ts';
import { detail } from '../../platform/http/detail.ts';
import { portalUserOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { profileCorrection, type companyProfileBody, type verificationBody } from './bodies.ts';
import { tooManyRequests } from '../../platform/http/tooManyRequests.ts';

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
