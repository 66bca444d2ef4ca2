import type { ApolloClient, FragmentType } from '@apollo/client';
import { graphql } from '../../generated/gql.ts';
import type { ApplicationView_ApplicationFragment } from '../../generated/graphql.ts';

const ReadApplication = graphql(`
  query ReadApplication($id: ID!) {
    application(id: $id) {
      id
      ...ApplicationView_application
    }
  }
`);

/**
 * Brings the cache up to date with an application, and gives it; null where there is none. To read it so is not to open it. Undefined for no
 * answer: then the cache stays as it was.
 */
export const readApplication = async (
  client: ApolloClient,
  id: string,
): Promise<FragmentType<ApplicationView_ApplicationFragment> | null | undefined> => {
  try {
    const { data } = await client.query({ query: ReadApplication, variables: { id }, fetchPolicy: 'network-only' });
    return data?.application;
  } catch {
    // Where the session is over the gate says so; else what is shown stays.
    return undefined;
  }
};
