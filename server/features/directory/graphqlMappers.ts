/** The source objects of these GraphQL types, by type name (codegen.ts). */
export const graphqlMappers = {
  Company: './companyName.ts#Company as CompanyModel',
};
