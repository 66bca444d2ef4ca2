import { poll } from '../../server/platform/base/poll.ts';
import { postTo, type ApiAnswer } from '../support/callApi.ts';
import { postGraphql } from '../support/graphqlClient.ts';
import { latencyMeter } from './latencyMeter.ts';
import type { Latencies } from './loadTalk.ts';
import { networkOfVisitor } from './networkOfVisitor.ts';
import { tally } from './tally.ts';

export interface RequestedScans {
  readonly accepted: readonly string[];
  /** Counts by the kind of refusal; each refusal included the time to come back. */
  readonly refused: Readonly<Record<string, number>>;
  readonly wrong: Readonly<Record<string, number>>;
  readonly latencies: Latencies;
}

interface Answer {
  readonly data?: {
    readonly requestScan: {
      readonly __typename: string;
      readonly scan?: { readonly id: string };
      readonly retryAfterSeconds?: number;
    };
  } | null;
}

const REQUEST = `mutation ($domain: String!) { requestScan(domain: $domain) {
  __typename
  ... on ScanAccepted { scan { id } }
  ... on RateLimited { retryAfterSeconds }
  ... on ScannerBusy { retryAfterSeconds }
} }`;

/** Far from the addresses of the crowd. */
const ELSEWHERE = 60_000;

/** Returns headers for a separate network for each number, if the server trusts a proxy on this machine. */
const fromElsewhere = (number: number): Readonly<Record<string, string>> => ({
  'x-forwarded-for': networkOfVisitor(ELSEWHERE + number),
});

/** Number of people who send requests at the same time. */
const AT_ONCE = 25;

const judge = ({ status, headers, body }: ApiAnswer): { readonly id?: string; readonly refused?: string } => {
  if (status === 429 || status === 503)
    return Number(headers.get('retry-after')) >= 1 ? { refused: String(status) } : {};
  const answer = (body as Answer | null)?.data?.requestScan;
  if (answer?.scan) return { id: answer.scan.id };
  return answer?.retryAfterSeconds !== undefined && answer.retryAfterSeconds >= 1 ? { refused: answer.__typename } : {};
};

/**
 * Requests a scan of each domain, many in parallel, as our page does. The first `ofOneNetwork` come from the same network, and are all answered before the
 * others, each of which comes from its own network.
 */
export const requestScans = async (
  url: string,
  domains: readonly string[],
  ofOneNetwork = 0,
): Promise<RequestedScans> => {
  const accepted: string[] = [];
  const [refused, wrong, meter] = [tally(), tally(), latencyMeter()];
  const numbered = [...domains.entries()];
  const headersOf = (number: number) => (number < ofOneNetwork ? {} : fromElsewhere(number));
  const person = async (queue: Iterable<readonly [number: number, domain: string]>): Promise<void> => {
    for (const [number, domain] of queue) {
      const askedAt = performance.now();
      const answer = await postTo(`${url}/graphql`, { query: REQUEST, variables: { domain } }, headersOf(number));
      meter.record(performance.now() - askedAt);
      const { id, refused: refusal } = judge(answer);
      if (id !== undefined) accepted.push(id);
      else if (refusal !== undefined) refused.add(refusal);
      else wrong.add(`${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    }
  };
  for (const group of [numbered.slice(0, ofOneNetwork), numbered.slice(ofOneNetwork)]) {
    const queue = group.values();
    await Promise.all(Array.from({ length: AT_ONCE }, () => person(queue)));
  }
  return { accepted, refused: refused.read(), wrong: wrong.read(), latencies: meter.read() };
};

const STATUS = 'query ($id: ID!) { scan(id: $id) { status failure { reason } } }';

interface Status {
  readonly scan: { readonly status: 'RUNNING' | 'COMPLETED' | 'FAILED'; readonly failure: object | null } | null;
}

export interface EndedScans {
  readonly completed: number;
  /** Failed with a reason that its page shows. */
  readonly failed: number;
  /** Unknown, still running, or failed without a reason. */
  readonly wrong: Readonly<Record<string, number>>;
}

/** The time within which an accepted scan must become readable, on a busy machine. */
const KNOWN_MS = 60_000;

/** Returns how each of these scans ended, once it has. */
export const endsOf = async (url: string, scanIds: readonly string[], deadlineMs: number): Promise<EndedScans> => {
  const counts = { completed: 0, failed: 0 };
  const wrong = tally();
  const until = performance.now() + deadlineMs;
  const knownUntil = performance.now() + KNOWN_MS;
  let asked = 0;
  for (const id of scanIds) {
    const ended = async (): Promise<Status['scan'] | undefined> => {
      const { data } = await postGraphql<Status>(url, STATUS, { id }, fromElsewhere((asked += 1)));
      const isOpen = data?.scan ? data.scan.status === 'RUNNING' : performance.now() < knownUntil;
      return isOpen ? undefined : (data?.scan ?? null);
    };
    const scan = await poll(ended, { deadlineMs: Math.max(0, until - performance.now()), intervalMs: 200 });
    if (scan?.status === 'COMPLETED') counts.completed += 1;
    else if (scan?.status === 'FAILED' && scan.failure !== null) counts.failed += 1;
    else wrong.add(scan === undefined ? 'still running' : JSON.stringify(scan));
  }
  return { ...counts, wrong: wrong.read() };
};
