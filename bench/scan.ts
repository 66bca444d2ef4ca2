import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { ScanReport } from '../schema/report/scanReport.ts';
import type { Candor } from '../server/main.ts';
import { startLab } from '../server/lab/startLab.ts';
import { scanOnce, withBenchCandor } from './benchCandor.ts';
import { type Benchmark, type Figure, median, type Say } from './figures.ts';
import { observatoryCommand } from './scan/observatoryCommand.ts';

const SITE = 'harbour-bank.example';
const SITE_ADDRESS = '127.77.1.1';
const ROUNDS = 7;

/** Measures a scan of a lab site compared with its slowest check and with another scanner's command, and when a client sees the first results. */
export const benchScan: Benchmark = (say) => withBenchCandor((candor) => benchCandor(candor, say));

const benchCandor = async (candor: Candor, say: Say): Promise<Figure[]> => {
  const lab = await startLab();
  const observatory = await observatoryCommand(lab, SITE, SITE_ADDRESS);
  try {
    // The first scan also loads code and data.
    await scanOnce(candor, SITE);
    await observatory.time();
    const rounds: { scan: number; slowest: number; observatory: number; first: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      say(`scan ${round + 1} of ${ROUNDS}`);
      const { ms: scan, report } = await scanOnce(candor, SITE);
      const first = await firstSection(candor);
      rounds.push({ scan, slowest: slowestCheck(report), observatory: await observatory.time(), first });
    }
    return resultsOf(rounds);
  } finally {
    await observatory.close();
    await lab.close();
  }
};

const resultsOf = (
  rounds: readonly { scan: number; slowest: number; observatory: number; first: number }[],
): Figure[] => {
  const of = (pick: (round: (typeof rounds)[number]) => number): number => median(rounds.map(pick));
  const bySlowest = of(({ scan, slowest }) => scan / slowest);
  const byObservatory = of(({ scan, observatory }) => scan / observatory);
  const first = of((round) => round.first);
  return [
    {
      name: 'scan: whole, beside its slowest probe',
      value: of(({ scan }) => scan),
      unit: 'ms',
      baseline: of(({ slowest }) => slowest),
      ratio: bySlowest,
      bar: 'ratio ≤ 1.3',
      holds: bySlowest <= 1.3,
    },
    {
      name: 'scan: whole, beside the command of MDN Observatory (its own tests only)',
      value: of(({ scan }) => scan),
      unit: 'ms',
      baseline: of(({ observatory }) => observatory),
      ratio: byObservatory,
      bar: 'ratio ≤ 1',
      holds: byObservatory <= 1,
    },
    {
      name: 'scan: first section at a client, from the request on',
      value: first,
      unit: 'ms',
      bar: '≤ 300 ms',
      holds: first <= 300,
    },
  ];
};

const slowestCheck = ({ checks }: ScanReport): number =>
  Math.max(1, ...checks.map((check) => ('durationMs' in check ? check.durationMs : 0)));

const REQUEST = `mutation ($domain: String!) { requestScan(domain: $domain) { ... on ScanAccepted { scan { id } } } }`;
const PROGRESS = `subscription ($scanId: ID!) { scanProgress(scanId: $scanId) { changed { id state } } }`;

/** Does what the page does: a request over HTTP, then a subscription over WebSocket. Returns the milliseconds until a section has anything to show. */
const firstSection = async ({ url = '' }: Candor): Promise<number> => {
  const socket = createClient({ url: `${url.replace(/^http/, 'ws')}/graphql`, webSocketImpl: WebSocket, lazy: false });
  const started = performance.now();
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: REQUEST, variables: { domain: SITE } }),
    });
    const { data } = (await response.json()) as { data: { requestScan: { scan: { id: string } } } };
    const variables = { scanId: data.requestScan.scan.id };
    let ms = Number.NaN;
    for await (const { data: step } of socket.iterate<{ scanProgress: { changed: { state: string } | null } }>({
      query: PROGRESS,
      variables,
    })) {
      const state = step?.scanProgress.changed?.state;
      if (Number.isNaN(ms) && state !== undefined && state !== 'PENDING') ms = performance.now() - started;
    }
    return ms;
  } finally {
    await socket.dispose();
  }
};
