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
