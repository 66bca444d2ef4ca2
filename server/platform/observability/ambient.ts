import { AsyncLocalStorage } from 'node:async_hooks';
import type { Role } from '../base/role.ts';
import type { Metrics, RefusalKind } from './metrics.ts';
import type { Tracer } from '@opentelemetry/api';
import { randomUUID } from 'node:crypto';

export type OperationOutcome = 'ok' | 'refused' | 'failed';

/** What work knows of where it belongs, however deep it is: a request, the delivery of an event, a part of the process. */
export interface Ambient {
  readonly observer: Observer;
  readonly role: Role;
  /** For the log: `http`, a consumer group, `projector`. */
  readonly part: string;
  /** A uuid; of what the outside world set in motion, once there is something. */
  readonly correlationId?: string;
  /** The span that is open: 16 hex digits. */
  readonly spanId?: string | undefined;
  /** Of GraphQL, while one is carried out: who does so says here how it ended. */
  readonly operation?: { outcome: OperationOutcome };
}

const storage = new AsyncLocalStorage<Ambient>();

/** Undefined: in a test, or a command line that observes nothing. */
export const ambient = (): Ambient | undefined => storage.getStore();

/** Runs `work` as part of `place`. */
export const within = <Result>(place: Ambient, work: () => Result): Result => storage.run(place, work);

/** Runs what outlives the request that happened to begin it (a subscription that others share) as nobody's. */
export const apart = <Result>(work: () => Result): Result => storage.exit(work);

/** Who measures a process. */
export interface Observer {
  readonly metrics: Metrics;
  /** Of what this process does, and of what pages report of themselves; undefined: nobody traces. */
  readonly tracers: { readonly server: Tracer; readonly browser: Tracer } | undefined;
}

/** The correlation id of a command: that of the request or event which led to it, else the command's own id. */
export const correlationOf = (commandId: string): string => ambient()?.correlationId ?? commandId;

/** Counts that somebody was refused, where somebody counts. */
export const countRefusal = (kind: RefusalKind): void => {
  ambient()?.observer.metrics.refusals.inc({ kind });
};

/** Where a request, or an operation of a WebSocket, belongs: in the trace of our page's action, else in one of its own. */
export const placeOfRequest = (observer: Observer, part: string, parent: TraceParent | undefined): Ambient => ({
  observer,
  role: 'api',
  part,
  correlationId: parent?.correlationId ?? randomUUID(),
  spanId: parent?.spanId,
});

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
