import type { Metrics } from './metrics.ts';
import type { SpanSink } from './endedSpan.ts';

/** Who measures a process. */
export interface Observer {
  readonly metrics: Metrics;
  /** Undefined: nobody traces. */
  readonly spans: SpanSink | undefined;
}
