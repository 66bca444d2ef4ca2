/** Appends at an even pace, in a separate process so that it does not slow the projections down. Sends messages to its parent (lagTalk.ts). */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { NewEvent, RecordedEvent } from '../../server/platform/eventStore/port.ts';
import { openPostgresEventStore } from '../../server/platform/eventStore/postgres/postgresEventStore.ts';
import { machineTime, type Appended, type WriterAnswer, type WriterOrder } from './lagTalk.ts';

/** Scans that run at a time. */
const AT_ONCE = 20;

/** The events of real scans, some scans at a time, each time under a new id. */
const nextEvents = (scans: readonly (readonly RecordedEvent[])[]): (() => { stream: string; event: NewEvent }) => {
  let begun = 0;
  const begin = () => ({ scanId: randomUUID(), next: 0, events: scans[begun++ % scans.length] ?? [] });
  const running = Array.from({ length: AT_ONCE }, begin);
  let turn = 0;
  return () => {
    const index = turn++ % AT_ONCE;
    let scan = running[index];
    if (!scan || scan.next === scan.events.length) running[index] = scan = begin();
    const recorded = scan.events[scan.next++];
    if (!recorded) throw new Error('A scan has no events.');
    const { scanId } = scan;
    const { type, version, metadata } = recorded;
    const data = { ...(recorded.data as object), scanId };
    return { stream: `scan-${scanId}`, event: { id: randomUUID(), type, version, data, metadata } };
  };
};

const write = async ({ url, scans, perSecond, seconds, warmUp }: WriterOrder): Promise<WriterAnswer> => {
  const store = await openPostgresEventStore({ connectionString: url });
  try {
    const appended: Appended[] = [];
    const appends: Promise<void>[] = [];
    const next = nextEvents(scans);
    const began = performance.now();
    for (let count = 0; count < perSecond * seconds; count += 1) {
      const due = began + (count * 1000) / perSecond - performance.now();
      if (due > 1) await delay(due);
      const { stream, event } = next();
      appends.push(
        store.append(stream, [event], 'any').then((result) => {
          if (!result.ok) throw new Error(`${stream} was not appended to.`);
          if (count >= perSecond * warmUp) appended.push({ position: result.position, at: machineTime() });
        }),
      );
    }
    await Promise.all(appends);
    return { appended, perSecond: (perSecond * seconds * 1000) / (performance.now() - began) };
  } finally {
    await store.close();
  }
};

const [order] = (await once(process, 'message')) as [WriterOrder];
const answer = await write(order);
process.send?.(answer, () => {
  process.disconnect();
});
