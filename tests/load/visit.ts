import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'undici';
import { persistedId } from '../support/persistedId.ts';
import { type SeededRandom, seededRandom } from '../random/seededRandom.ts';
import { judgeAnswer, type HttpAnswer } from './judgeAnswer.ts';
import { latencyMeter } from './latencyMeter.ts';
import { ASKED, type Asked, type Sample, type VisitOrder, type Visited } from './loadTalk.ts';
import { networkOfVisitor } from './networkOfVisitor.ts';
import { tally } from './tally.ts';
import { cpuSeconds } from './weigh.ts';

/** One in this many compressed answers is inspected. */
const LOOKED_INTO = 20;
/** How many reports each visitor reads at least, even if the machine is so slow that the time is up before. */
const LEAST_ROUNDS = 1;
/** A visitor who waits longer counts as not answered: durations are reported, but not asserted. */
const PATIENCE_MS = 300_000;

interface Question {
  readonly path: string;
  /** `undefined` for GET. */
  readonly body?: string;
}

const named = (id: string, variables: object): Question => ({
  path: '/graphql',
  body: JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: id } } }),
});

const questions = (): Readonly<Record<Asked, (domain: string) => Question>> => {
  const ids = {
    latestScan: persistedId('query LatestScan('),
    domainHistory: persistedId('query DomainHistory('),
    globalStats: persistedId('query GlobalStats'),
  };
  return {
    arrival: () => ({ path: '/healthz' }),
    page: (domain) => ({ path: `/scan/${domain}` }),
    latestScan: (domain) => named(ids.latestScan, { domain }),
    domainHistory: (domain) => named(ids.domainHistory, { domain, first: 20 }),
    globalStats: () => named(ids.globalStats, {}),
    REST: () => ({ path: '/api/global-stats' }),
  };
};

/** Reports whether a bare server must send this header too; it computes the length itself. */
const isSampled = (name: string): boolean =>
  !['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'].includes(name);

const sampleOf = ({ headers, body }: HttpAnswer): Sample => ({
  headers: Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value !== undefined && isSampled(name) ? [[name, typeof value === 'string' ? value : value.join(', ')]] : [],
    ),
  ),
  body: body.toString('base64'),
});

/** Simulates many visitors, each on a keep-alive connection, who open reports, send the queries of the page, and go on to the next report after a while. */
export const visit = async (order: VisitOrder): Promise<Visited> => {
  const meters = {
    arrival: latencyMeter(),
    page: latencyMeter(),
    latestScan: latencyMeter(),
    domainHistory: latencyMeter(),
    globalStats: latencyMeter(),
    REST: latencyMeter(),
  };
  const [wrong, refused] = [tally(), tally()];
  const samples: Partial<Record<Asked, Sample>> = {};
  const asks = questions();
  const counts = { requests: 0, answered: 0 };
  const began = cpuSeconds();
  const startedAt = performance.now();
  const until = startedAt + order.seconds * 1000;

  const ask = async (client: Client, asked: Asked, domain: string, address: string | undefined): Promise<void> => {
    const { path, body } = asks[asked](domain);
    counts.requests += 1;
    const askedAt = performance.now();
    try {
      const response = await client.request({
        path,
        method: body === undefined ? 'GET' : 'POST',
        ...(body === undefined ? {} : { body }),
        headers: {
          'x-asked': asked,
          'accept-encoding': 'gzip, deflate, br',
          'accept-language': 'en-GB,en;q=0.9',
          accept: body === undefined ? '*/*' : 'application/graphql-response+json,application/json;q=0.9',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(address === undefined ? {} : { 'x-forwarded-for': address }),
        },
      });
      const answer = {
        status: response.statusCode,
        headers: response.headers,
        body: Buffer.from(await response.body.arrayBuffer()),
      };
      meters[asked].record(performance.now() - askedAt);
      const verdict = judgeAnswer(answer, asked, domain, counts.requests % LOOKED_INTO === 0);
      if (verdict.kind === 'wrong') wrong.add(verdict.words);
      else if (verdict.kind === 'refused') refused.add(String(verdict.status));
      else {
        counts.answered += 1;
        samples[asked] ??= sampleOf(answer);
      }
    } catch (error) {
      wrong.add(`${asked}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  const visitor = async (number: number, random: SeededRandom): Promise<void> => {
    const address = order.networks === 'each' ? networkOfVisitor(number) : undefined;
    const client = new Client(order.url, {
      connectTimeout: PATIENCE_MS,
      headersTimeout: PATIENCE_MS,
      bodyTimeout: PATIENCE_MS,
      pipelining: 1,
    });
    const pause = (least: number, most: number): Promise<unknown> =>
      wait(Math.min(random.between(least, most), Math.max(0, until - performance.now())));
    try {
      // They do not all arrive at once.
      await pause(0, order.pauseMs);
      await ask(client, 'arrival', '', address);
      for (let round = 0; round < LEAST_ROUNDS || performance.now() < until; round += 1) {
        const domain = random.pick(order.domains);
        await ask(client, 'page', domain, address);
        await ask(client, 'latestScan', domain, address);
        await ask(client, random.pick(['domainHistory', 'globalStats', 'REST'] as const), domain, address);
        await pause(order.pauseMs / 2, order.pauseMs * 1.5);
      }
    } finally {
      await client.destroy();
    }
  };
  const random = seededRandom(order.seed);
  await Promise.all(
    Array.from({ length: order.visitors }, (_, number) => visitor(number, random.fork(`visitor ${number}`))),
  );
  const latencies = Object.fromEntries(ASKED.map((asked) => [asked, meters[asked].read()]));
  return {
    kind: 'visited',
    latencies: latencies as Visited['latencies'],
    samples,
    ...counts,
    seconds: (performance.now() - startedAt) / 1000,
    refused: refused.read(),
    wrong: wrong.read(),
    cpuSeconds: cpuSeconds() - began,
  };
};
