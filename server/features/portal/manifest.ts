import { defineFeature } from '../defineFeature.ts';
import { portalLinkMail } from './mails.ts';
import { createLookForProof } from '../businesses/businesses.ts';
import { openPortal } from './portal.ts';

/** Sign-in to the portal of a domain. */
export const portal = defineFeature({
  name: 'portal',
  open: ({ options, storage, access, outside }) => ({
    portal: openPortal(options, storage, access, createLookForProof(outside.createScannerIo)),
  }),
  mails: { PortalLinkRequested: portalLinkMail },
  resolvers: async () => [(await import('./graphql.ts')).portalResolvers],
  access: {
    fields: {
      'Query.portal': 'portalView',
      'Mutation.signOutPortal': 'portal',
    },
    types: {
      OwnDomain: 'account',
      OwnScan: 'account',
      Portal: 'portalView',
    },
  },
  routes: async () => (await import('./rest.ts')).portalRoutes,
});
