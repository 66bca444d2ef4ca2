import { defineFeature } from '../defineFeature.ts';
import { openAdministrators } from './administrators.ts';
import { apiTokens } from '../apiTokens/manifest.ts';

/** The staff, and how they sign in. */
export const administrators = defineFeature({
  name: 'administrators',
  needs: [apiTokens],
  open: ({ options, storage, access }, { apiTokens: tokens }) => ({
    administrators: openAdministrators(options, storage, {
      ...access,
      revokeTokens: (subject) => tokens.revokeAll({ kind: 'admin', subject }),
    }),
  }),
  resolvers: async () => [(await import('./graphql.ts')).administratorResolvers],
  access: {
    fields: {
      'Query.administrator': 'everybody',
      'Mutation.changeAdministratorPassword': 'staff',
      'Mutation.prepareSecondFactor': 'staff',
      'Mutation.enableSecondFactor': 'staff',
      'Mutation.disableSecondFactor': 'staff',
      'Mutation.signOutAdministrator': 'staff',
    },
    types: {
      Administrator: 'staff',
      AdministratorPasswordChanged: 'staff',
      ConfirmationRefused: 'staff',
      OtherAdministrator: 'admin',
      PasswordRefused: 'staff',
      SecondFactorDisabled: 'staff',
      SecondFactorEnabled: 'staff',
      SecondFactorPrepared: 'staff',
    },
  },
  routes: async () => (await import('./rest.ts')).administratorRoutes,
});
