/** The source objects of these GraphQL types, by type name (codegen.ts). */
export const graphqlMappers = {
  Company: './companies.ts#Company as CompanyModel',
};
