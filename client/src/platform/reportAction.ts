import type { ActionReport } from '../../../schema/forms/actionReport.ts';
import type { TracedAction } from './tracedAction.ts';

/** An answer often leads to the next call: this long after the last one the action is over. */
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
  // Goes out also while the page closes; nobody waits for it.
  navigator.sendBeacon('/api/traces', new Blob([JSON.stringify(report)], { type: 'application/json' }));
};

addEventListener('pagehide', () => {
  for (const [action, timer] of waiting) {
    clearTimeout(timer);
    send(action);
  }
});

/** Says once how long the action took, when it is over. */
export const reportAction = (action: TracedAction): void => {
  if (reported.has(action)) return;
  clearTimeout(waiting.get(action));
  const later = (): void => {
    if (action.open === 0) send(action);
    else waiting.delete(action);
  };
  waiting.set(action, setTimeout(later, QUIET_MS));
};
