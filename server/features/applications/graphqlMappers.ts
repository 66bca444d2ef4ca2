/** The source objects of these GraphQL types, by type name (codegen.ts). */
export const graphqlMappers = {
  Application: '../../../projections/applications/applicationRecord.ts#ApplicationRecord',
  OwnApplication: '../../../projections/applications/applicationRecord.ts#ApplicationRecord',
  ReviewEntry: '../../../projections/applications/historyQueries.ts#ReviewRecord',
};
