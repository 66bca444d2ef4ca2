import type { VerificationRecord } from '../../../projections/businesses/queries.ts';
import { profileField, type ProfileFieldName as FieldName } from '../../../schema/report/ownerWords.ts';
import type { ProfileAnswer } from './companyProfile.ts';
import type { OwnedField, Business } from './businesses.ts';
import type {
  BusinessVerification,
  ProfileField,
  ProfileFieldName,
  Resolvers,
} from '../../platform/graphql/generated/resolvers.ts';
import { signedInPortalUser } from '../../platform/graphql/context.ts';
import { upperSnake } from '../../platform/graphql/upperSnake.ts';

const NOT_STARTED: BusinessVerification = {
  state: 'NOT_STARTED',
  recordName: null,
  challenge: null,
  verifiedAt: null,
  lastCheck: null,
};

const verificationOf = (record: VerificationRecord | undefined): BusinessVerification => {
  if (!record) return NOT_STARTED;
  const { status, recordName, challenge, verifiedAt, lastLook } = record;
  return {
    state: upperSnake(status),
    recordName,
    challenge,
    verifiedAt,
    lastCheck: lastLook && { at: lastLook.at, outcome: upperSnake(lastLook.outcome) },
  };
};

/** GraphQL has let through no other. */
const fieldNamed = (name: ProfileFieldName): FieldName => profileField.parse(name.toLowerCase());

const fieldOf = ({ field, ...rest }: OwnedField): ProfileField => ({ field: upperSnake(field), ...rest });

const REFUSALS = { invalid: 'INVALID', notVerified: 'NOT_VERIFIED', notCorrected: 'NOT_CORRECTED' } as const;

const resultOf = async (
  { services }: { readonly services: { readonly business: Business } },
  domain: string,
  field: FieldName,
  { kind, message }: ProfileAnswer,
) => {
  if (kind !== 'said') return { __typename: 'ProfileFieldRefused', reason: REFUSALS[kind], message } as const;
  const owned = (await services.business.fields(domain)).find((each) => each.field === field);
  if (!owned) throw new Error(`The profile lacks the field ${field}.`);
  return { __typename: 'ProfileFieldSaved', field: fieldOf(owned), message } as const;
};

export const portalBusinessResolvers: Pick<Resolvers, 'Portal' | 'Mutation'> = {
  Portal: {
    verification: async ({ domain }, _args, { services }) =>
      verificationOf(await services.business.verification(domain)),
    profileFields: async ({ domain }, _args, { services }) => (await services.business.fields(domain)).map(fieldOf),
  },
  Mutation: {
    startVerification: async (_root, _args, context) =>
      verificationOf(await context.services.business.start(await signedInPortalUser(context))),
    checkVerification: async (_root, _args, context) => {
      const user = await signedInPortalUser(context);
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
          return { __typename: 'VerificationChecked', outcome: upperSnake(answer.kind), message, verification };
        }
      }
    },
    correctProfileField: async (_root, { field, value }, context) => {
      const user = await signedInPortalUser(context);
      const name = fieldNamed(field);
      return resultOf(context, user.domain, name, await context.services.business.correct(user, name, value));
    },
    withdrawProfileField: async (_root, { field }, context) => {
      const user = await signedInPortalUser(context);
      const name = fieldNamed(field);
      return resultOf(context, user.domain, name, await context.services.business.withdraw(user, name));
    },
  },
};
