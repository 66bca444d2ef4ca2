/** What the resolvers of these GraphQL types receive, by the name of the type (codegen.ts). */
export const graphqlMappers = {
  Alert: '../../../projections/alerts/alertRecord.ts#AlertRecord',
  AlertMails: './alerts.ts#AlertMails as AlertMailsModel',
};
