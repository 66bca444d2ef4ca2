/** The source objects of these GraphQL types, by type name (codegen.ts). */
export const graphqlMappers = {
  DomainList: './lists.ts#ListView',
  ListDomain: '../../../projections/lists/listRows.ts#ListDomain as ListDomainModel',
  ListDomainPage: './lists.ts#CountedListPage',
  ListRun: '../../../projections/lists/queries.ts#RunFigures',
  ListResultRow: '../../../projections/lists/listRows.ts#ListResult as ListResultModel',
};
