import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../generated/gql.ts';
import type { RunQueryMutation } from '../../generated/graphql.ts';

const RunQuery = graphql(`
  mutation RunQuery($scratch: String!, $sql: String!) {
    runQuery(scratch: $scratch, sql: $sql) {
      ... on QueryRows {
        columns {
          name
          type
        }
        rows
        isCut
        ms
      }
      ... on QueryRefused {
        message
        position
        isByPostgres
      }
    }
  }
`);

export type QueryRows = Extract<RunQueryMutation['runQuery'], { readonly __typename: 'QueryRows' }>;

/** The outcome of a query. `sql`: the text that was sent, to locate an error in it. */
export type QueryOutcome =
  | { readonly kind: 'rows'; readonly rows: QueryRows }
  | {
      readonly kind: 'refused';
      readonly sql: string;
      readonly message: string;
      readonly position: number | null;
      /** Set if the message is from Postgres, which is in English in every language of the page. */
      readonly isByPostgres: boolean;
    }
  /** There was no response. */
  | { readonly kind: 'lost'; readonly sql: string };

/** Runs a query on a copy. Never rejects. */
export const runQuery = async (client: ApolloClient, scratch: string, sql: string): Promise<QueryOutcome> => {
  try {
    const { data } = await client.mutate({
      mutation: RunQuery,
      variables: { scratch, sql },
      // Do not cache the rows: they may be many, and nothing else uses them.
      fetchPolicy: 'no-cache',
    });
    if (!data) return { kind: 'lost', sql };
    const { runQuery: answer } = data;
    return answer.__typename === 'QueryRows'
      ? { kind: 'rows', rows: answer }
      : {
          kind: 'refused',
          sql,
          message: answer.message,
          position: answer.position,
          isByPostgres: answer.isByPostgres,
        };
  } catch {
    // Returned as an outcome.
    return { kind: 'lost', sql };
  }
};
