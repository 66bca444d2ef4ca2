import { randomUUID } from 'node:crypto';
import type { Ambient } from './ambient.ts';
import type { Observer } from './observer.ts';
import type { TraceParent } from './traceparent.ts';

/** Where a request, or an operation of a WebSocket, belongs: in the trace of our page's action, else in one of its own. */
export const placeOfRequest = (observer: Observer, part: string, parent: TraceParent | undefined): Ambient => ({
  observer,
  role: 'api',
  part,
  correlationId: parent?.correlationId ?? randomUUID(),
  spanId: parent?.spanId,
});
