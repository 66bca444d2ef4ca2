import type { ActionReport } from '../../../schema/forms/actionReport.ts';
import type { TracedAction } from './tracedAction.ts';

/** A response often leads to the next call: the action ends this long after the last one. */
const QUIET_MS = 1_000;

const waiting = new Map<TracedAction, ReturnType<typeof setTimeout>>();
const reported = new WeakSet<TracedAction>();

const send = (action: TracedAction): void => {
  waiting.delete(action);
  reported.add(action);
  const { traceparent, name, startedAt, endedAt } = action;
  const report: ActionReport = {
    traceparent,
    name,
    startedAgoMs: Math.round(performance.now() - startedAt),
    durationMs: Math.round(endedAt - startedAt),
  };
  // Sent even while the page is closing. Fire-and-forget.
  navigator.sendBeacon('/api/traces', new Blob([JSON.stringify(report)], { type: 'application/json' }));
};

addEventListener('pagehide', () => {
  for (const [action, timer] of waiting) {
    clearTimeout(timer);
    send(action);
  }
});

/** Reports once how long the action took, after it has ended. */
export const reportAction = (action: TracedAction): void => {
  if (reported.has(action)) return;
  clearTimeout(waiting.get(action));
  const later = (): void => {
    if (action.open === 0) send(action);
    else waiting.delete(action);
  };
  waiting.set(action, setTimeout(later, QUIET_MS));
};
