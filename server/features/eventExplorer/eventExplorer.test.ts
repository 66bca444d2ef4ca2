import { expect } from 'chai';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { readRecorded } from './eventExplorer.ts';

const metadata = {
  correlationId: '00000000-0000-4000-8000-000000000001',
  causationId: '00000000-0000-4000-8000-000000000001',
  actor: 'system',
  time: '2026-01-01T12:00:00.000Z',
};

describe('events read by where they stand', () => {
  let store: EventStore;
  let reads: string[];
  before(async () => {
    store = createMemoryEventStore(createMemoryLog());
    for (const [number, stream] of ['long', 'short', '1 odd'].entries()) {
      const events = Array.from({ length: stream === 'long' ? 1_000 : 3 }, (_, index) => ({
        id: `00000000-0000-4000-8000-${number}${String(index).padStart(11, '0')}`,
        type: 'ScanDreamt',
        version: 1,
        data: `${stream} ${index}`,
        metadata,
      }));
      await store.append(stream, events, 'none');
    }
  });

  const dataAt = async (...places: readonly (readonly [string, number])[]): Promise<readonly unknown[]> => {
    reads = [];
    const watched: Pick<EventStore, 'readStream'> = {
      readStream: (stream, options) => {
        reads.push(`${stream} from ${options?.fromRevision ?? 0}`);
        return store.readStream(stream, options);
      },
    };
    const recorded = await readRecorded(
      watched,
      places.map(([stream, revision]) => ({ stream, revision })),
    );
    return recorded.map((event) => event?.data);
  };

  it('come in the order that was asked for, twice where twice, and not where there is none', async () => {
    expect(
      await dataAt(['short', 2], ['1 odd', 0], ['short', 0], ['short', 2], ['short', 3], ['none', 0]),
    ).to.deep.equal(['short 2', '1 odd 0', 'short 0', 'short 2', undefined, undefined]);
    expect(await dataAt()).to.deep.equal([]);
  });

  it('cost one read a stream, and one more where they stand far apart', async () => {
    await dataAt(['short', 0], ['short', 2], ['long', 7], ['long', 60], ['long', 900], ['long', 5]);
    expect(reads.sort()).to.deep.equal(['long from 5', 'long from 900', 'short from 0']);
  });
});
