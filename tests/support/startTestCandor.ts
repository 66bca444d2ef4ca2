import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { closeAll } from '../../server/platform/base/closeAll.ts';
import type { Clock } from '../../server/platform/base/clock.ts';
import { readConfig } from '../../server/platform/base/config.ts';
import { createPool } from '../../server/platform/database/testing/createPool.ts';
import { createTestDatabase } from '../../server/platform/database/testDatabase.ts';
import { createLog, type Log } from '../../server/platform/observability/log.ts';
import { startCandor, type Candor } from '../../server/main.ts';
import { ROLES, type Role } from '../../server/platform/base/role.ts';
import type { SiteConfig } from '../../server/lab/siteConfig.ts';
import { DEVELOPMENT_KEY } from './developmentKey.ts';
import { createMigratedDatabase } from './migratedDatabase.ts';
import { recordedChecks } from './recordedChecks.ts';
import { WITHOUT_LIMITS } from './withoutLimits.ts';

export interface TestCandorOptions {
  /** Keys of server/platform/base/config.ts that differ, as environment variables: `{ CANDOR_SCAN_CACHE_SECONDS: '0' }`. */
  readonly env?: Readonly<Record<string, string>>;
  readonly roles?: readonly Role[];
  readonly lab?: boolean;
  /** Sites of the sample internet in addition to its own. */
  readonly labGuests?: readonly SiteConfig[];
  /**
   * `recorded` (default): what the checks observe on a site of the sample internet is recorded once per test run and replayed, so that a scan takes
   * milliseconds. `real`: every scan observes for real; for tests of the scanner, of its progress, and of sites that change.
   */
  readonly scans?: 'recorded' | 'real';
  readonly log?: Log;
  readonly clock?: Clock;
}

export interface TestCandor extends Pick<Candor, 'services' | 'store' | 'commands' | 'knex'> {
  /** For what a test checks directly in the database. */
  readonly pool: pg.Pool;
  /** The address of its web server; empty without the role `api`. */
  readonly url: string;
  readonly candor: Candor;
  /** The address of its database, for a second process. */
  readonly databaseUrl: string;
  /** Makes the database unavailable while Candor is running. */
  loseDatabase(): Promise<void>;
  /** Also drops the database. A second call waits for the first. */
  close(): Promise<void>;
}

const running = new Map<string, Candor['knex']>();

/** Returns the database of a Candor in this process that listens at `url`. */
export const databaseOf = (url: string): Candor['knex'] | undefined => running.get(url);

/**
 * Starts a complete Candor in this process: all roles, the sample internet, a free port, its own database and data folder. There are no rate limits and no
 * shared results unless `env` enables them.
 */
export const startTestCandor = async ({
  env = {},
  roles = ROLES,
  lab = true,
  labGuests = [],
  scans = 'recorded',
  log = createLog('fatal'),
  clock = () => new Date(),
}: TestCandorOptions = {}): Promise<TestCandor> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-test-'));
  const removeFolder = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  const database = await (env['EVENTSTORE_URL'] === undefined ? createMigratedDatabase() : createTestDatabase());
  const config = readConfig({
    CANDOR_PORT: '0',
    CANDOR_DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    CANDOR_RATE_LIMIT_SCANS: '0',
    CANDOR_RATE_LIMIT_FORMS: '0',
    CANDOR_RATE_LIMIT_LINKS: '0',
    CANDOR_SCAN_CACHE_SECONDS: '0',
    CANDOR_DEV_KEY: DEVELOPMENT_KEY,
    // One launch is in the future; the other, by default, has passed.
    CANDOR_ENTERPRISE_LAUNCH: '2099',
    ...WITHOUT_LIMITS,
    ...env,
  });
  const pool = createPool({ url: config.databaseUrl ?? database.url });
  const around = [removeFolder, () => database.close(), () => pool.end()];
  try {
    const candor = await startCandor({
      config,
      roles,
      lab,
      labGuests,
      log,
      clock,
      probes: recordedChecks({ replays: scans === 'recorded' }),
    });
    let closing: Promise<void> | undefined;
    const { services, store, commands, knex, url = '' } = candor;
    running.set(url, knex);
    return {
      candor,
      services,
      store,
      commands,
      knex,
      pool,
      url,
      databaseUrl: database.url,
      loseDatabase: () => database.close(),
      close: () => {
        running.delete(url);
        return (closing ??= closeAll([...around, () => candor.close()]));
      },
    };
  } catch (error) {
    await closeAll(around);
    throw error;
  }
};
