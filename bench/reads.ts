import { domainHistory } from '../projections/domainHistory/queries.ts';
import { globalStats } from '../projections/globalStats/queries.ts';
import { latestScanReport } from '../projections/scanReport/queries.ts';
import type { BenchResult } from './benchResult.ts';
import { median } from './median.ts';
import { keptConnection, type Ask } from './reads/keptConnection.ts';
import { withBenchCandor } from './scan/benchCandor.ts';
import { scanOnce } from './scan/scanOnce.ts';
import { persistedId } from '../server/testing/persistedId.ts';

const SITE = 'harbour-bank.example';
const SCANS = 5;
const ROUNDS = 500;
const WARM_UP = 200;
const MOST_RATIO = 2;

/**
 * Reads over HTTP, one after the other on a connection that is kept, and by turns with them the bare queries that they ask, on the server's own connections.
 * The database is nearly empty, so the queries are as short as they can be. The newest report of a domain is kept as an answer from the first time on; a
 * report by its id is worked out each time, and is told beside it.
 */
export const benchReads = (): Promise<BenchResult[]> =>
  withBenchCandor(async (candor) => {
    for (let scan = 0; scan < SCANS; scan += 1) await scanOnce(candor, SITE);
    const connection = await keptConnection(candor.url ?? '');
    const { knex } = candor;
    const named = (beginning: string, variables: object): Ask =>
      shown(connection.ask('/graphql', { variables, extensions: persisted(persistedId(beginning)) }));
    const report = (): Promise<unknown> => latestScanReport(knex, SITE);
    try {
      return [
        await compare('latestScan by GraphQL', named('query LatestScan(', { domain: SITE }), report),
        await compare('domainHistory by GraphQL', named('query DomainHistory(', { domain: SITE, first: 20 }), () =>
          domainHistory(knex, SITE, { first: 20 }),
        ),
        await compare('global-stats by REST', shown(connection.ask('/api/global-stats')), () => globalStats(knex)),
        await told(
          'scan by its id by GraphQL, worked out each time',
          named('query ReadScan(', { id: await newest(report) }),
          report,
        ),
        await told('an answer without a query (/healthz)', shown(connection.ask('/healthz')), () =>
          knex.raw('select 1'),
        ),
      ];
    } finally {
      connection.close();
    }
  });

type Work = () => Promise<unknown>;

const persisted = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

/** Rejects where GraphQL answered errors. */
const shown =
  (ask: Ask): Ask =>
  async () => {
    const body = await ask();
    if (body.subarray(0, 9).toString() === '{"errors"') throw new Error(body.subarray(0, 500).toString());
    return body;
  };

const newest = async (report: () => Promise<unknown>): Promise<string> => {
  const found = await report();
  if (typeof found === 'object' && found !== null && 'scanId' in found) return String(found.scanId);
  throw new Error('There is no scan.');
};

const timed = async (work: Work): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const compare = async (name: string, read: Work, bare: Work): Promise<BenchResult> => {
  const result = await told(name, read, bare);
  const { ratio = Number.NaN } = result;
  return { ...result, bar: `ratio ≤ ${MOST_RATIO}`, holds: ratio <= MOST_RATIO };
};

/** For comparison: no bar. */
const told = async (name: string, read: Work, bare: Work): Promise<BenchResult> => {
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
  };
};
