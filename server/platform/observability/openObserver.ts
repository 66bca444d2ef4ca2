import type { Config } from '../base/config.ts';
import type { Log } from './log.ts';
import type { Role } from '../base/role.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { Observer } from './ambient.ts';

export interface OpenObserver extends Observer {
  /** Sends the last spans. */
  readonly close: () => Promise<void>;
}

interface ObserverDependencies {
  readonly config: Pick<Config, 'tracing'>;
  readonly roles: readonly Role[];
  readonly log: Log;
}

/** Opens the observer of this process. Traces only if the configuration names a collector, and loads OpenTelemetry only then. */
export const openObserver = async ({ config, roles, log }: ObserverDependencies): Promise<OpenObserver> => {
  const metrics = createMetrics();
  const { tracing } = config;
  if (!tracing) return { metrics, tracers: undefined, close: () => Promise.resolve() };
  const { openOtlpSpans } = await import('./otlpSpans.ts');
  const { tracers, close } = openOtlpSpans({ ...tracing, roles, onExported: exportReporter(metrics, log) });
  return { metrics, tracers, close };
};

/** Counts exported spans, and warns once when the collector becomes unavailable. */
const exportReporter = ({ spans }: Metrics, log: Log): ((count: number, outcome: 'exported' | 'failed') => void) => {
  let away = false;
  return (count, outcome) => {
    spans.inc({ outcome }, count);
    if (outcome === 'failed' && !away) log.warn('the trace collector does not accept spans; they are lost');
    away = outcome === 'failed';
  };
};
