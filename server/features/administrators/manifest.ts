import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { administratorResolvers } from './graphql.ts';
import { administratorRoutes } from './rest.ts';

/** The staff, and how they sign in. */
export const administrators = defineFeature({
  name: 'administrators',
  resolvers: [administratorResolvers],
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
  routes: [...administratorRoutes],
});
