import type { Partners, Partnerships } from './partners.ts';
import { type ContextWith, signedIn } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import type { PartnershipAnswer } from './partnerships.ts';

const accessResult = (answer: PartnershipAnswer) =>
  answer.kind === 'done'
    ? ({ __typename: 'PartnerAccess', ...answer.partnership } as const)
    : ({ __typename: 'PartnerAccessRefused', message: answer.message } as const);

interface Services {
  readonly partners: Partners;
  readonly partnerships: Partnerships;
}

export const partnershipResolvers: Pick<
  Resolvers<ContextWith<Services>>,
  'Query' | 'Mutation' | 'Portal' | 'PartnerAccess' | 'Client' | 'PartnerDashboard'
> = {
  Query: {
    partnerDashboard: (_root, _args, context) => signedIn(context, 'account'),
  },
  PartnerDashboard: {
    clients: (viewer, _args, { services, client }) => services.partnerships.clients(viewer, client),
    logo: async ({ subject }, _args, { services }) => (await services.partners.logos.describe(subject)) ?? null,
    listingId: async ({ subject }, _args, { services }) => (await services.partners.listingIdOf(subject)) ?? null,
  },
  Client: {
    id: ({ partnershipId }) => partnershipId,
    state: ({ status }) => status,
  },
  PartnerAccess: {
    id: ({ partnershipId }) => partnershipId,
    state: ({ status }) => status,
  },
  Portal: {
    partners: ({ domain }, _args, { services }) => services.partnerships.ofDomain(domain),
  },
  Mutation: {
    inviteClient: async (_root, { domain, email }, context) => {
      const viewer = await signedIn(context, 'account');
      const form = { domain, ...(email === null || email === undefined ? {} : { email }) };
      const answer = await context.services.partnerships.invite(viewer, form);
      if (answer.kind === 'invited') return { __typename: 'Client', ...answer.client, score: null, openAlerts: null };
      const retryAfterSeconds = answer.kind === 'rateLimited' ? answer.retryAfterSeconds : null;
      return { __typename: 'ClientRefused', message: answer.message, retryAfterSeconds };
    },
    endClient: async (_root, { id }, context) => {
      const answer = await context.services.partnerships.leave(await signedIn(context, 'account'), id);
      return answer.kind === 'done'
        ? { __typename: 'ClientEnded', client: { ...answer.partnership, score: null, openAlerts: null } }
        : { __typename: 'ClientRefused', message: answer.message, retryAfterSeconds: null };
    },
    removeLogo: async (_root, _args, context) => {
      const viewer = await signedIn(context, 'account');
      await context.services.partners.logos.remove(viewer.subject);
      return viewer;
    },
    acceptPartner: async (_root, { id }, context) =>
      accessResult(await context.services.partnerships.accept(await signedIn(context, 'portal'), id)),
    declinePartner: async (_root, { id }, context) =>
      accessResult(await context.services.partnerships.decline(await signedIn(context, 'portal'), id)),
    endPartner: async (_root, { id }, context) =>
      accessResult(await context.services.partnerships.end(await signedIn(context, 'portal'), id)),
  },
};
