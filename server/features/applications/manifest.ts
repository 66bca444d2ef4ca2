import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { administrationResolvers, applicationResolvers } from './graphql.ts';
import { formRoutes } from './formsRest.ts';
import { reviewRoutes } from './reviewRest.ts';

/** Applications of scholars and partners, and their review. */
export const applications = defineFeature({
  name: 'applications',
  resolvers: [administrationResolvers, applicationResolvers],
  access: {
    fields: {
      'Query.applications': 'admin',
      'Query.pendingApplications': 'admin',
      'Query.application': 'admin',
      'Query.reviewHistory': 'admin',
      'Mutation.openApplication': 'admin',
      'Mutation.reviewApplication': 'admin',
    },
    types: {
      AlreadyDecided: 'admin',
      ApplicantErased: 'admin',
      Application: 'admin',
      ApplicationNotFound: 'admin',
      ApplicationPage: 'admin',
      ApplicationReviewed: 'admin',
      InvalidReview: 'admin',
      OwnApplication: 'account',
      PartnerForm: 'admin',
      ReviewEntry: 'admin',
      ReviewPage: 'admin',
      ScholarForm: 'admin',
    },
  },
  routes: [...formRoutes, ...reviewRoutes],
});
