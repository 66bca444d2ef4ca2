import { makeExecutableSchema } from '@graphql-tools/schema';
import { GraphQLError, GraphQLScalarType, Kind, type GraphQLSchema } from 'graphql';
import { graphqlSdl } from './graphqlSdl.ts';
import { holdToAccess } from '../platform/graphql/holdToAccess.ts';
import { accountResolvers } from './resolvers/accountResolvers.ts';
import { administratorResolvers } from './resolvers/administratorResolvers.ts';
import { administrationResolvers } from './resolvers/administrationResolvers.ts';
import { applicationResolvers } from './resolvers/applicationResolvers.ts';
import { consoleResolvers } from './resolvers/consoleResolvers.ts';
import { eventLogResolvers } from './resolvers/eventLogResolvers.ts';
import { partnerResolvers } from './resolvers/partnerResolvers.ts';
import { portalMonitoringResolvers } from './resolvers/portalMonitoringResolvers.ts';
import { portalReportResolvers } from './resolvers/portalReportResolvers.ts';
import { portalAuditResolvers } from './resolvers/portalAuditResolvers.ts';
import { portalAlertResolvers } from './resolvers/portalAlertResolvers.ts';
import { portalBusinessResolvers } from './resolvers/portalBusinessResolvers.ts';
import { portalScanResolvers } from './resolvers/portalScanResolvers.ts';
import { portalResolvers } from './resolvers/portalResolvers.ts';
import { projectionResolvers } from './resolvers/projectionResolvers.ts';
import { queryResolvers } from './resolvers/queryResolvers.ts';
import { requestScanResolvers } from './resolvers/requestScanResolvers.ts';
import { scanComparisonResolvers } from './resolvers/scanComparisonResolvers.ts';
import { scanProgressResolvers } from './resolvers/scanProgressResolvers.ts';
import { scanResolvers } from './resolvers/scanResolvers.ts';
import { signupResolvers } from './resolvers/signupResolvers.ts';

/** Four digits a year: others are written otherwise, and no database takes the year 0. */
const isUsual = (date: Date): boolean => date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999;

const parseDateTime = (value: unknown): string => {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  if (isUsual(date)) return date.toISOString();
  throw new GraphQLError('A DateTime is ISO 8601, e.g. 2026-01-31T12:00:00.000Z.');
};

const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'ISO 8601 in UTC.',
  serialize: parseDateTime,
  parseValue: parseDateTime,
  parseLiteral: (node) => parseDateTime(node.kind === Kind.STRING ? node.value : undefined),
});

let made: GraphQLSchema | undefined;

/**
 * The whole schema, executable: the files of schema/graphql with their resolvers, held to the table of access. Made once a process. Throws when one lacks
 * the other.
 */
export const graphqlSchema = (): GraphQLSchema =>
  (made ??= holdToAccess(
    makeExecutableSchema({
      typeDefs: graphqlSdl(),
      resolvers: [
        { DateTime },
        accountResolvers,
        administratorResolvers,
        administrationResolvers,
        applicationResolvers,
        consoleResolvers,
        eventLogResolvers,
        partnerResolvers,
        portalMonitoringResolvers,
        portalReportResolvers,
        portalAlertResolvers,
        portalBusinessResolvers,
        portalAuditResolvers,
        portalResolvers,
        portalScanResolvers,
        projectionResolvers,
        queryResolvers,
        requestScanResolvers,
        scanComparisonResolvers,
        scanProgressResolvers,
        scanResolvers,
        signupResolvers,
      ],
      resolverValidationOptions: { requireResolversToMatchSchema: 'error', requireResolversForResolveType: 'ignore' },
    }),
  ));
