import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../generated/gql.ts';
import type { RequestScanMutation } from '../../generated/graphql.ts';

const RequestScan = graphql(`
  mutation RequestScan($domain: String!) {
    requestScan(domain: $domain) {
      ... on ScanAccepted {
        scan {
          ...FollowedScan_scan @unmask
          ...ScanProgress_scan
          ...Report_scan
        }
      }
      ... on RateLimited {
        retryAfterSeconds
      }
      ... on ScannerBusy {
        retryAfterSeconds
        waiting
      }
      ... on Refusal {
        message
      }
    }
  }
`);

export type RequestScanResult = RequestScanMutation['requestScan'];

/** Starts a scan of a domain, or joins the one that runs, or gets a fresh one. Throws what `scanFaultOf` reads. */
export const requestScan = async (
  client: ApolloClient,
  domain: string,
  signal: AbortSignal,
): Promise<RequestScanResult> => {
  const { data } = await client.mutate({
    mutation: RequestScan,
    variables: { domain },
    context: { fetchOptions: { signal } },
  });
  if (!data) throw new Error('the server answered a scan request without data');
  return data.requestScan;
};
