import type { ScanLimits } from './access/scanLimits.ts';
import type { Config } from './config.ts';
import type { Access } from './openAccess.ts';

/** The limits of new scans, each counted over all processes. */
export const openScanLimits = async (
  limiterOf: Access['limiterOf'],
  { scans, accountScans, targetScans, allScans, windowSeconds }: Config['rateLimit'],
): Promise<ScanLimits> => ({
  network: await limiterOf('scan', { points: scans, windowSeconds }),
  account: await limiterOf('scan-of', { points: accountScans, windowSeconds }),
  target: await limiterOf('scan-target', { points: targetScans, windowSeconds }),
  all: await limiterOf('scan-all', { points: allScans, windowSeconds }),
});
