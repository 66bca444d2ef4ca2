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
