/**
 * A whole Candor in a process of its own, told by its parent what to do: `{ kind: 'memory' }` is answered by what it holds, in megabytes,
 * `{ kind: 'event' }` by the revision that the next event of a scan was given and when, or by undefined when the scan has ended.
 */
import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '../../server/eventstore/port.ts';
import type { Candor } from '../../server/main.ts';
import { liveMemory } from '../../server/testing/liveMemory.ts';
import { withBenchCandor } from '../scan/benchCandor.ts';
import { scanOnce } from '../scan/scanOnce.ts';
import type { ServerAnswer, ServerOrder } from './subscribersTalk.ts';

const SITE = 'harbour-bank.example';

const answer = (message: ServerAnswer): void => {
  process.send?.(message);
};

/** The events of a real scan, to be told once more as those of another one. */
const recordedScan = async (candor: Candor): Promise<readonly RecordedEvent[]> => {
  const { report } = await scanOnce(candor, SITE);
  const events: RecordedEvent[] = [];
  for await (const event of candor.store.readStream(`scan-${report.scanId}`)) events.push(event);
  return events;
};

const told = await withBenchCandor(recordedScan);

// Without a worker, who would scan what is told of.
await withBenchCandor(
  async (candor) => {
    const scanId = randomUUID();
    let next = 0;
    const tellNext = async (): Promise<ServerAnswer> => {
      const event = told[next];
      if (!event) return { kind: 'told', revision: undefined, at: 0 };
      const { type, version, metadata } = event;
      const data = { ...(event.data as object), scanId };
      const at = performance.timeOrigin + performance.now();
      await candor.store.append(`scan-${scanId}`, [{ id: randomUUID(), type, version, data, metadata }], 'any');
      next += 1;
      return { kind: 'told', revision: next - 1, at };
    };
    await tellNext();
    const over = new Promise<void>((resolve) => {
      process.once('disconnect', resolve);
    });
    process.on('message', (order: ServerOrder) => {
      if (order.kind === 'memory')
        void liveMemory().then(({ live }) => {
          answer({ kind: 'memory', live });
        });
      else void tellNext().then(answer);
    });
    answer({ kind: 'ready', url: candor.url ?? '', scanId });
    await over;
  },
  ['api', 'projector'],
);
