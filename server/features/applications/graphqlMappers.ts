/** What the resolvers of these GraphQL types receive, by the name of the type (codegen.ts). */
export const graphqlMappers = {
  Application: '../../../projections/applications/applicationRecord.ts#ApplicationRecord',
  OwnApplication: '../../../projections/applications/applicationRecord.ts#ApplicationRecord',
  ReviewEntry: '../../../projections/applications/historyQueries.ts#ReviewRecord',
};
