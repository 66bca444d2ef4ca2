import type { ProbeId } from '../../../schema/report/section.ts';

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
  readonly 'candor.event.types'?: readonly string[];
  readonly 'candor.events'?: number;
  readonly 'candor.group'?: string;
  readonly 'candor.attempt'?: number;
  readonly 'candor.probe'?: ProbeId;
  readonly 'candor.projection'?: string;
  readonly 'candor.report.type'?: string;
  readonly 'candor.report.format'?: string;
}

/** Who a span is between: as OpenTelemetry counts. */
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

/** A span that is over. */
export interface EndedSpan {
  /** 32 hex digits. */
  readonly traceId: string;
  /** 16 hex digits. */
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly name: string;
  readonly kind: SpanKind;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: SpanAttributes;
  readonly failed: boolean;
  /** Of the page, not of this process. */
  readonly fromBrowser?: boolean;
}

/** Where ended spans go. */
export type SpanSink = (span: EndedSpan) => void;

/**
 * The span under which an event was recorded, known to whoever reads the event: the last eight bytes of its id. So a worker or a projector in
 * another process goes on where the append was, and the log holds nothing for it.
 */
export const spanIdOfEvent = (eventId: string): string => eventId.replaceAll('-', '').slice(16).toLowerCase();

/**
 * W3C Trace Context, `00-<trace id>-<parent id>-<flags>`, as our own page sends it. Only a trace id that is a uuid v4 is ours: it becomes the
 * correlation id of what the request sets in motion. Everything else (longer, another version, another tracer's ids) says nothing.
 */
export interface TraceParent {
  /** The trace id, as a uuid. */
  readonly correlationId: string;
  /** 16 hex digits. */
  readonly spanId: string;
}

const TRACEPARENT =
  /^00-([0-9a-f]{8})([0-9a-f]{4})(4[0-9a-f]{3})([89ab][0-9a-f]{3})([0-9a-f]{12})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const NO_SPAN = '0'.repeat(16);

/** Of a header, or of what a WebSocket message says; undefined where it is not what our page sends. */
export const readTraceparent = (given: unknown): TraceParent | undefined => {
  if (typeof given !== 'string' || given.length !== 55) return undefined;
  const [, time = '', mid = '', version = '', variant = '', node = '', spanId = NO_SPAN] =
    TRACEPARENT.exec(given) ?? [];
  return spanId === NO_SPAN ? undefined : { correlationId: [time, mid, version, variant, node].join('-'), spanId };
};

/** The trace of all that has this correlation id: 32 hex digits. */
export const traceIdOf = (correlationId: string): string => correlationId.replaceAll('-', '').toLowerCase();
