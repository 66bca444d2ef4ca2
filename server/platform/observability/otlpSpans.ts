import { randomUUID } from 'node:crypto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import type { Role } from '../base/role.ts';
import type { Observer } from './ambient.ts';
import { spanIds } from './span.ts';
import { trimEnd } from '../base/trimEnd.ts';

export interface OtlpOptions {
  /** Address of a collector, as in OTEL_EXPORTER_OTLP_ENDPOINT; `/v1/traces` is appended. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Share of traces that are sent, from 0 to 1; the same traces in every process. */
  readonly ratio: number;
  readonly roles: readonly Role[];
  /** Called with the number of spans that were exported or lost. */
  readonly onExported: (count: number, outcome: 'exported' | 'failed') => void;
}

export interface OtlpSpans {
  readonly tracers: NonNullable<Observer['tracers']>;
  /** Sends the remaining spans, for a few seconds at most. */
  readonly close: () => Promise<void>;
}

const EXPORT_TIMEOUT_MS = 5_000;
const LAST_WORDS_MS = 2_000;

/** Sends spans to an OpenTelemetry collector by OTLP over HTTP, in the background: an unavailable collector loses spans and has no other effect. */
export const openOtlpSpans = (options: OtlpOptions): OtlpSpans => {
  const exporter = counted(
    new OTLPTraceExporter({
      url: `${trimEnd(options.endpoint, '/')}/v1/traces`,
      headers: { ...options.headers },
      timeoutMillis: EXPORT_TIMEOUT_MS,
    }),
    options.onExported,
  );
  const instance = { 'service.instance.id': randomUUID(), 'candor.roles': [...options.roles] };
  const providerOf = (service: string, more: Record<string, string | string[]>): BasicTracerProvider =>
    new BasicTracerProvider({
      idGenerator: spanIds,
      sampler: new TraceIdRatioBasedSampler(options.ratio),
      resource: resourceFromAttributes({ 'service.name': service, ...more }),
      spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000, maxQueueSize: 8_192 })],
    });
  const server = providerOf('candor', instance);
  const browser = providerOf('candor-browser', {});
  return {
    tracers: { server: server.getTracer('candor'), browser: browser.getTracer('candor') },
    close: () => withinTime(LAST_WORDS_MS, Promise.allSettled([server.shutdown(), browser.shutdown()])),
  };
};

const counted = (exporter: SpanExporter, onExported: OtlpOptions['onExported']): SpanExporter => ({
  export: (spans, done) => {
    exporter.export(spans, (result) => {
      onExported(spans.length, result.error ? 'failed' : 'exported');
      done(result);
    });
  },
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  shutdown: () => exporter.shutdown(),
});

const withinTime = async (ms: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
};
