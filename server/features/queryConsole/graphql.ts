import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';

export const consoleResolvers: Pick<Resolvers, 'Mutation'> = {
  Mutation: {
    runQuery: async (_root, { scratch, sql }, { services }) => {
      const outcome = await services.queryConsole.run(scratch, sql);
      return outcome.kind === 'rows'
        ? { __typename: 'QueryRows', ...outcome }
        : { __typename: 'QueryRefused', ...outcome };
    },
  },
};
