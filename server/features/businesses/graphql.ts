import type { Business } from './businesses.ts';
import { type ContextWith, signedIn } from '../../platform/graphql/context.ts';
import type { VerificationRecord } from '../../../projections/businesses/queries.ts';
import type { ProfileFieldName } from '../../../checks/kit/ownerWords.ts';
import type { ProfileAnswer } from './companyProfile.ts';
import type { BusinessVerification, Resolvers } from '../../platform/graphql/generated/resolvers.ts';

const NOT_STARTED: BusinessVerification = {
  state: 'notStarted',
  recordName: null,
  challenge: null,
  verifiedAt: null,
  lastCheck: null,
};

const verificationOf = (record: VerificationRecord | undefined): BusinessVerification => {
  if (!record) return NOT_STARTED;
  const { status, recordName, challenge, verifiedAt, lastLook } = record;
  return {
    state: status,
    recordName,
    challenge,
    verifiedAt,
    lastCheck: lastLook && { at: lastLook.at, outcome: lastLook.outcome },
  };
};

const resultOf = async (
  { services }: { readonly services: { readonly business: Business } },
  domain: string,
  field: ProfileFieldName,
  { kind, message }: ProfileAnswer,
) => {
  if (kind !== 'said') return { __typename: 'ProfileFieldRefused', reason: kind, message } as const;
  const owned = (await services.business.fields(domain)).find((each) => each.field === field);
  if (!owned) throw new Error(`The profile lacks the field ${field}.`);
  return { __typename: 'ProfileFieldSaved', field: owned, message } as const;
};

interface Services {
  readonly business: Business;
}

export const portalBusinessResolvers: Pick<Resolvers<ContextWith<Services>>, 'Portal' | 'Mutation'> = {
  Portal: {
    verification: async ({ domain }, _args, { services }) =>
      verificationOf(await services.business.verification(domain)),
    profileFields: ({ domain }, _args, { services }) => services.business.fields(domain),
  },
  Mutation: {
    startVerification: async (_root, _args, context) =>
      verificationOf(await context.services.business.start(await signedIn(context, 'portal'))),
    checkVerification: async (_root, _args, context) => {
      const user = await signedIn(context, 'portal');
      const answer = await context.services.business.check(user);
      const { message } = answer;
      switch (answer.kind) {
        case 'notStarted':
          return { __typename: 'VerificationNotStarted', message };
        case 'rateLimited':
          return { __typename: 'VerificationRateLimited', message, retryAfterSeconds: answer.retryAfterSeconds };
        case 'found':
        case 'absent':
        case 'otherValue':
        case 'unreachable': {
          const verification = verificationOf(await context.services.business.verification(user.domain));
          return { __typename: 'VerificationChecked', outcome: answer.kind, message, verification };
        }
      }
    },
    correctProfileField: async (_root, { field, value }, context) => {
      const user = await signedIn(context, 'portal');
      return resultOf(context, user.domain, field, await context.services.business.correct(user, field, value));
    },
    withdrawProfileField: async (_root, { field }, context) => {
      const user = await signedIn(context, 'portal');
      return resultOf(context, user.domain, field, await context.services.business.withdraw(user, field));
    },
  },
};
