/**
 * A whole Candor in a process of its own, controlled by its parent: `{ kind: 'memory' }` is answered by what it holds, in megabytes,
 * `{ kind: 'event' }` by the revision that the next event of a scan was given and when, or by undefined when the scan has ended.
 */
import { randomUUID } from 'node:crypto';
import { liveMemory } from '../../tests/support/liveMemory.ts';
import { recordedScan, withBenchCandor } from '../benchCandor.ts';
import type { ServerAnswer, ServerOrder } from './subscribersTalk.ts';

const SITE = 'harbour-bank.example';

const answer = (message: ServerAnswer): void => {
  process.send?.(message);
};

// Appended again under another scan id.
const events = await withBenchCandor((candor) => recordedScan(candor, SITE));

// Without a worker, which would scan the site itself.
await withBenchCandor(
  async (candor) => {
    const scanId = randomUUID();
    let next = 0;
    const appendNext = async (): Promise<ServerAnswer> => {
      const event = events[next];
      if (!event) return { kind: 'appended', revision: undefined, at: 0 };
      const { type, version, metadata } = event;
      const data = { ...(event.data as object), scanId };
      const at = performance.timeOrigin + performance.now();
      await candor.store.append(`scan-${scanId}`, [{ id: randomUUID(), type, version, data, metadata }], 'any');
      next += 1;
      return { kind: 'appended', revision: next - 1, at };
    };
    await appendNext();
    const over = new Promise<void>((resolve) => {
      process.once('disconnect', resolve);
    });
    process.on('message', (order: ServerOrder) => {
      if (order.kind === 'memory')
        void liveMemory().then(({ live }) => {
          answer({ kind: 'memory', live });
        });
      else void appendNext().then(answer);
    });
    answer({ kind: 'ready', url: candor.url ?? '', scanId });
    await over;
  },
  { roles: ['api', 'projector'] },
);
