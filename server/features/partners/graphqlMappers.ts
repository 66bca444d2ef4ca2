/** The source objects of these GraphQL types, by type name (codegen.ts). */
export const graphqlMappers = {
  PartnerDashboard: '../../platform/auth/sessions.ts#Viewer as ViewerModel',
  PartnerAccess: './partnerships.ts#PartnerAccess as PartnerAccessModel',
  Client: './partnerships.ts#ShownClient',
};
