import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { consoleResolvers } from './graphql.ts';

/** SQL over the read models, for analysts. */
export const queryConsole = defineFeature({
  name: 'queryConsole',
  resolvers: [consoleResolvers],
  access: {
    fields: {
      'Mutation.runQuery': 'analyst',
    },
    types: {
      QueryColumn: 'analyst',
      QueryRefused: 'analyst',
      QueryRows: 'analyst',
    },
  },
});
