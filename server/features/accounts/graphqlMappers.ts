/** The source objects of these GraphQL types, by type name (codegen.ts). */
export const graphqlMappers = {
  Viewer: '../../platform/auth/sessions.ts#Viewer as ViewerModel',
};
