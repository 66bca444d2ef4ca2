/** What the resolvers of these GraphQL types receive, by the name of the type (codegen.ts). */
export const graphqlMappers = {
  DomainList: './lists.ts#ListView',
  ListDomain: '../../../projections/lists/listRows.ts#ListDomain as ListDomainModel',
  ListRun: '../../../projections/lists/queries.ts#RunFigures',
  ListResultRow: '../../../projections/lists/listRows.ts#ListResult as ListResultModel',
};
