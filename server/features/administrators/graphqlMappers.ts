/** What the resolvers of these GraphQL types receive, by the name of the type (codegen.ts). */
export const graphqlMappers = {
  Administrator: '../../platform/auth/sessions.ts#Administrator as AdministratorModel',
  OtherAdministrator: './administrators.ts#KnownAdministrator',
};
