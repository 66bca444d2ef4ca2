import type { Resolvers } from '../platform/graphql/generated/resolvers.ts';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { GraphQLError, GraphQLScalarType, Kind, parse, type GraphQLSchema } from 'graphql';
import type { IncomingMessage } from 'node:http';
import { contextMaker } from './graphqlContext.ts';
import { enumValues } from '../platform/graphql/enumValues.ts';
import { graphqlSdl } from './graphqlSdl.ts';
import { cacheableOperations } from './cacheableOperation.ts';
import type { GraphqlAccessTable } from '../platform/auth/accessTable.ts';
import type { Client } from '../platform/auth/requesterPersonal.ts';
import type { GraphqlDependencies } from '../platform/graphql/createGraphql.ts';
import type { GraphqlContext, Services } from '../features.ts';
import { enforceAccess } from '../platform/graphql/enforceAccess.ts';

/** Whether the year has four digits: others are written differently, and no database accepts the year 0. */
const isUsual = (date: Date): boolean => date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999;

const parseDateTime = (value: unknown): string => {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  if (isUsual(date)) return date.toISOString();
  throw new GraphQLError('A DateTime is ISO 8601, e.g. 2026-01-31T12:00:00.000Z.');
};

const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'A date and time in ISO 8601, in UTC.',
  serialize: parseDateTime,
  parseValue: parseDateTime,
  parseLiteral: (node) => parseDateTime(node.kind === Kind.STRING ? node.value : undefined),
});

/** What the features contribute to GraphQL. */
export interface GraphqlFeatures {
  readonly resolvers: readonly Resolvers<GraphqlContext>[];
  readonly graphqlAccess: GraphqlAccessTable;
}

let made: GraphQLSchema | undefined;

/**
 * The complete executable schema: the files of schema/graphql with their resolvers, with the access table enforced. Built once per process. Throws if a field
 * lacks a resolver or the reverse.
 */
export const graphqlSchema = (features: GraphqlFeatures): GraphQLSchema => (made ??= makeSchema(features));

const makeSchema = ({ resolvers, graphqlAccess }: GraphqlFeatures): GraphQLSchema => {
  const typeDefs = parse(graphqlSdl());
  return enforceAccess(
    makeExecutableSchema({
      typeDefs,
      resolvers: [{ DateTime }, enumValues(typeDefs), ...resolvers],
      resolverValidationOptions: { requireResolversToMatchSchema: 'error', requireResolversForResolveType: 'ignore' },
    }),
    graphqlAccess,
  );
};

/** The parts of the GraphQL server. */
export const graphqlParts = (
  features: GraphqlFeatures,
  services: Services,
  clientOf: (request: IncomingMessage) => Client,
): GraphqlDependencies<GraphqlContext> => {
  const auditRecorder = { ...services.auditRecorder, reportViewed: () => undefined };
  const contextOfPage = contextMaker({ ...services, auditRecorder }, clientOf);
  return {
    schema: graphqlSchema(features),
    contextOf: contextMaker(services, clientOf),
    contextOfPage: (request) => contextOfPage(request, ''),
    clientOf,
    cacheable: cacheableOperations(),
  };
};
