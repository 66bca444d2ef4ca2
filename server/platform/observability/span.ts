import { randomBytes } from 'node:crypto';
import {
  INVALID_SPAN_CONTEXT,
  ROOT_CONTEXT,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import type { CheckId } from '../../../checks/index.ts';
import { ambient, within, type Ambient } from './ambient.ts';

/**
 * All attributes that a span may have besides its name and time. None of them is personal: no stream names (they may contain a domain), no variables, no
 * addresses, no error messages.
 */
export interface SpanAttributes {
  readonly 'http.request.method'?: string;
  /** The template, never the path. */
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  /** A name from our own documents, or `other`. */
  readonly 'graphql.operation.name'?: string;
  readonly 'graphql.operation.type'?: string;
  readonly 'candor.aggregate'?: string;
  readonly 'candor.command'?: string;
  readonly 'candor.outcome'?: string;
  readonly 'candor.event.types'?: string[];
  readonly 'candor.events'?: number;
  readonly 'candor.group'?: string;
  readonly 'candor.attempt'?: number;
  readonly 'candor.probe'?: CheckId;
  readonly 'candor.projection'?: string;
  readonly 'candor.report.type'?: string;
  readonly 'candor.report.format'?: string;
}

interface NewSpan {
  /** Its trace. */
  readonly correlationId: string;
  /** Default: none, it is the first of its trace. */
  readonly parentId?: string | undefined;
  /** Default: random. */
  readonly spanId?: string;
  readonly kind?: SpanKind;
  readonly attributes?: SpanAttributes;
  /** Default: now. */
  readonly startedAt?: number;
}

/** Starts an OpenTelemetry span in the trace of a correlation id. */
export const startSpan = (tracer: Tracer, name: string, span: NewSpan): Span => {
  const { correlationId, parentId, spanId = randomSpanId(), kind = SpanKind.INTERNAL, attributes = {} } = span;
  const traceId = traceIdOf(correlationId);
  nextIds = { traceId, spanId };
  const parent = { traceId, spanId: parentId ?? '', traceFlags: TraceFlags.SAMPLED, isRemote: true };
  const options: SpanOptions = { kind, attributes: { ...attributes }, startTime: span.startedAt ?? nowMs() };
  return tracer.startSpan(
    name,
    options,
    parentId === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent),
  );
};

interface SpanEnd {
  readonly attributes?: SpanAttributes;
  readonly failed: boolean;
  /** Default: now. */
  readonly endedAt?: number;
}

export const endSpan = (span: Span, { attributes = {}, failed, endedAt = nowMs() }: SpanEnd): void => {
  span.setAttributes({ ...attributes });
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endedAt);
};

const randomSpanId = (): string => randomBytes(8).toString('hex');

let nextIds = { traceId: '', spanId: '' };

/** OpenTelemetry generates random ids; ours are known in advance, so that other processes can continue from them. */
export const spanIds = { generateTraceId: () => nextIds.traceId, generateSpanId: () => nextIds.spanId };

interface InSpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: SpanAttributes;
  /** The context of the span; default: that of the open span. */
  readonly place?: Ambient | undefined;
}

/** Lets the work add attributes as it runs. */
interface OpenSpan {
  setAttributes(attributes: SpanAttributes): unknown;
}

/** Runs `work` in a span if tracing is on, otherwise without one. An error ends the span as failed and is rethrown. */
export const inSpan = async <Result>(
  name: string,
  { place = ambient(), ...options }: InSpanOptions,
  work: (span: OpenSpan) => Promise<Result>,
): Promise<Result> => {
  const tracer = place?.observer.tracers?.server;
  if (!tracer || place.correlationId === undefined)
    return place ? within(place, () => work(NOT_TRACED)) : work(NOT_TRACED);
  const { correlationId, spanId: parentId } = place;
  const span = startSpan(tracer, name, { ...options, correlationId, parentId });
  let failed = true;
  try {
    const result = await within({ ...place, spanId: span.spanContext().spanId }, () => work(span));
    failed = false;
    return result;
  } finally {
    endSpan(span, { failed });
  }
};

const NOT_TRACED = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/** Milliseconds since 1970, with fractions, that never go backwards within a process. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

/**
 * Returns the id of the span under which an event was recorded, which every reader of the event can derive: the last eight bytes of the event's id. So a worker
 * or a projector in another process continues the trace of the append, and the log stores nothing for it.
 */
export const spanIdOfEvent = (eventId: string): string => eventId.replaceAll('-', '').slice(16).toLowerCase();

/** Returns the trace id for a correlation id: 32 hex digits. */
export const traceIdOf = (correlationId: string): string => correlationId.replaceAll('-', '').toLowerCase();
