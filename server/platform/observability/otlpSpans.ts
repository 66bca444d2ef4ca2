import { randomUUID } from 'node:crypto';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import type { Role } from '../base/role.ts';
import type { EndedSpan, SpanSink } from './endedSpan.ts';
import { trimEnd } from '../base/trimEnd.ts';

export interface OtlpOptions {
  /** Of a collector, as OTEL_EXPORTER_OTLP_ENDPOINT gives it: `/v1/traces` comes after it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the traces, from 0 to 1; the same ones in every process. */
  readonly ratio: number;
  readonly roles: readonly Role[];
  /** Hears how many spans went out, or were lost. */
  readonly onExported: (count: number, outcome: 'exported' | 'failed') => void;
}

export interface OtlpSpans {
  readonly sink: SpanSink;
  /** Sends what is left, for a few seconds at most. */
  readonly close: () => Promise<void>;
}

const EXPORT_TIMEOUT_MS = 5_000;
const LAST_WORDS_MS = 2_000;
const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** OpenTelemetry draws ids by itself; ours are known before, so that other processes can go on from them. */
const createIds = () => {
  let next = { traceId: '', spanId: '' };
  return {
    generateTraceId: () => next.traceId,
    generateSpanId: () => next.spanId,
    announce: (ids: typeof next) => {
      next = ids;
    },
  };
};

/** Spans to an OpenTelemetry collector by OTLP over HTTP, in the background: a collector that is away costs spans, and nothing else. */
export const openOtlpSpans = (options: OtlpOptions): OtlpSpans => {
  const exporter = counted(
    new OTLPTraceExporter({
      url: `${trimEnd(options.endpoint, '/')}/v1/traces`,
      headers: { ...options.headers },
      timeoutMillis: EXPORT_TIMEOUT_MS,
    }),
    options.onExported,
  );
  const ids = createIds();
  const instance = { 'service.instance.id': randomUUID(), 'candor.roles': [...options.roles] };
  const providerOf = (service: string, more: Record<string, string | string[]>): BasicTracerProvider =>
    new BasicTracerProvider({
      idGenerator: ids,
      sampler: new TraceIdRatioBasedSampler(options.ratio),
      resource: resourceFromAttributes({ 'service.name': service, ...more }),
      spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000, maxQueueSize: 8_192 })],
    });
  const server = providerOf('candor', instance);
  const browser = providerOf('candor-browser', {});
  const tracers = { server: server.getTracer('candor'), browser: browser.getTracer('candor') };
  return {
    sink: (span) => {
      ids.announce(span);
      emit(span.fromBrowser ? tracers.browser : tracers.server, span);
    },
    close: () => withinTime(LAST_WORDS_MS, Promise.allSettled([server.shutdown(), browser.shutdown()])),
  };
};

const emit = (tracer: Tracer, span: EndedSpan): void => {
  const { traceId, parentId, name, kind, startedAt, endedAt, attributes } = span;
  const parent =
    parentId === undefined
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, {
          traceId,
          spanId: parentId,
          traceFlags: TraceFlags.SAMPLED,
          isRemote: true,
        });
  const emitted = tracer.startSpan(
    name,
    { kind: KINDS[kind], startTime: startedAt, attributes: withoutReadonly(attributes) },
    parent,
  );
  if (span.failed) emitted.setStatus({ code: SpanStatusCode.ERROR });
  emitted.end(Math.max(startedAt, endedAt));
};

/** OpenTelemetry's type of a list may be written to. */
const withoutReadonly = (attributes: EndedSpan['attributes']): Record<string, string | number | string[]> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]: [string, string | number | readonly string[]]) => [
      name,
      typeof value === 'object' ? [...value] : value,
    ]),
  );

const counted = (exporter: SpanExporter, tell: OtlpOptions['onExported']): SpanExporter => ({
  export: (spans, done) => {
    exporter.export(spans, (result) => {
      tell(spans.length, result.error ? 'failed' : 'exported');
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
