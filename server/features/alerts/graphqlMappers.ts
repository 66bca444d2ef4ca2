/** The source objects of these GraphQL types, by type name (codegen.ts). */
export const graphqlMappers = {
  Alert: '../../../projections/alerts/alertRecord.ts#AlertRecord',
  AlertMails: './alerts.ts#AlertMails as AlertMailsModel',
};
