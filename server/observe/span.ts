import { randomBytes } from 'node:crypto';
import type { ProbeId } from '../../schema/report/section.ts';
import { ambient, within, type Ambient } from './ambient.ts';
import { traceIdOf } from './traceparent.ts';

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

export const newSpanId = (): string => randomBytes(8).toString('hex');

/** Milliseconds since 1970, with parts of them, that never run backwards within a process. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: SpanAttributes;
  /** Where it belongs; default: to the open span. */
  readonly place?: Ambient | undefined;
}

/** What the work learns on its way. */
export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  fail(): void;
}

const nothing: OpenSpan = { set: () => undefined, fail: () => undefined };

/** Runs `work` as a span where somebody traces, else just so. What it throws ends the span as failed and goes on. */
export const inSpan = async <Result>(
  name: string,
  { kind = 'internal', attributes = {}, place = ambient() }: SpanOptions,
  work: (span: OpenSpan) => Promise<Result>,
): Promise<Result> => {
  const sink = place?.observer.spans;
  if (!sink || place.correlationId === undefined) return place ? within(place, () => work(nothing)) : work(nothing);
  const { correlationId, spanId: parentId } = place;
  const spanId = newSpanId();
  const startedAt = nowMs();
  let known = attributes;
  let failed = false;
  const span: OpenSpan = {
    set: (more) => {
      known = { ...known, ...more };
    },
    fail: () => {
      failed = true;
    },
  };
  try {
    return await within({ ...place, spanId }, () => work(span));
  } catch (error) {
    failed = true;
    throw error;
  } finally {
    const traceId = traceIdOf(correlationId);
    sink({ traceId, spanId, parentId, name, kind, startedAt, endedAt: nowMs(), attributes: known, failed });
  }
};
