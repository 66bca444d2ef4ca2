import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { domainHistory } from '../projections/domainHistory/queries.ts';
import { globalStats } from '../projections/globalStats/queries.ts';
import { latestScanReport } from '../projections/scanReport/queries.ts';
import type { BenchResult } from './benchResult.ts';
import { median } from './median.ts';
import { withBenchCandor } from './scan/benchCandor.ts';
import { scanOnce } from './scan/scanOnce.ts';
import { persistedId } from './subscribers/persistedId.ts';

const SITE = 'harbour-bank.example';
const SCANS = 5;
const ROUNDS = 500;
const WARM_UP = 200;
const MOST_RATIO = 2;

/** Reads over HTTP, one after the other on a connection that is kept, and by turns with them the bare queries that they ask, on the server's own pool. */
export const benchReads = (): Promise<BenchResult[]> =>
  withBenchCandor(async (candor) => {
    for (let scan = 0; scan < SCANS; scan += 1) await scanOnce(candor, SITE);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { pool } = candor;
    const document = (beginning: string, variables: object) =>
      ask(agent, new URL('/graphql', candor.url), {
        extensions: { persistedQuery: { version: 1, sha256Hash: persistedId(beginning) } },
        variables,
      });
    const latest = document('query LatestScan(', { domain: SITE });
    const history = document('query DomainHistory(', { domain: SITE, first: 20 });
    const stats = ask(agent, new URL('/api/global-stats', candor.url));
    try {
      return [
        await compare('latestScan by GraphQL', latest, () => latestScanReport(pool, SITE)),
        await compare('domainHistory by GraphQL', history, () => domainHistory(pool, SITE, { first: 20 })),
        await compare('global-stats by REST', stats, () => globalStats(pool)),
      ];
    } finally {
      agent.destroy();
    }
  });

type Work = () => Promise<unknown>;

/** A document of our own client by its hash, as the client asks for it; without a body, a GET. */
const ask =
  (agent: Agent, url: URL, body?: object): Work =>
  async () => {
    const text = body && JSON.stringify(body);
    const answer = await new Promise<string>((resolve, reject) => {
      const asked = request(url, {
        agent,
        method: text === undefined ? 'GET' : 'POST',
        ...(text !== undefined && {
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
        }),
      });
      asked.on('error', reject);
      asked.on('response', (response) => {
        buffer(response).then((bytes) => {
          const said = bytes.toString();
          if (response.statusCode === 200 && !said.startsWith('{"errors"')) resolve(said);
          else reject(new Error(`${url.pathname} answered ${response.statusCode ?? 0}: ${said.slice(0, 200)}`));
        }, reject);
      });
      asked.end(text);
    });
    return answer;
  };

const timed = async (work: Work): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const compare = async (name: string, read: Work, bare: Work): Promise<BenchResult> => {
  const reads: number[] = [];
  const bares: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const times = [await timed(bare), await timed(read)] as const;
    if (round < 0) continue;
    bares.push(times[0]);
    reads.push(times[1]);
  }
  const [value, baseline] = [median(reads), median(bares)];
  const ratio = value / baseline;
  return {
    name: `reads: ${name}, p50, beside its bare query`,
    value,
    unit: 'ms',
    baseline,
    ratio,
    bar: `ratio ≤ ${MOST_RATIO}`,
    holds: ratio <= MOST_RATIO,
  };
};
