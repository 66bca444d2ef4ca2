import { defineFeature } from '../defineFeature.ts';
import { limitMemory } from '../../platform/database/limitMemory.ts';
import { createQueryConsole } from './queryConsole.ts';

/** SQL over the read models, for analysts. */
export const queryConsole = defineFeature({
  name: 'queryConsole',
  open: ({ options: { config, log }, storage, access }) => {
    // The embedded cluster is our own: there we may do what only its owner may.
    const ownsCluster = config.databaseUrl === undefined;
    return {
      queryConsole: createQueryConsole({
        ...storage,
        secret: access.analystSecret,
        ownsCluster,
        kill: ownsCluster ? (backend) => void process.kill(backend, 'SIGKILL') : undefined,
        limitMemory: ownsCluster ? limitMemory : undefined,
        log,
      }),
    };
  },
  resolvers: async () => [(await import('./graphql.ts')).consoleResolvers],
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
