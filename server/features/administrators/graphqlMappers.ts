/** The source objects of these GraphQL types, by type name (codegen.ts). */
export const graphqlMappers = {
  Administrator: '../../platform/auth/sessions.ts#Administrator as AdministratorModel',
  OtherAdministrator: './administrators.ts#KnownAdministrator',
};
