import { poll } from '../../server/platform/base/poll.ts';
import { makeDataFolder } from '../support/dataFolder.ts';
import { createMigratedDatabase } from '../support/migratedDatabase.ts';
import { bareLoad, type BareLoad } from './bareLoad.ts';
import type {
  CrowdAnswer,
  CrowdOrder,
  Followed,
  ServerAnswer,
  ServerOrder,
  Subscribed,
  Visited,
  Weight,
} from './loadTalk.ts';
import type { LoadPlan } from './loadPlan.ts';
import { ownProcess, type OwnProcess } from './ownProcess.ts';
import { endsOf, requestScans, type EndedScans, type RequestedScans } from './requestScans.ts';
import { crowdDomains } from './crowdSites.ts';

export interface LoadOutcome {
  readonly requested: RequestedScans;
  readonly ended: EndedScans;
  readonly visited: Visited;
  readonly bystanders: Visited;
  readonly subscribed: Subscribed;
  readonly followed: Followed;
  /** After the warm-up, and after everyone had left; measured without visitors. */
  readonly before: Weight;
  readonly after: Weight;
  /** CPU seconds of Candor during the load, including the lab's servers that it scans. */
  readonly cpuSeconds: number;
  readonly seconds: number;
  /** Its answers after everyone had left, and how long they took. */
  readonly afterwards: Visited;
  readonly bare: BareLoad | undefined;
  /** Its exit code, and the lines of its log with level `error` or worse. */
  readonly exitCode: number | null;
  readonly errors: readonly string[];
}

export type Server = OwnProcess<ServerOrder, ServerAnswer>;
export type CrowdProcess = OwnProcess<CrowdOrder, CrowdAnswer>;

/** Sites of the lab that answer quickly and have extensive reports. */
const READ = [
  'harbour-bank.example',
  'paper-kite.example',
  'blue-heron.example',
  'corner-shop.example',
  'tin-fortress.example',
  'village-choir.example',
  'rusty-gate.example',
];
const readIn = ({ sites }: LoadPlan): readonly string[] => READ.slice(0, sites);
/** For scans on a machine that has a hundred times the work it can do. */
const SCANS_END_MS = 20 * 60_000;
/** For work that was in progress when the last visitor left, and for unused database connections to be closed. */
const SETTLE_MS = 60_000;
/** pino's number for `error`. */
const ERROR = 50;

