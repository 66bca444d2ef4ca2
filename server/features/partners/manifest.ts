import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { partnerResolvers } from './graphql.ts';
import { partnershipResolvers } from './clientsGraphql.ts';
import { partnerRoutes } from './rest.ts';
import { partnershipRoutes } from './clientsRest.ts';

/** The directory of partners, and the clients whose portals they may see. */
export const partners = defineFeature({
  name: 'partners',
  resolvers: [partnerResolvers, partnershipResolvers],
  access: {
    fields: {
      'Query.partners': 'everybody',
      'Query.partnerDashboard': 'partner',
      'Mutation.setDirectoryListing': 'partner',
      'Mutation.inviteClient': 'partner',
      'Mutation.endClient': 'partner',
      'Mutation.removeLogo': 'partner',
      'Mutation.acceptPartner': 'proven',
      'Mutation.declinePartner': 'proven',
      'Mutation.endPartner': 'proven',
    },
    types: {
      Client: 'partner',
      ClientEnded: 'partner',
      ClientRefused: 'partner',
      NotAPartner: 'partner',
      PartnerAccess: 'portal',
      PartnerAccessRefused: 'proven',
      PartnerDashboard: 'partner',
      PartnerLogo: 'partner',
    },
  },
  routes: [...partnerRoutes, ...partnershipRoutes],
});
