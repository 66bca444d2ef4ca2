import { readScan, scanDomain } from '../../server/testing/scanDomain.ts';
import type { TestCandor } from '../../server/testing/startTestCandor.ts';
import type { WholeScan } from '../../server/testing/wholeScan.ts';

/** The newest scan of a domain; where there is none, it is scanned. */
export const scanOnce = async ({ services, url }: TestCandor, domain: string): Promise<WholeScan> => {
  const latest = await services.latestScan(domain);
  const scan = latest?.status === 'completed' ? await readScan(url, latest.scanId) : null;
  return scan ?? scanDomain(url, domain);
};
