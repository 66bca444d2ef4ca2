import {
  ApolloLink,
  type ApolloClient,
  type DefaultContext,
  type OperationVariables,
  type TypedDocumentNode,
  type Unmasked,
} from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { firstValueFrom, type Observable } from 'rxjs';
import { graphql } from '../../generated/gql.ts';
import { readFactsAgain } from '../scanReport/sectionFacts.tsx';
import type { FollowedScan_ScanFragment } from '../../generated/graphql.ts';

export const FollowedScan = graphql(`
  fragment FollowedScan_scan on Scan {
    id
    domain
    status
    revision
    failure {
      reason
      message
    }
    recheck {
      id
      state
    }
  }
`);

const ReadScan = graphql(`
  query ReadScan($id: ID!) {
    scan(id: $id) {
      ...FollowedScan_scan @unmask
      ...ScanProgress_scan
      ...Report_scan
      sections {
        ...BrowserParts_section
      }
    }
  }
`);

/** The first query of a domain's page. */
export const LatestScan = graphql(`
  query LatestScan($domain: String!) {
    latestScan(domain: $domain) {
      ...FollowedScan_scan @unmask
      ...ScanProgress_scan
      ...Report_scan
    }
  }
`);

/** The first query of the page of one scan. */
export const EarlierReport = graphql(`
  query EarlierReport($id: ID!, $domain: String!) {
    scan(id: $id) {
      id
      domain
      status
      completedAt
      ...Report_scan
    }
    latestScan(domain: $domain) {
      id
    }
  }
`);

/** The fields that the course of a scan depends on. The other fields are in the cache, for the components. */
export type FollowedScan = FollowedScan_ScanFragment;

interface Asked<Data, Variables extends OperationVariables> {
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
}

/**
 * Executes an operation without going through the cache: the caller writes its results. `client.query` and `client.subscribe` read each result back from
 * the cache and copy it to mask it, although nobody here needs that; on a phone this takes several times as long as writing.
 */
export const executeDirectly = <Data, Variables extends OperationVariables>(
  client: ApolloClient,
  { query, variables }: Asked<Data, Variables>,
  context: DefaultContext = {},
): Observable<ApolloLink.Result<Unmasked<Data>>> => {
  const operation = { query: client.documentTransform.transformDocument(query), variables, context };
  // Results of an operation with an id have the shape that was generated from it.
  return ApolloLink.execute(client.link, operation, { client }) as Observable<ApolloLink.Result<Unmasked<Data>>>;
};

/** Requests a whole scan and writes it into the cache, for the components. */
const readIntoCache = async <Data, Variables extends OperationVariables>(
  client: ApolloClient,
  asked: Asked<Data, Variables>,
  signal: AbortSignal,
): Promise<Unmasked<Data> | null> => {
  const { data, ...result } = await firstValueFrom(executeDirectly(client, asked, { fetchOptions: { signal } }));
  if (result.errors && result.errors.length > 0) throw new CombinedGraphQLErrors(result);
  if (!data) return null;
  client.writeQuery<Data>({ ...asked, data });
  return data;
};

/** Reads the current state of a scan. Resolves to null if it does not exist. Rejects with an error that `scanFaultOf` can read. */
export const readScan = async (client: ApolloClient, id: string, signal: AbortSignal): Promise<FollowedScan | null> =>
  (await readIntoCache(client, { query: ReadScan, variables: { id } }, signal))?.scan ?? null;

/** Reads the newest scan of a domain. Resolves to null if it was never scanned. */
export const readLatestScan = async (
  client: ApolloClient,
  domain: string,
  signal: AbortSignal,
): Promise<FollowedScan | null> =>
  (await readIntoCache(client, { query: LatestScan, variables: { domain } }, signal))?.latestScan ?? null;

/** Reads data again for another viewer: the displayed scan, if there is one, and all report facts in the cache. */
export const readScanAgain = async (
  client: ApolloClient,
  id: string | undefined,
  signal: AbortSignal,
): Promise<void> => {
  await Promise.all([id === undefined ? null : readScan(client, id, signal), readFactsAgain(client)]);
};
