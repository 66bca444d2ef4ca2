import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { ambient, type Ambient, type OperationOutcome, countRefusal } from './ambient.ts';
import { SpanKind } from '@opentelemetry/api';
import { endSpan, nowMs, startSpan } from './span.ts';

const REFUSED: ReadonlySet<unknown> = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NEEDS_PRO',
  'NEEDS_PROOF',
  'NEEDS_ROLE',
]);

const OURS: ReadonlySet<unknown> = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/** Records the errors of the current operation, and counts refusals. */
export const recordErrors = (errors: readonly (GraphQLError | GraphQLFormattedError)[] | undefined): void => {
  const operation = ambient()?.operation;
  if (!operation || !errors || errors.length === 0) return;
  const refused = errors.some(({ extensions }) => REFUSED.has(extensions?.['code']));
  if (refused) countRefusal('access');
  const ours = errors.some(({ extensions }) => OURS.has(extensions?.['code']));
  operation.outcome = ours ? 'failed' : 'refused';
};

/** An operation that has begun. `end` may be called more than once. */
export interface ObservedOperation {
  /** The context of its work. */
  readonly place: Ambient;
  readonly end: () => void;
}

/** `name` must come from a bounded set. */
export const beginOperation = (
  outer: Ambient,
  { name, type }: { readonly name: string; readonly type: 'request' | 'subscription' },
): ObservedOperation => {
  const startedAt = nowMs();
  const operation: { outcome: OperationOutcome } = { outcome: 'ok' };
  const { correlationId, spanId: parentId } = outer;
  const { metrics, tracers } = outer.observer;
  const span =
    tracers &&
    correlationId !== undefined &&
    startSpan(tracers.server, type === 'subscription' ? `subscription ${name}` : `graphql ${name}`, {
      correlationId,
      parentId,
      kind: SpanKind.SERVER,
      attributes: { 'graphql.operation.name': name, 'graphql.operation.type': type },
    });
  if (type === 'subscription') metrics.subscriptions.inc({ operation: name });
  let ended = false;
  return {
    place: { ...outer, part: 'graphql', operation, ...(span && { spanId: span.spanContext().spanId }) },
    end: () => {
      if (ended) return;
      ended = true;
      const endedAt = nowMs();
      const { outcome } = operation;
      if (type === 'subscription') metrics.subscriptions.dec({ operation: name });
      else metrics.operationSeconds.observe({ operation: name, outcome }, (endedAt - startedAt) / 1000);
      if (span) endSpan(span, { attributes: { 'candor.outcome': outcome }, failed: outcome === 'failed', endedAt });
    },
  };
};
