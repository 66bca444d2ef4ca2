import type { Knex } from 'knex';
import type { ScanReport } from '../schema/report/scanReport.ts';
import { readConfig } from '../server/platform/base/config.ts';
import { createKnex } from '../server/platform/database/createKnex.ts';
import { leaveEmbeddedPostgresAtOnce, startEmbeddedPostgres } from '../server/platform/database/embeddedPostgres.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { MIGRATIONS } from '../server/platform/database/migrations.ts';
import type { EventStore, RecordedEvent } from '../server/platform/eventStore/port.ts';
import { openPostgresEventStore } from '../server/platform/eventStore/postgres/postgresEventStore.ts';
import { createLog } from '../server/platform/observability/log.ts';
import type { ScanRequest } from '../server/features/scans/requestScan.ts';
import type { SiteConfig } from '../server/lab/siteConfig.ts';
import { type Candor, startCandor } from '../server/main.ts';
import { type Role, ROLES } from '../server/platform/base/role.ts';
import { makeDataFolder } from '../tests/support/dataFolder.ts';
import { WITHOUT_LIMITS } from '../tests/support/withoutLimits.ts';

/** Creates a data folder, and removes it with its database after the work or when the process is asked to end. */
const withDataFolder = async <Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> => {
  const folder = await makeDataFolder();
  const end = (): void => {
    void leaveEmbeddedPostgresAtOnce().finally(() => process.exit(143));
  };
  process.once('SIGTERM', end);
  try {
    return await work(folder.path);
  } finally {
    process.off('SIGTERM', end);
    await folder.remove();
  }
};

/** A whole Candor in this process, with the sample internet and an embedded database. */
export const withBenchCandor = async <Result>(
  work: (candor: Candor) => Promise<Result>,
  {
    roles = ROLES,
    env = {},
    labGuests = [],
  }: {
    readonly roles?: readonly Role[];
    readonly env?: Readonly<Record<string, string>>;
    readonly labGuests?: readonly SiteConfig[];
  } = {},
): Promise<Result> =>
  withDataFolder(async (dataDir) => {
    const config = readConfig({
      CANDOR_PORT: '0',
      CANDOR_DATA_DIR: dataDir,
      CANDOR_RATE_LIMIT_SCANS: '0',
      CANDOR_SCAN_CACHE_SECONDS: '0',
      CANDOR_WORKER_CONCURRENCY: '20',
      ...WITHOUT_LIMITS,
      ...env,
    });
    const candor = await startCandor({ config, roles, lab: true, labGuests, log: createLog('fatal') });
    try {
      return await work(candor);
    } finally {
      await candor.close();
    }
  });

export interface BenchStore {
  readonly url: string;
  readonly knex: Knex;
  readonly store: EventStore;
}

/** An empty log and an empty database, configured as in an installation (fsync on). */
export const withBenchStore = async <Result>(work: (opened: BenchStore) => Promise<Result>): Promise<Result> =>
  withDataFolder(async (dataDir) => {
    const server = await startEmbeddedPostgres({ dataDir });
    const { url } = server;
    const knex = createKnex({ url, applicationName: 'bench', max: 20 });
    try {
      await migrate(knex, MIGRATIONS);
      const store = await openPostgresEventStore({ connectionString: url });
      try {
        return await work({ url, knex, store });
      } finally {
        await store.close();
      }
    } finally {
      await knex.destroy();
      await server.close();
    }
  });

/** Requests one scan and waits for its end; `ms` runs from before the request to the last event. */
export const scanOnce = async (
  { services }: Candor,
  domain: string,
  options: Pick<ScanRequest, 'browser'> = {},
): Promise<{ readonly ms: number; readonly report: ScanReport }> => {
  const started = performance.now();
  const answer = await services.requestScan({ domain, kind: 'system', ...options });
  if (!('scanId' in answer)) throw new Error(answer.message);
  const signal = AbortSignal.timeout(90_000);
  for await (const { report } of services.scanFeed.follow(answer.scanId, -1, signal)) {
    if (report.status !== 'running') return { ms: performance.now() - started, report };
  }
  throw new Error(`The scan of ${domain} did not end.`);
};

/** Requests one scan, and returns its events. */
export const recordedScan = async (candor: Candor, domain: string): Promise<readonly RecordedEvent[]> => {
  const { report } = await scanOnce(candor, domain);
  const events: RecordedEvent[] = [];
  for await (const event of candor.store.readStream(`scan-${report.scanId}`)) events.push(event);
  return events;
};

/** Sites of the sample internet, from the best maintained to the worst. */
const SITES = ['harbour-bank.example', 'corner-shop.example', 'old-mill.example', 'rusty-gate.example'];

/** Returns the events of one real scan for each of a few sites, to append again as other scans. */
export const recordedScans = (): Promise<readonly (readonly RecordedEvent[])[]> =>
  withBenchCandor(async (candor) => {
    const scans: (readonly RecordedEvent[])[] = [];
    for (const site of SITES) scans.push(await recordedScan(candor, site));
    return scans;
  });
