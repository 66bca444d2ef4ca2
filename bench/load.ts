import { ASKED, type Asked, type Latencies } from '../tests/load/loadTalk.ts';
import { loadTable } from '../tests/load/loadTable.ts';
import { runLoad } from '../tests/load/runLoad.ts';
import { WITHOUT_LIMITS } from '../tests/support/withoutLimits.ts';
import type { Benchmark, Figure } from './figures.ts';

const PLAN = {
  visitors: 1_000,
  bystanders: 0,
  scans: 50,
  sites: 7,
  scansOfOneNetwork: 50,
  subscribers: 2_000,
  seconds: 20,
  warmUpSeconds: 10,
  pauseMs: 3_000,
} as const;

const NAMES: Readonly<Record<Asked, string>> = {
  arrival: 'a new connection and a first answer',
  page: 'the page of a report',
  latestScan: 'a report by GraphQL',
  domainHistory: 'the history of a domain by GraphQL',
  globalStats: 'figures by GraphQL',
  REST: 'figures by REST',
};

/** Measures many visitors at one process that also scans, compared with the same visitors at a server that only sends the same bytes. */
export const benchLoad: Benchmark = async (say) => {
  say(`a crowd for ${PLAN.warmUpSeconds} s before and ${PLAN.seconds} s measured, then the same at a bare server`);
  const outcome = await runLoad({
    ...PLAN,
    networks: 'one',
    seed: 7,
    env: { ...WITHOUT_LIMITS, CANDOR_RATE_LIMIT_SCANS: '0', CANDOR_SCAN_CACHE_SECONDS: '0' },
    ownPostgres: true,
    besideBare: true,
  });
  for (const line of loadTable(outcome)) say(line);
  const { visited, followed, bare } = outcome;
  const latency = (name: string, share: 'p50' | 'p95' | 'p99', ours: Latencies, theirs?: Latencies): Figure => ({
    name: `load: ${name}, ${share}`,
    value: ours[share],
    unit: 'ms',
    ...(theirs ? { baseline: theirs[share], ratio: ours[share] / theirs[share] } : {}),
  });
  return [
    ...ASKED.flatMap((asked) =>
      (['p50', 'p95', 'p99'] as const).map((share) =>
        latency(NAMES[asked], share, visited.latencies[asked], bare?.visited.latencies[asked]),
      ),
    ),
    latency(
      'a step of a scan at each subscriber after the first, of 2000',
      'p99',
      followed.spread,
      bare?.followed.spread,
    ),
    {
      name: 'load: requests of 1000 visitors',
      value: visited.requests / visited.seconds,
      unit: 'a second',
      ...(bare ? { baseline: bare.visited.requests / bare.visited.seconds } : {}),
    },
  ];
};
