import type { Partners } from './partners.ts';
import { type ContextWith, signedIn } from '../../platform/graphql/context.ts';
import type { PartnerFilter as PartnerFilterInput, Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { callersMistake } from '../../platform/graphql/callersMistake.ts';
import { pageSize } from '../../platform/graphql/pageSize.ts';
import type { PartnerFilter } from './partnerDirectory.ts';

interface Services {
  readonly partners: Partners;
}

export const partnerResolvers: Pick<Resolvers<ContextWith<Services>>, 'Query' | 'Mutation' | 'Viewer'> = {
  Query: {
    partners: async (_root, { filter, first, after }, { services }) => {
      const page = { first: pageSize(first), after: after ?? undefined };
      const found = await services.partners.find(filterOf(filter ?? {}), page).catch(callersMistake);
      return { ...found, nodes: found.entries, endCursor: found.nextCursor };
    },
  },
  Mutation: {
    setDirectoryListing: async (_root, { listed }, context) => {
      const answer = await context.services.partners.changeListing(await signedIn(context, 'account'), listed);
      return answer.kind === 'changed'
        ? { __typename: 'DirectoryListing', listed: answer.listed }
        : { __typename: 'NotAPartner', message: answer.message };
    },
  },
  Viewer: {
    directoryListing: async ({ subject }, _args, { services }) => {
      const listed = await services.partners.isListed(subject);
      return listed === undefined ? null : { listed };
    },
  },
};

const filterOf = ({ id, city, capability, certification, search }: PartnerFilterInput): PartnerFilter => ({
  id: id ?? undefined,
  city: city ?? undefined,
  capability: capability ?? undefined,
  certification: certification ?? undefined,
  search: search ?? undefined,
});