const errorLines = (log: string): readonly string[] =>
  log.split('\n').filter((line) => {
    if (line.trim() === '') return false;
    const level = /^\{"level":(\d+)/.exec(line)?.[1];
    return level === undefined || Number(level) >= ERROR;
  });

/** Distributes the subscribers evenly over the scans. */
const followedBy = (scanIds: readonly string[], subscribers: number): readonly string[] =>
  scanIds.length === 0
    ? []
    : Array.from({ length: subscribers }, (_, number) => scanIds[number % scanIds.length] ?? '');

const weightOf = async (server: Server) => server.ask({ kind: 'weigh' }, 'weight');

/** Returns the weight once at most `most` descriptors are open, or no more than a moment ago; if that does not happen, returns it anyway. */
const settledWeight = async (server: Server, most?: number) => {
  let bound = most;
  const settled = async () => {
    const weighed = await weightOf(server);
    const { descriptors = 0 } = weighed.weight;
    const isSettled = bound !== undefined && descriptors <= bound;
    bound = most ?? descriptors;
    return isSettled ? weighed : undefined;
  };
  return (await poll(settled, { deadlineMs: SETTLE_MS, intervalMs: 1_000 })) ?? weightOf(server);
};

interface Parts {
  readonly server: Server;
  readonly readers: CrowdProcess;
  readonly subscribers: CrowdProcess;
  readonly bystanders: CrowdProcess;
  readonly url: string;
  readonly plan: LoadPlan;
}

const visits = (
  { url, plan }: Parts,
  by: CrowdProcess,
  { visitors, seconds, networks, seed = plan.seed }: Crowd,
): Promise<Visited> =>
  by.ask(
    { kind: 'visit', url, domains: readIn(plan), visitors, seconds, pauseMs: plan.pauseMs, networks, seed },
    'visited',
  );

type Crowd = Pick<LoadPlan, 'visitors' | 'seconds' | 'networks'> & { readonly seed?: number };

/** Does everything that follows on a smaller scale, because what is loaded, compiled and cached once stays in memory afterwards. */
const warmUp = async (parts: Parts): Promise<void> => {
  const { plan, url, subscribers } = parts;
  const sites = readIn(plan);
  const read = await requestScans(url, sites);
  const { wrong } = await endsOf(url, read.accepted, SCANS_END_MS);
  if (read.accepted.length < sites.length || Object.keys(wrong).length > 0)
    throw new Error(`There is nothing to read: ${JSON.stringify([read, wrong])}`);
  const some = Math.ceil(plan.scans / 10);
  const { accepted } = await requestScans(url, crowdDomains(plan.scans + some).slice(plan.scans));
  const scanIds = followedBy(accepted, Math.ceil(plan.subscribers / 5));
  await subscribers.ask({ kind: 'subscribe', url, scanIds, networks: 'each' }, 'subscribed');
  const { visitors, warmUpSeconds: seconds } = plan;
  await visits(parts, parts.readers, { visitors, seconds, networks: 'each', seed: plan.seed + 1 });
  await subscribers.ask({ kind: 'follow' }, 'followed');
  await endsOf(url, accepted, SCANS_END_MS);
};

const load = async (parts: Parts) => {
  const { plan, server, subscribers, url } = parts;
  const before = await settledWeight(server);
  const began = performance.now();
  const requested = await requestScans(url, crowdDomains(plan.scans), plan.scansOfOneNetwork);
  const subscribed = await subscribers.ask(
    {
      kind: 'subscribe',
      url,
      scanIds: followedBy(requested.accepted, plan.subscribers),
      networks: plan.networks,
    },
    'subscribed',
  );
  const [visited, bystanders, followed] = await Promise.all([
    visits(parts, parts.readers, plan),
    visits(parts, parts.bystanders, { ...plan, visitors: plan.bystanders, networks: 'each' }),
    subscribers.ask({ kind: 'follow' }, 'followed'),
  ]);
  const seconds = (performance.now() - began) / 1000;
  const ended = await endsOf(url, requested.accepted, SCANS_END_MS);
  const after = await settledWeight(server, before.weight.descriptors);
  const afterwards = await visits(parts, parts.readers, { seconds: 1, visitors: 1, networks: 'each' });
  return {
    requested,
    ended,
    visited,
    bystanders,
    subscribed,
    followed,
    before: before.weight,
    after: after.weight,
    cpuSeconds: after.cpuSeconds - before.cpuSeconds,
    seconds,
    afterwards,
  };
};

const CANDOR = new URL('./loadedCandor.ts', import.meta.url);
const CROWD = new URL('./crowd.ts', import.meta.url);

/** Runs a complete Candor in its own process under load from two others: warms it up, sends the crowd, and measures what remains afterwards. */
export const runLoad = async (plan: LoadPlan): Promise<LoadOutcome> => {
  const folder = await makeDataFolder();
  const database = plan.ownPostgres ? undefined : await createMigratedDatabase();
  const env = { CANDOR_PORT: '0', CANDOR_LOG_LEVEL: 'warn', CANDOR_DATA_DIR: folder.path, ...plan.env };
  const server: Server = ownProcess(CANDOR, {
    env: database ? { ...env, DATABASE_URL: database.url } : env,
    node: plan.node ?? [],
  });
  const readers: CrowdProcess = ownProcess(CROWD);
  const subscribers: CrowdProcess = ownProcess(CROWD);
  const bystanders: CrowdProcess = ownProcess(CROWD);
  try {
    const { url } = await server.received('ready');
    const parts = { server, readers, subscribers, bystanders, url, plan };
    await warmUp(parts);
    const loaded = await load(parts);
    const exitCode = await server.end();
    const bare = plan.besideBare ? await bareLoad(plan, loaded, { readers, subscribers }) : undefined;
    return { ...loaded, bare, exitCode, errors: errorLines(server.stderr()) };
  } catch (error) {
    throw new Error(`The load could not be carried out. Candor's log:\n${server.stderr().slice(-5_000)}`, {
      cause: error,
    });
  } finally {
    server.kill();
    await Promise.all([server, readers, subscribers, bystanders].map((each) => each.end()));
    await database?.close();
    await folder.remove();
  }
};
