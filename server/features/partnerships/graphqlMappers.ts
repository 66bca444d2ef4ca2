/** What the resolvers of these GraphQL types receive, by the name of the type (codegen.ts). */
export const graphqlMappers = {
  PartnerDashboard: '../../platform/auth/sessions.ts#Viewer as ViewerModel',
  PartnerAccess: './partnerships.ts#PartnerAccess as PartnerAccessModel',
  Client: './partnerships.ts#ShownClient',
};
