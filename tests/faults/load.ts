import { setTimeout as wait } from 'node:timers/promises';
import { scholarForm } from '../support/applicationForms.ts';
import { postTo, type ApiAnswer } from '../support/callApi.ts';
import { dataOf } from '../support/graphqlClient.ts';
import { requestScan } from '../support/scanDomain.ts';
import { followScan } from './followScan.ts';
import type { Ledger } from './ledger.ts';
import type { SeededRandom } from '../random/seededRandom.ts';

/** Sites of the lab that answer quickly. */
const SITES = [
  'harbour-bank.example',
  'paper-kite.example',
  'blue-heron.example',
  'corner-shop.example',
  'tin-fortress.example',
  'village-choir.example',
  'rusty-gate.example',
] as const;

export interface LoadOptions {
  /** Called before every request: the address may change after a restart. */
  readonly url: () => string | undefined;
  readonly random: SeededRandom;
  readonly ledger: Ledger;
  /** A prefix for the people's addresses: another load on the same log uses a different one. */
  readonly people: string;
  /** Each does one thing at a time. */
  readonly clients: number;
  /** The maximum number of concurrent scans: a machine with two cores completes about two per second. */
  readonly scansAtOnce: number;
}

export interface Load {
  /** Stops sending requests; resolves when those in progress are answered. Clients that follow a scan continue. */
  stop(): Promise<void>;
  /** Closes the connections of clients that are still following a scan. */
  close(): Promise<void>;
}

const REPORT = 'query ($domain: String!) { latestScan(domain: $domain) { id domain status revision } }';
const STATS = '{ globalStats { totalScans uniqueDomains } }';
const PAUSE_MS = 150;

/** Sends visitors' requests, one at a time in each of several clients, until it is stopped: scans that are followed, forms, reports that are viewed. */
export const startLoad = ({ url, random, ledger, people, clients, scansAtOnce }: LoadOptions): Load => {
  const stopping = new AbortController();
  const hangUp = new AbortController();
  const peoplesDomain = people.toLowerCase().replaceAll(/[^a-z]+/g, '');
  const followers = new Set<Promise<void>>();

  const scan = async (address: string, domain: string): Promise<void> => {
    if (followers.size >= scansAtOnce) return look(address, domain);
    const scanId = await requestScan(address, domain);
    const isJoined = ledger.scans.has(scanId);
    ledger.scans.set(scanId, { domain });
    if (isJoined) return;
    const following = followScan(url, scanId, ledger, hangUp.signal).finally(() => followers.delete(following));
    followers.add(following);
  };

  const client = async (own: SeededRandom, name: number): Promise<void> => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const domain = own.pick(SITES);
      const kind = own.between(1, 10);
      const address = url();
      if (address !== undefined) {
        ledger.requests += 1;
        const request =
          kind <= 4
            ? scan(address, domain)
            : kind <= 6
              ? apply(address, `applicant-${name}-${turn}@${peoplesDomain}.example.edu`, ledger)
              : kind <= 7
                ? signUp(address, `reader-${name}-${turn}@${peoplesDomain}.example`, ledger)
                : kind <= 9
                  ? look(address, domain)
                  : count(address);
        await request.catch((error: unknown) => {
          noteFailure(ledger, error);
        });
      }
      await wait(own.between(PAUSE_MS / 2, PAUSE_MS), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const working = Promise.all(
    Array.from({ length: clients }, (_, name) => client(random.fork(`client ${name}`), name)),
  );

  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
    close: async () => {
      stopping.abort();
      hangUp.abort();
      await Promise.all([working, ...followers]);
    },
  };
};

const apply = async (url: string, email: string, ledger: Ledger): Promise<void> => {
  await acknowledged(ledger, ledger.applications, email, () =>
    postTo(`${url}/api/account/scholar-application`, scholarForm({ email })),
  );
};

const signUp = async (url: string, email: string, ledger: Ledger): Promise<void> => {
  const form = { email, first_name: 'Joan', last_name: 'Reader', company: 'Readers Example' };
  await acknowledged(ledger, ledger.signups, email, () => postTo(`${url}/api/newsletter/subscribe`, form));
};

const acknowledged = async (
  ledger: Ledger,
  into: Set<string>,
  email: string,
  post: () => Promise<ApiAnswer>,
): Promise<void> => {
  ledger.unanswered.add(email);
  const { status, body } = await post();
  if (status === 200) {
    into.add(email);
    ledger.unanswered.delete(email);
  } else if (status < 500) ledger.wrong.push(`${email} was answered with ${status}: ${JSON.stringify(body)}`);
  else noteFailure(ledger, `status ${status}`);
};

const look = async (url: string, domain: string): Promise<void> => {
  await dataOf(url, REPORT, { domain });
};

const count = async (url: string): Promise<void> => {
  await dataOf(url, STATS);
};

const noteFailure = ({ failures }: Ledger, error: unknown): void => {
  const words = (error instanceof Error ? error.message : String(error)).slice(0, 120);
  failures.set(words, (failures.get(words) ?? 0) + 1);
};
