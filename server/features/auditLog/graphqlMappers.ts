/** The source objects of these GraphQL types, by type name (codegen.ts). */
export const graphqlMappers = {
  AuditEntry: './auditEntry.ts#AuditEntry as AuditEntryModel',
};
