import { Gauge, Registry } from 'prom-client';
import type { ListDomain } from '../../../projections/lists/listRows.ts';
import { scoreCategory } from '../../../checks/kit/section.ts';

/** The newest results of a list in the text format of Prometheus. A value that was not checked has no sample: it is neither good nor bad. */
export const listMetrics = async (pages: AsyncIterable<readonly ListDomain[]>): Promise<string> => {
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
  const score = gauge('candor_score', 'The trust score of a domain, 0 to 100.', ['domain']);
  const part = gauge('candor_category_score', 'The score of a domain in one category, 0 to 100.', [
    'domain',
    'category',
  ]);
  const findings = gauge('candor_findings', 'How many checks of a domain failed, or should be better.', [
    'domain',
    'outcome',
  ]);
  const scanned = gauge('candor_scan_timestamp_seconds', 'When a domain was scanned last, in seconds since 1970.', [
    'domain',
  ]);
  const failed = gauge('candor_scan_failed', '1: the last scan of a domain failed; 0: it did not.', ['domain']);
  for await (const page of pages)
    for (const { domain, result } of page) {
      if (!result) continue;
      scanned.set({ domain }, Date.parse(result.finishedAt) / 1_000);
      failed.set({ domain }, result.status === 'failed' ? 1 : 0);
      if (result.status === 'failed') continue;
      if (result.overall !== null) score.set({ domain }, result.overall);
      for (const category of scoreCategory.options) {
        const value = result.subScores[category];
        if (value !== null) part.set({ domain, category }, value);
      }
      findings.set({ domain, outcome: 'fail' }, result.failing.length);
      findings.set({ domain, outcome: 'warn' }, result.warning.length);
    }
  return registry.metrics();
};
