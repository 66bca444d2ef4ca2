import type { ApolloClient } from '@apollo/client';
import { GlobalStats } from '../../platform/globalStats.ts';
import { graphql } from '../../generated/gql.ts';
import type { RequestScanMutation } from '../../generated/graphql.ts';
import { followScan } from './followScan.ts';
import { readLatestScan, type FollowedScan } from './readScan.ts';
import { scanFaultOf, type ScanFault } from './scanFault.ts';
import type { ScanSession } from './scanSession.ts';

export interface Run {
  readonly client: ApolloClient;
  readonly domain: string;
  readonly signal: AbortSignal;
  readonly onChange: (session: ScanSession) => void;
}

const follow = async (scan: FollowedScan, { client, domain, signal, onChange }: Run): Promise<void> => {
  let lastInContact: boolean | undefined;
  const onContact = (inContact: boolean): void => {
    // Ignore repeats: each new session renders the whole page again, and contact is reported with every batch of events.
    if (inContact === lastInContact) return;
    lastInContact = inContact;
    onChange({ status: 'scanning', domain, scanId: scan.id, inContact });
  };
  if (scan.status === 'RUNNING') onContact(true);
  const ended = await followScan(scan, { client, signal, onContact });
  if (ended.failure) onChange({ status: 'failed', domain, fault: { kind: 'refused', domain, ...ended.failure } });
  else {
    onChange({ status: 'reported', domain, scanId: ended.id, isFresh: true });
    void client.refetchQueries({ include: [GlobalStats] });
  }
};

const request = async (run: Run): Promise<void> => {
  const { client, domain, signal, onChange } = run;
  onChange({ status: 'scanning', domain, scanId: null, inContact: true });
  const result = await requestScan(client, domain, signal);
  const fail = (fault: ScanFault): void => {
    onChange({ status: 'failed', domain, fault });
  };
  switch (result.__typename) {
    case 'ScanAccepted':
      await follow(result.scan, run);
      break;
    case 'RateLimited':
      fail({ kind: 'rateLimited', retryAfterSeconds: result.retryAfterSeconds });
      break;
    case 'ScannerBusy':
      fail({ kind: 'busy', waiting: result.waiting, retryAfterSeconds: result.retryAfterSeconds });
      break;
    case 'InvalidDomain':
      fail({ kind: 'refused', reason: 'INVALID_DOMAIN', domain, message: result.message });
      break;
    case 'TargetRefused':
      fail({ kind: 'refused', reason: 'TARGET_REFUSED', domain, message: result.message });
  }
};

/** Shows the latest scan of a domain; follows it if it is running, and starts one if there is none. */
const open = async (run: Run): Promise<void> => {
  const { client, domain, signal, onChange } = run;
  const latest = await readLatestScan(client, domain, signal);
  if (latest?.status === 'COMPLETED') {
    onChange({ status: 'reported', domain, scanId: latest.id, isFresh: false });
    return;
  }
  await (latest?.status === 'RUNNING' ? follow(latest, run) : request(run));
};

/**
 * Runs one scan from the request to the report and passes each state to `onChange`. The last state is `reported` or `failed`. An abort
 * ends it without another state, unless the abort reason is itself a failure (the time limit).
 */
export const runScan = async (how: 'open' | 'request', run: Run): Promise<void> => {
  try {
    // The time limit may have passed while this module was loading.
    run.signal.throwIfAborted();
    await (how === 'open' ? open(run) : request(run));
  } catch (error) {
    run.onChange({ status: 'failed', domain: run.domain, fault: scanFaultOf(error) });
  }
};

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

type RequestScanResult = RequestScanMutation['requestScan'];

/** Starts a scan of a domain, or returns the running one or a recent one. Throws an error that `scanFaultOf` can read. */
const requestScan = async (client: ApolloClient, domain: string, signal: AbortSignal): Promise<RequestScanResult> => {
  const { data } = await client.mutate({
    mutation: RequestScan,
    variables: { domain },
    // No cache on the way may answer a scan request (spec 1 §7).
    context: { fetchOptions: { signal }, headers: { 'cache-control': 'no-cache' } },
  });
  if (!data) throw new Error('the server answered a scan request without data');
  return data.requestScan;
};
