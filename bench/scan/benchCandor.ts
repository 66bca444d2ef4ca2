import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { WITHOUT_LIMITS } from '../../server/testing/withoutLimits.ts';
import { startCandor, type Candor } from '../../server/main.ts';
import { ROLES, type Role } from '../../server/role.ts';

/** A whole Candor in this process, with the sample internet and an embedded database in a folder that goes away with it. */
export const withBenchCandor = async <Result>(
  work: (candor: Candor) => Promise<Result>,
  roles: readonly Role[] = ROLES,
): Promise<Result> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
  const config = readConfig({
    CANDOR_PORT: '0',
    CANDOR_DATA_DIR: dataDir,
    CANDOR_RATE_LIMIT_SCANS: '0',
    CANDOR_SCAN_CACHE_SECONDS: '0',
    CANDOR_WORKER_CONCURRENCY: '20',
    ...WITHOUT_LIMITS,
  });
  try {
    const candor = await startCandor({ config, roles, lab: true, log: createLog('fatal') });
    try {
      return await work(candor);
    } finally {
      await candor.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
