import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { brokenLinks } from './hashChain.ts';
import { createMemoryEventStore } from './memory/memoryEventStore.ts';
import { createMemoryLog } from './memory/memoryLog.ts';
import type { RecordedEvent } from './port.ts';

describe('The chains of a log', () => {
  const log: RecordedEvent[] = [];
  before(async () => {
    const store = createMemoryEventStore(createMemoryLog());
    const id = randomUUID();
    const metadata = { correlationId: id, causationId: id, actor: 'system', time: '2026-01-01T12:00:00.000Z' };
    for (const [stream, data] of [
      ['a', 1],
      ['b', 2],
      ['a', 3],
      ['b', 4],
      ['a', 5],
    ] as const)
      await store.append(stream, [{ id: randomUUID(), type: 'Linked', version: 1, data, metadata }], 'any');
    for await (const event of store.readAll()) log.push(event);
  });

  it('are valid as they were written', async () => {
    expect(await brokenLinks(log)).to.deep.equal([]);
  });

  it('reveal a changed event, whichever part was changed', async () => {
    const [first, ...rest] = log as [RecordedEvent, ...RecordedEvent[]];
    for (const change of [{ data: 9 }, { type: 'Unlinked' }, { metadata: { ...first.metadata, actor: 'eve' } }])
      expect(await brokenLinks([{ ...first, ...change }, ...rest])).to.deep.equal(['a@0']);
  });

  it('reveal a missing event', async () => {
    expect(await brokenLinks(log.filter(({ data }) => data !== 3))).to.deep.equal(['a@2']);
    expect(await brokenLinks(log.filter(({ data }) => data !== 2))).to.deep.equal(['b@1']);
  });

  it('reveal an event that was moved to another stream', async () => {
    const moved = log.map((event) => (event.data === 2 ? { ...event, stream: 'c' } : event));
    expect(await brokenLinks(moved)).to.deep.equal(['c@0', 'b@1']);
  });
});
