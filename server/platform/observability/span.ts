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
import type { ProbeId } from '../../../schema/report/section.ts';
import { ambient, within, type Ambient } from './ambient.ts';

/**
 * All that a span may say beside its name and its time. Nothing of it is a person's: no name of a stream (it may hold a domain), no variable,
 * no address, no message of an error.
 */
export interface SpanAttributes {
  readonly 'http.request.method'?: string;
  /** The template, never the path. */
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  /** A name of our own documents, or `other`. */
  readonly 'graphql.operation.name'?: string;
  readonly 'graphql.operation.type'?: string;
  readonly 'candor.aggregate'?: string;
  readonly 'candor.command'?: string;
  readonly 'candor.outcome'?: string;
  readonly 'candor.event.types'?: string[];
  readonly 'candor.events'?: number;
  readonly 'candor.group'?: string;
  readonly 'candor.attempt'?: number;
  readonly 'candor.probe'?: ProbeId;
  readonly 'candor.projection'?: string;
  readonly 'candor.report.type'?: string;
  readonly 'candor.report.format'?: string;
}

interface NewSpan {
  /** Its trace. */
  readonly correlationId: string;
  /** Default: none, it is the first of its trace. */
  readonly parentId?: string | undefined;
  /** Default: drawn by lot. */
  readonly spanId?: string;
  readonly kind?: SpanKind;
  readonly attributes?: SpanAttributes;
  /** Default: now. */
  readonly startedAt?: number;
}

/** Starts a span of OpenTelemetry in the trace of a correlation id. */
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

/** OpenTelemetry draws ids by itself; ours are known before, so that other processes can go on from them. */
export const spanIds = { generateTraceId: () => nextIds.traceId, generateSpanId: () => nextIds.spanId };

interface InSpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: SpanAttributes;
  /** Where it belongs; default: to the open span. */
  readonly place?: Ambient | undefined;
}

/** What the work learns on its way. */
interface OpenSpan {
  setAttributes(attributes: SpanAttributes): unknown;
}

/** Runs `work` as a span where somebody traces, else just so. What it throws ends the span as failed and goes on. */
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

/** Milliseconds since 1970, with parts of them, that never run backwards within a process. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

/**
 * The id of the span under which an event was recorded, which every reader of the event can derive: the last eight
 * bytes of its id. So a worker or a projector in another process continues the trace of the append, and the log holds
 * nothing for it.
 */
export const spanIdOfEvent = (eventId: string): string => eventId.replaceAll('-', '').slice(16).toLowerCase();

/** The trace of all that has this correlation id: 32 hex digits. */
export const traceIdOf = (correlationId: string): string => correlationId.replaceAll('-', '').toLowerCase();
