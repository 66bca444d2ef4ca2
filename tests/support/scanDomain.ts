import { poll } from '../../server/platform/base/poll.ts';
import { dataOf, openSocket } from './graphqlClient.ts';
import { WHOLE_SCAN, type WholeScan } from './wholeScan.ts';

interface RequestScan {
  readonly requestScan: {
    readonly __typename: string;
    readonly message?: string;
    readonly scan?: { readonly id: string };
  };
}

interface Progress {
  readonly scanProgress: { readonly revision: number };
}

const REQUEST = /* GraphQL */ `
  mutation ($domain: String!) {
    requestScan(domain: $domain) {
      __typename
      ... on ScanAccepted {
        scan {
          id
        }
      }
      ... on Refusal {
        message
      }
    }
  }
`;
/** Omits the report at each step, which takes a tenth of a scan's CPU time. */
const PROGRESS = 'subscription ($scanId: ID!) { scanProgress(scanId: $scanId) { revision } }';
const SCAN = `query ($id: ID!) { scan(id: $id) { ...WholeScan } } ${WHOLE_SCAN}`;

/** Requests a scan as our page does; returns its id. Rejects if it was refused. */
export const requestScan = async (url: string, domain: string): Promise<string> => {
  const { requestScan: answer } = await dataOf<RequestScan>(url, REQUEST, { domain });
  if (!answer.scan) throw new Error(`${domain} was refused: ${answer.__typename}, ${answer.message ?? ''}`);
  return answer.scan.id;
};

/** Waits for its end on a new subscription; returns the received revisions in order. */
export const followToEnd = async (url: string, scanId: string): Promise<readonly number[]> => {
  const socket = openSocket(url);
  try {
    const revisions: number[] = [];
    for await (const { data, errors } of socket.iterate<Progress>({ query: PROGRESS, variables: { scanId } })) {
      if (errors || !data) throw new Error(`The subscription answered ${JSON.stringify(errors)}`);
      revisions.push(data.scanProgress.revision);
    }
    return revisions;
  } finally {
    await socket.dispose();
  }
};

export const readScan = async (url: string, scanId: string): Promise<WholeScan | null> =>
  (await dataOf<{ scan: WholeScan | null }>(url, SCAN, { id: scanId })).scan;

/** Runs a scan from its request to its end. Returns every field of its report as the read model then has it. */
export const scanDomain = async (url: string, domain: string): Promise<WholeScan> => {
  const scanId = await requestScan(url, domain);
  await followToEnd(url, scanId);
  // It is available immediately, unless the machine is so busy that waitForProjections timed out.
  const ended = async (): Promise<WholeScan | undefined> => {
    const scan = await readScan(url, scanId);
    return scan && scan.status !== 'RUNNING' ? scan : undefined;
  };
  const scan = await poll(ended, { deadlineMs: 90_000 });
  if (!scan) throw new Error(`The scan ${scanId} has ended, and no read model knows.`);
  return scan;
};
