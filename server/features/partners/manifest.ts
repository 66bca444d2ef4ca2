import { defineFeature } from '../defineFeature.ts';
import { invitationMail } from './mails.ts';
import { openPartners, openPartnerships } from './partners.ts';
import { auditLog } from '../auditLog/manifest.ts';

/** The directory of partners, and the clients whose portals they may see. */
export const partners = defineFeature({
  name: 'partners',
  needs: [auditLog],
  open: ({ options, storage, access }, { auditRecorder }) => ({
    partners: openPartners(storage, access),
    partnerships: openPartnerships(options, storage, access, auditRecorder),
  }),
  work: async ({ options, storage }) => ({
    partnerships: (await import('./policy.ts')).openPartnershipPolicy(options, storage),
  }),
  mails: { InvitationMailRequested: invitationMail },
  resolvers: async () => [
    (await import('./graphql.ts')).partnerResolvers,
    (await import('./clientsGraphql.ts')).partnershipResolvers,
  ],
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
  routes: async () => [
    ...(await import('./rest.ts')).partnerRoutes,
    ...(await import('./clientsRest.ts')).partnershipRoutes,
  ],
});
