import { defineFeature } from '../defineFeature.ts';
import { applicationRejectedMail } from './mails.ts';
import { createApplicationLoaders, createReceiveForms, openApplications } from './applications.ts';

/** Applications of scholars and partners, and their review. */
export const applications = defineFeature({
  name: 'applications',
  open: ({ options: { config, clock }, storage, access }) => ({
    applications: openApplications(storage, { ...access, clock }),
    forms: createReceiveForms({
      ...storage,
      ...access,
      limiter: access.limiterOf('form', {
        points: config.rateLimit.forms,
        windowSeconds: config.rateLimit.windowSeconds,
      }),
      clock,
    }),
  }),
  work: async ({ options, storage, access }) => ({
    applications: (await import('./policy.ts')).openApplicationPolicy(options, storage, access),
  }),
  mails: { ApplicationRejected: applicationRejectedMail },
  loaders: (faces) => createApplicationLoaders(faces.applications),
  resolvers: async () => {
    const { administrationResolvers, applicationResolvers } = await import('./graphql.ts');
    return [administrationResolvers, applicationResolvers];
  },
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
  routes: async () => [
    ...(await import('./formsRest.ts')).formRoutes,
    ...(await import('./reviewRest.ts')).reviewRoutes,
  ],
});
