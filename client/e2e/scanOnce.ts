import { readScan, scanDomain } from '../../tests/support/scanDomain.ts';
import type { TestCandor } from '../../tests/support/startTestCandor.ts';
import type { WholeScan } from '../../tests/support/wholeScan.ts';

/** Returns the newest scan of a domain; scans it first if there is none. */
export const scanOnce = async ({ services, url }: TestCandor, domain: string): Promise<WholeScan> => {
  const latest = await services.latestScan(domain);
  const scan = latest?.status === 'completed' ? await readScan(url, latest.scanId) : null;
  return scan ?? scanDomain(url, domain);
};
