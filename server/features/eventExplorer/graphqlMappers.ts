/** The source objects of these GraphQL types, by type name (codegen.ts). */
export const graphqlMappers = {
  LogEvent: '../../../projections/eventIndex/queries.ts#IndexedEvent',
  EventPage: './eventExplorer.ts#EventPage as EventPageModel',
  EventTreeNode: './eventExplorer.ts#EventTreeNode as EventTreeNodeModel',
};
