import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../generated/gql.ts';
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
  }
`);

const ReadScan = graphql(`
  query ReadScan($id: ID!) {
    scan(id: $id) {
      ...FollowedScan_scan @unmask
      ...ScanProgress_scan
      ...Report_scan
    }
  }
`);

const LatestScan = graphql(`
  query LatestScan($domain: String!) {
    latestScan(domain: $domain) {
      ...FollowedScan_scan @unmask
      ...ScanProgress_scan
      ...Report_scan
    }
  }
`);

/** What the way of a scan depends on; the rest of it is in the cache, for the components. */
export type FollowedScan = FollowedScan_ScanFragment;

/** The whole scan as the server has it now, or null when there is none. Throws what `scanFaultOf` reads. */
export const readScan = async (client: ApolloClient, id: string, signal: AbortSignal): Promise<FollowedScan | null> => {
  const { data } = await client.query({
    query: ReadScan,
    variables: { id },
    fetchPolicy: 'network-only',
    context: { fetchOptions: { signal } },
  });
  return data?.scan ?? null;
};

/** The newest scan of a domain, or null when it was never scanned. */
export const readLatestScan = async (
  client: ApolloClient,
  domain: string,
  signal: AbortSignal,
): Promise<FollowedScan | null> => {
  const { data } = await client.query({
    query: LatestScan,
    variables: { domain },
    fetchPolicy: 'network-only',
    context: { fetchOptions: { signal } },
  });
  return data?.latestScan ?? null;
};
