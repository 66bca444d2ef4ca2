import { once } from 'node:events';
import { connect } from 'node:net';
import { domainHistory } from '../projections/domainHistory/queries.ts';
import { globalStats } from '../projections/globalStats/queries.ts';
import { latestScanReport } from '../projections/scanReport/queries.ts';
import { scanOnce, withBenchCandor } from './benchCandor.ts';
import { type Benchmark, type Figure, median, timed } from './figures.ts';
import { persistedId } from '../tests/support/persistedId.ts';

const SITE = 'harbour-bank.example';
const SCANS = 5;
const ROUNDS = 500;
const WARM_UP = 200;
const MOST_RATIO = 2;

/**
 * Reads over HTTP, one after the other on a connection that is kept, and by turns with them the bare queries that they ask, on the server's own connections.
 * The database is nearly empty, so the queries are as short as they can be. The newest report of a domain comes from the response cache from
 * the second time on, and so does a report by its id.
 */
export const benchReads: Benchmark = (say) =>
  withBenchCandor(async (candor) => {
    say(`${SCANS} scans to read`);
    for (let scan = 0; scan < SCANS; scan += 1) await scanOnce(candor, SITE);
    const connection = await keptConnection(candor.url ?? '');
    const { knex } = candor;
    const named = (beginning: string, variables: object): Ask =>
      shown(connection.ask('/graphql', { variables, extensions: persisted(persistedId(beginning)) }));
    const report = (): Promise<unknown> => latestScanReport(knex, SITE);
    say(`${ROUNDS} rounds of each read`);
    try {
      return [
        await compare('latestScan by GraphQL', named('query LatestScan(', { domain: SITE }), report),
        await compare('domainHistory by GraphQL', named('query DomainHistory(', { domain: SITE, first: 20 }), () =>
          domainHistory(knex, SITE, { first: 20 }),
        ),
        await compare('global-stats by REST', shown(connection.ask('/api/global-stats')), () => globalStats(knex)),
        await measured('scan by its id by GraphQL', named('query ReadScan(', { id: await newest(report) }), report),
        await measured('an answer without a query (/healthz)', shown(connection.ask('/healthz')), () =>
          knex.raw('select 1'),
        ),
      ];
    } finally {
      connection.close();
    }
  });

type Work = () => Promise<unknown>;

const persisted = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

/** Rejects if the GraphQL response contains errors. */
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

const compare = async (name: string, read: Work, bare: Work): Promise<Figure> => {
  const result = await measured(name, read, bare);
  const { ratio = Number.NaN } = result;
  return { ...result, bar: `ratio ≤ ${MOST_RATIO}`, holds: ratio <= MOST_RATIO };
};

/** For comparison only: it has no goal. */
const measured = async (name: string, read: Work, bare: Work): Promise<Figure> => {
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

/** Sends a request, and resolves with the body when the last byte of the response has arrived. */
type Ask = () => Promise<Buffer>;

interface KeptConnection {
  /** If there is no body, the request is a GET. */
  ask(path: string, body?: object): Ask;
  close(): void;
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * One connection that is kept, on which one request is asked after the other: the least that a client can do. Node's own client would take as long for a
 * request as our server does, in the same process, and be measured in its place.
 */
const keptConnection = async (url: string): Promise<KeptConnection> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.setNoDelay(true);
  let parts: Buffer[] = [];
  let received = 0;
  let due = Number.POSITIVE_INFINITY;
  let bodyAt = 0;
  let answered: { resolve: (body: Buffer) => void; reject: (error: Error) => void } | undefined;

  const readHead = (): void => {
    const text = Buffer.concat(parts).toString('latin1');
    const end = text.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const head = text.slice(0, end);
    const length = /^content-length: (\d+)$/im.exec(head)?.[1];
    if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) answered?.reject(new Error(head));
    bodyAt = end + END_OF_HEAD.length;
    due = bodyAt + Number(length);
  };
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    received += part.length;
    if (due === Number.POSITIVE_INFINITY) readHead();
    if (received < due) return;
    const body = Buffer.concat(parts).subarray(bodyAt);
    parts = [];
    received = 0;
    due = Number.POSITIVE_INFINITY;
    answered?.resolve(body);
  });

  return {
    ask: (path, body) => {
      const text = body ? JSON.stringify(body) : '';
      const type = body ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` : '';
      const request = Buffer.from(
        `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${type}\r\n${text}`,
      );
      return () =>
        new Promise((resolve, reject) => {
          answered = { resolve, reject };
          socket.write(request);
        });
    },
    close: () => {
      socket.destroy();
    },
  };
};
