/** What the resolvers of these GraphQL types receive, by the name of the type (codegen.ts). */
export const graphqlMappers = {
  AuditEntry: './auditEntry.ts#AuditEntry as AuditEntryModel',
};
