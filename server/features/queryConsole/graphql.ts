import type { QueryConsole } from './queryConsole.ts';
import type { ContextWith } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';

interface Services {
  readonly queryConsole: QueryConsole;
}

export const consoleResolvers: Pick<Resolvers<ContextWith<Services>>, 'Mutation'> = {
  Mutation: {
    runQuery: async (_root, { scratch, sql }, { services }) => {
      const outcome = await services.queryConsole.run(scratch, sql);
      return outcome.kind === 'rows'
        ? { __typename: 'QueryRows', ...outcome }
        : { __typename: 'QueryRefused', ...outcome };
    },
  },
};
