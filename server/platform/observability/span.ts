import { randomBytes } from 'node:crypto';
import { ambient, within, type Ambient } from './ambient.ts';
import { type SpanAttributes, type SpanKind, traceIdOf } from './endedSpan.ts';

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
