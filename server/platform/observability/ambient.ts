import { AsyncLocalStorage } from 'node:async_hooks';
import type { Role } from '../base/role.ts';
import type { Metrics, RefusalKind } from './metrics.ts';
import type { Tracer } from '@opentelemetry/api';
import { randomUUID } from 'node:crypto';

export type OperationOutcome = 'ok' | 'refused' | 'failed';

/** The context of running work, available at any depth: a request, the delivery of an event, a part of the process. */
export interface Ambient {
  readonly observer: Observer;
  readonly role: Role;
  /** For the log: `http`, a consumer group, `projector`. */
  readonly part: string;
  /** A UUID. Absent until there is one for work that came from outside. */
  readonly correlationId?: string;
  /** The open span: 16 hex digits. */
  readonly spanId?: string | undefined;
  /** The GraphQL operation being executed, if any. Whatever executes it sets the outcome here. */
  readonly operation?: { outcome: OperationOutcome };
}

const storage = new AsyncLocalStorage<Ambient>();

/** Returns undefined in a test, or in a command that observes nothing. */
export const ambient = (): Ambient | undefined => storage.getStore();

/** Runs `work` as part of `place`. */
export const within = <Result>(place: Ambient, work: () => Result): Result => storage.run(place, work);

/** Runs work that outlives the request that started it (a shared subscription) outside any context. */
export const apart = <Result>(work: () => Result): Result => storage.exit(work);

/** Measures a process. */
export interface Observer {
  readonly metrics: Metrics;
  /** Tracers for this process, and for spans that pages report; undefined: tracing is off. */
  readonly tracers: { readonly server: Tracer; readonly browser: Tracer } | undefined;
}

/** Returns the correlation id of a command: that of the request or event that led to it, otherwise the command's own id. */
export const correlationOf = (commandId: string): string => ambient()?.correlationId ?? commandId;

/** Counts a refusal, if there is an observer. */
export const countRefusal = (kind: RefusalKind): void => {
  ambient()?.observer.metrics.refusals.inc({ kind });
};

/** Returns the context of a request or a WebSocket operation: in the trace of our page's action, otherwise in a new trace. */
export const placeOfRequest = (observer: Observer, part: string, parent: TraceParent | undefined): Ambient => ({
  observer,
  role: 'api',
  part,
  correlationId: parent?.correlationId ?? randomUUID(),
  spanId: parent?.spanId,
});

/**
 * W3C Trace Context, `00-<trace id>-<parent id>-<flags>`, as our own page sends it. Only a trace id that is a UUID v4 is ours: it becomes the correlation id of
 * everything the request leads to. Anything else (longer, another version, another tracer's ids) is ignored.
 */
export interface TraceParent {
  /** The trace id, as a UUID. */
  readonly correlationId: string;
  /** 16 hex digits. */
  readonly spanId: string;
}

const TRACEPARENT =
  /^00-([0-9a-f]{8})([0-9a-f]{4})(4[0-9a-f]{3})([89ab][0-9a-f]{3})([0-9a-f]{12})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const NO_SPAN = '0'.repeat(16);

/** Parses a header or a field of a WebSocket message. Returns undefined unless it has the form that our page sends. */
export const readTraceparent = (given: unknown): TraceParent | undefined => {
  if (typeof given !== 'string' || given.length !== 55) return undefined;
  const [, time = '', mid = '', version = '', variant = '', node = '', spanId = NO_SPAN] =
    TRACEPARENT.exec(given) ?? [];
  return spanId === NO_SPAN ? undefined : { correlationId: [time, mid, version, variant, node].join('-'), spanId };
};
