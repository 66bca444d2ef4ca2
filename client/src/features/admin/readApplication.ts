import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../generated/gql.ts';

const ReadApplication = graphql(`
  query ReadApplication($id: ID!) {
    application(id: $id) {
      id
      ...ApplicationView_application
    }
  }
`);

/** Brings the cache up to date with an application. To read it so is not to open it. Without an answer the cache stays. */
export const readApplication = async (client: ApolloClient, id: string): Promise<void> => {
  try {
    await client.query({ query: ReadApplication, variables: { id }, fetchPolicy: 'network-only' });
  } catch {
    // What is shown stays; whoever asked has been told why by the gate where the session is over.
  }
};
