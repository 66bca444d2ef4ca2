/** What the resolvers of these GraphQL types receive, by the name of the type (codegen.ts). */
export const graphqlMappers = {
  LogEvent: '../../../projections/eventIndex/queries.ts#IndexedEvent',
  EventPage: './eventExplorer.ts#EventPage as EventPageModel',
  EventTreeNode: './eventExplorer.ts#EventTreeNode as EventTreeNodeModel',
};
