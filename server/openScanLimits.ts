import type { ScanLimits } from './access/scanLimits.ts';
import type { Config } from './config.ts';
import type { Access } from './openAccess.ts';

/** The limits of new scans, each counted over all processes. */
export const openScanLimits = (
  limiterOf: Access['limiterOf'],
  { scans, accountScans, targetScans, allScans, windowSeconds }: Config['rateLimit'],
): ScanLimits => ({
  network: limiterOf('scan', { points: scans, windowSeconds }),
  account: limiterOf('scan-of', { points: accountScans, windowSeconds }),
  target: limiterOf('scan-target', { points: targetScans, windowSeconds }),
  all: limiterOf('scan-all', { points: allScans, windowSeconds }),
});
