import { Gauge, Registry } from 'prom-client';
import { scoreCategory } from '../../../checks/kit/section.ts';
import { countsOf, resultsOf, type DomainResult, type RunFormat } from './scanRun.ts';

/** Unknown values have no sample: no score is not a score of 0. */
const measure = (registry: Registry, result: DomainResult): void => {
  const { domain } = result;
  const gauge = <Label extends string>(name: string, help: string, labels: readonly Label[] = []) =>
    gaugeOf(registry, `candor_domain_${name}`, help, ['domain', ...labels]);
  const isScanned = result.status === 'scanned';
  gauge('scan_success', 'Whether the last scan of the domain came to a report (1) or not (0).').set(
    { domain },
    Number(isScanned),
  );
  const score = gauge('score', 'Trust score, 0 to 100. Absent: too little could be checked.');
  const subScore = gauge('sub_score', 'Sub-score, 0 to 100. Absent: not checked.', ['category']);
  const findings = gauge('findings', 'Findings by their outcome.', ['outcome']);
  const checks = gauge('checks', 'Checks that came to a result (conclusive), and that could not (unchecked).', [
    'state',
  ]);
  const unmet = gauge('unmet_requirements', 'Requirements of the run (--fail-on) that the domain does not meet.');
  const duration = gauge('scan_duration_seconds', 'How long the scan took.');
  const at = gauge('scan_timestamp_seconds', 'When the scan ended, in seconds since 1970.');
  if (!isScanned) return;
  if (result.overall !== null) score.set({ domain }, result.overall);
  for (const category of scoreCategory.options) {
    const value = result.subScores[category];
    if (value !== null) subScore.set({ domain, category }, value);
  }
  const { failed, warned, passed } = countsOf(result);
  for (const [outcome, count] of Object.entries({ fail: failed, warn: warned, pass: passed }))
    findings.set({ domain, outcome }, count);
  const conclusive = result.checks.filter(({ isConclusive }) => isConclusive).length;
  checks.set({ domain, state: 'conclusive' }, conclusive);
  checks.set({ domain, state: 'unchecked' }, result.checks.length - conclusive);
  unmet.set({ domain }, result.requirements.filter(({ isMet }) => !isMet).length);
  if (result.durationSeconds !== null) duration.set({ domain }, result.durationSeconds);
  at.set({ domain }, Date.parse(result.scannedAt) / 1_000);
};

/** Returns the registry's gauge, and creates it if there is none with this name. */
const gaugeOf = (registry: Registry, name: string, help: string, labelNames: readonly string[]): Gauge => {
  const known = registry.getSingleMetric(name);
  return known instanceof Gauge ? known : new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
};

/** Writes the Prometheus text exposition format, for a textfile collector or a Pushgateway. */
export const runMetrics: RunFormat = async function* (run, domains) {
  const registry = new Registry();
  for (const result of await resultsOf(domains)) measure(registry, result);
  gaugeOf(registry, 'candor_scan_exit_status', 'What the command ended with: 0 to 3.', []).set(run.exitStatus());
  yield await registry.metrics();
};
