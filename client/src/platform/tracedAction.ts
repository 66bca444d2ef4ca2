import type { ActionReport } from '../../../schema/forms/actionReport.ts';

/** A user action, with all calls that it leads to until the next action. */
export interface TracedAction {
  readonly name: ActionReport['name'];
  /** W3C Trace Context: the trace id is a uuid v4, and becomes the correlation id on the server. It contains no personal data. */
  readonly traceparent: string;
  /** In the time of performance.now(). */
  readonly startedAt: number;
  endedAt: number;
  /** Pending calls. */
  open: number;
}

/** The next action. It becomes the current one with its first call. */
let next: Pick<TracedAction, 'name' | 'startedAt'> | undefined = { name: 'load', startedAt: 0 };
let current: TracedAction | undefined;

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Not randomUUID, which browsers provide only on HTTPS. */
const newTraceparent = (): string => {
  const digits = hex(crypto.getRandomValues(new Uint8Array(24)));
  // RFC 9562 §5.4: the version is 4, and the variant's first two bits are 10.
  return `00-${digits.slice(0, 12)}4${digits.slice(13, 16)}a${digits.slice(17, 32)}-${digits.slice(32)}-01`;
};

export const tracedAction = (): TracedAction => {
  if (next || !current)
    current = { name: 'load', startedAt: 0, ...next, traceparent: newTraceparent(), endedAt: 0, open: 0 };
  next = undefined;
  return current;
};

const CAUSES = { pointerdown: 'click', keydown: 'key', popstate: 'navigation' } as const;

/** Starts a new action at each user input from now on. */
export const heedActions = (): void => {
  for (const [event, name] of Object.entries(CAUSES))
    addEventListener(
      event,
      () => {
        next = { name, startedAt: performance.now() };
      },
      { capture: true, passive: true },
    );
};
