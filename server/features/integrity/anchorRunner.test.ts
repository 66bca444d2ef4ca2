import { expect } from 'chai';
import { anchorKey } from '../../platform/eventStore/integrity/anchor.ts';
import { endlessLog } from '../../platform/eventStore/testing/endlessLog.ts';
import { createAnchorRunner } from './integrity.ts';

describe('The policy that anchors the log', () => {
  it('ends with its process however long the log is, makes no anchor for a part, and reports no failure', async () => {
    const stop = new AbortController();
    const reported: unknown[] = [];
    const store = endlessLog([], (batch) => {
      if (batch === 3) stop.abort();
    });
    await createAnchorRunner({
      store,
      anchors: {
        lines: () => Promise.resolve([]),
        add: (_, line) => {
          reported.push(line);
          return Promise.resolve();
        },
        unsent: () => Promise.resolve([]),
        sent: () => Promise.resolve(),
      },
      key: anchorKey(Buffer.alloc(32, 7)),
      everyHours: 24,
      send: [],
      exclusively: async (work) => {
        await work();
        return true;
      },
      clock: () => new Date('2026-01-01T12:00:00.000Z'),
      onRefused: (faults) => reported.push(faults),
      onError: (error) => reported.push(error),
    }).run(stop.signal);
    expect(reported).to.deep.equal([]);
  });
});
