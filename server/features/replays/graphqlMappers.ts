/** What the resolvers of these GraphQL types receive, by the name of the type (codegen.ts). */
export const graphqlMappers = {
  Projection: './projectionView.ts#ProjectionView',
};
