import type { ScanReport } from '../../schema/report/scanReport.ts';
import type { Candor } from '../../server/main.ts';

/** Requests one scan and waits for its end; `ms` runs from before the request to the last event. */
export const scanOnce = async (
  { services }: Candor,
  domain: string,
): Promise<{ readonly ms: number; readonly report: ScanReport }> => {
  const started = performance.now();
  const answer = await services.requestScan({ domain, kind: 'system' });
  if (!('scanId' in answer)) throw new Error(answer.message);
  const signal = AbortSignal.timeout(90_000);
  for await (const { report } of services.scanFeed.follow(answer.scanId, -1, signal)) {
    if (report.status !== 'running') return { ms: performance.now() - started, report };
  }
  throw new Error(`The scan of ${domain} did not end.`);
};
