import { isAborted } from '../../base/isAborted.ts';
import type { EventFilter, Position, RecordedEvent, SubscriptionItem } from '../port.ts';
import type { MemoryLog } from './memoryLog.ts';

/** The log from the index `from` on, then what comes, until the abort. */
export async function* memorySubscription(
  log: MemoryLog,
  from: number,
  filter: EventFilter,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionItem, void, undefined> {
  let caughtUp = false;
  let passed: Position | undefined; // seen, did not match, not yet told
  for (let next = from; !signal.aborted;) {
    const mark = log.bell.mark();
    while (next < log.length && !isAborted(signal)) {
      const index = next;
      next += 1;
      const matches = log.matches(index, filter);
      passed = matches ? undefined : log.positionAt(index);
      if (matches) yield { kind: 'event', event: log.at(index) };
    }
    if (isAborted(signal)) return;
    if (passed !== undefined) yield { kind: 'checkpoint', position: passed };
    passed = undefined;
    if (!caughtUp) yield { kind: 'caughtUp', position: next > 0 ? log.positionAt(next - 1) : undefined };
    caughtUp = true;
    if (next >= log.length) await log.bell.wait(mark, signal);
  }
}

/** One stream from `revision` on, then what comes, until the abort. */
export async function* memoryStreamSubscription(
  log: MemoryLog,
  stream: string,
  revision: number,
  signal: AbortSignal,
): AsyncGenerator<RecordedEvent, void, undefined> {
  for (let next = revision; !signal.aborted;) {
    const mark = log.bell.mark();
    const index = log.stream(stream)[next];
    if (index === undefined) {
      await log.bell.wait(mark, signal);
    } else {
      next += 1;
      yield log.at(index);
    }
  }
}
