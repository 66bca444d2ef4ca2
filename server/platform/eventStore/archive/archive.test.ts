import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { LogSegment } from '../../../../schema/events/archive.ts';
import { sha256OfFile } from '../../base/sha256OfFile.ts';
import { newEvent } from '../contract/contractContext.ts';
import { collect } from '../contract/recording.ts';
import { createChainEnds } from '../hashChain.ts';
import { createMemoryEventStore } from '../memory/memoryEventStore.ts';
import { merkleRoot } from '../integrity/anchor.ts';
import { verifyLog } from '../integrity/verifyLog.ts';
import { type EventStore, EventStoreUnavailable } from '../port.ts';
import { BEGINNING, eventOf, type EventRow } from '../postgres/eventRow.ts';
import { createRowsHash, readSegmentFile, writeSegmentFile } from './segmentFile.ts';
import { createSegmentReader } from './segmentReader.ts';
import { sealedParts, verifyArchive } from './verifyArchive.ts';
import { walkSegment } from './walkSegment.ts';

const LOG_ID = '6c1a1b70-6f0f-4a05-9d67-3a3f8f6a2a11';

/** A log of these streams, one event after the other, as Postgres would store it. */
const rowsOf = async (streams: readonly string[], data: unknown = { text: 'Grüße \u0000 😀' }): Promise<EventRow[]> => {
  const store = createMemoryEventStore();
  for (const stream of streams) await store.append(stream, [newEvent('Told', data)], 'any');
  return (await collect(store.readAll())).map((event, index) => ({
    ...event,
    position: String(index + 1),
    data: JSON.stringify(event.data),
    metadata: JSON.stringify(event.metadata),
    previous_hash: event.previousHash,
  }));
};

// oxlint-disable-next-line typescript/require-await -- rows in memory
async function* pagesOf(...pages: readonly (readonly EventRow[])[]): AsyncGenerator<readonly EventRow[]> {
  yield* pages;
}

const stored = ({ position, stream, revision, id, type, version, data, metadata, previous_hash, hash }: EventRow) => ({
  position,
  stream,
  revision,
  id,
  type,
  version,
  data,
  metadata,
  previous_hash,
  hash,
});

describe('The archive of a log', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-archive-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Writes a segment, and returns its record. */
  const seal = async (partition: number, rows: readonly EventRow[]): Promise<LogSegment> => {
    const file = `log-6c1a1b70-00000${partition}.parquet`;
    const path = join(folder, file);
    await writeSegmentFile(path, pagesOf(rows));
    const content = await walkSegment(readSegmentFile(path), createChainEnds({ startsLater: true }));
    const { events, streams, firstPosition = '', lastPosition = '', root } = content;
    const { size: bytes } = await stat(path);
    const sha256 = await sha256OfFile(path);
    return { logId: LOG_ID, partition, file, bytes, sha256, events, streams, firstPosition, lastPosition, root };
  };
  const verified = async (segments: readonly LogSegment[], deep = true): Promise<readonly string[]> =>
    (await collect(verifyArchive(folder, segments, { deep }))).map(
      ({ segment, fault, unchecked }) => `${segment.partition} ${fault?.kind ?? 'intact'} ${unchecked}`,
    );

  describe('as a file', () => {
    it('has every value as the log has it, in the same order', async () => {
      const rows = await rowsOf(['scan-a', 'scan-b', 'scan-a', 'Straße/😀']);
      const path = join(folder, 'file');
      const [written, read] = [createRowsHash(), createRowsHash()];
      await writeSegmentFile(path, written.through(pagesOf(rows.slice(0, 3), rows.slice(3))));
      const found = (await collect(read.through(readSegmentFile(path)))).flat();
      expect(found).to.deep.equal(rows.map(stored));
      expect(read.digest()).to.equal(written.digest());
      expect((await stat(path)).mode & 0o777).to.equal(0o600);
    });

    it('is the same, byte by byte, if it is written again', async () => {
      const rows = await rowsOf(['scan-a', 'scan-b']);
      const [one, other] = [join(folder, 'one'), join(folder, 'other')];
      await writeSegmentFile(one, pagesOf(rows));
      await writeSegmentFile(other, pagesOf(rows.slice(0, 1), rows.slice(1)));
      expect(await sha256OfFile(one)).to.equal(await sha256OfFile(other));
    });

    it('is read in parts, so that its size does not matter', async () => {
      const rows = await rowsOf(Array<string>(5).fill('scan-a'), { text: 'x'.repeat(1_000_000) });
      const many = Array.from({ length: 8 }, () => rows);
      const path = join(folder, 'file');
      await writeSegmentFile(path, pagesOf(...many));
      const groups = await collect(readSegmentFile(path));
      expect(groups.map(({ length }) => length)).to.deep.equal([20, 20]);
    });
  });

  describe('that has what the log no longer has', () => {
    const inSegment = (row: EventRow): EventRow => ({ ...row, data: '', metadata: '0', previous_hash: '' });
    const filled = (rows: readonly EventRow[]) => collect(createSegmentReader(folder).fill(LOG_ID, rows));

    it('gives each event its contents', async () => {
      const rows = await rowsOf(['scan-a', 'audit-b', 'scan-a', 'scan-c']);
      await seal(0, rows.slice(0, 3));
      const left = rows.map((row, index) => (index === 0 || index === 2 ? inSegment(row) : row));
      expect(await filled(left)).to.deep.equal(rows);
    });

    it('is not believed if it has another event there, or none', async () => {
      const rows = await rowsOf(['scan-a', 'scan-a', 'scan-b']);
      const others = await rowsOf(['scan-a', 'scan-a'], { text: 'Other' });
      await seal(0, others);
      for (const row of rows) {
        const failure: unknown = await filled([inSegment(row)]).catch((error: unknown) => error);
        expect(failure).to.be.instanceOf(EventStoreUnavailable);
        expect(failure)
          .to.have.property('message')
          .that.includes(`${row.stream} at event ${row.revision} is in a sealed`);
      }
    });
  });

  describe('that is verified', () => {
    it('is intact if each file is the recorded one and continues the chains of the one before it', async () => {
      const rows = await rowsOf(['scan-a', 'audit-b', 'audit-b', 'audit-b', 'scan-c', 'audit-b']);
      const segments = [await seal(0, rows.slice(0, 2)), await seal(1, rows.slice(2, 4)), await seal(2, rows.slice(4))];
      for (const deep of [false, true])
        expect(await verified(segments.toReversed(), deep)).to.deep.equal(['0 intact 0', '1 intact 0', '2 intact 0']);
    });

    it('says which links it could not check, because the segment before is not there', async () => {
      const rows = await rowsOf(['scan-a', 'audit-b', 'audit-b', 'audit-b', 'scan-c', 'audit-b']);
      const [first, , third] = [await seal(0, rows.slice(0, 2)), undefined, await seal(2, rows.slice(4))];
      expect(await verified([first, third])).to.deep.equal(['0 intact 0', '2 intact 1']);
    });

    it('names a file that is missing, shorter, or has another byte', async () => {
      const rows = await rowsOf(['scan-a', 'scan-b', 'scan-c', 'scan-d']);
      const segments: LogSegment[] = [];
      for (const [partition, row] of rows.entries()) segments.push(await seal(partition, [row]));
      const pathOf = (partition: number): string => join(folder, segments[partition]?.file ?? '');
      await rm(pathOf(0));
      await writeFile(pathOf(1), (await readFile(pathOf(1))).subarray(0, -1));
      const bytes = await readFile(pathOf(2));
      bytes.writeUInt8((bytes.readUInt8(40) + 1) % 256, 40);
      await writeFile(pathOf(2), bytes);
      for (const deep of [false, true])
        expect(await verified(segments, deep)).to.deep.equal([
          '0 missing 0',
          '1 changed 0',
          '2 changed 0',
          '3 intact 0',
        ]);
    });

    it('finds, in depth, a file that was replaced together with its record', async () => {
      const rows = await rowsOf(['audit-b', 'audit-b', 'audit-b', 'audit-b']);
      const others = await rowsOf(['audit-b', 'audit-b', 'audit-b', 'audit-b'], { text: 'Other' });
      const first = await seal(0, rows.slice(0, 2));
      const forged = await seal(1, others.slice(2));
      expect(await verified([first, forged], false)).to.deep.equal(['0 intact 0', '1 intact 0']);
      expect(await verified([first, forged])).to.deep.equal(['0 intact 0', '1 broken 0']);
      const changed = await seal(
        1,
        rows.slice(2).map((row, index) => (index === 0 ? { ...row, data: '{"text":"Other"}' } : row)),
      );
      expect(await verified([first, changed])).to.deep.equal(['0 intact 0', '1 broken 0']);
    });

    it('finds, in depth, a record that does not describe its file', async () => {
      const rows = await rowsOf(['scan-a', 'scan-b']);
      const segment = await seal(0, rows);
      for (const other of [
        { root: 'f'.repeat(64) },
        { events: 3 },
        { streams: 1 },
        { firstPosition: '0'.repeat(19) },
        { lastPosition: '9'.repeat(19) },
      ])
        expect(await verified([{ ...segment, ...other }]), JSON.stringify(other)).to.deep.equal(['0 different 0']);
      expect(await verified([await seal(1, rows.toReversed())]), 'another order').to.deep.equal(['1 different 0']);
    });

    describe('together with the log', () => {
      const logOf = (rows: readonly EventRow[]): Pick<EventStore, 'readAllBatches'> => ({
        // oxlint-disable-next-line typescript/require-await -- a log in memory
        async *readAllBatches({ after = BEGINNING } = {}) {
          const events = rows.map((row) => eventOf(row).event).filter(({ position }) => position > after);
          const last = events.at(-1);
          if (last) yield { events, position: last.position };
        },
      });
      /** What the log looks like after these segments were sealed and its events were changed. */
      const verifiedWith = async (segments: readonly LogSegment[], rows: readonly EventRow[]) => {
        const { parts, faulty } = await sealedParts(folder, segments);
        const roots = new Map<number, string>();
        const { events, streams, broken, position } = await verifyLog({
          store: logOf(rows),
          sealed: parts,
          pointInTime: [3, 6],
          onSnapshot: (log) => roots.set(log.events, `${log.position} ${merkleRoot(log.ends())}`),
        });
        return {
          events,
          streams,
          position,
          broken: broken.map(({ stream, revision, fault }) => `${stream}@${revision} ${fault}`),
          faulty: faulty.map(({ segment, fault }) => `${segment.partition} ${fault}`),
          roots,
        };
      };
      const withOtherData = (rows: readonly EventRow[], ...changed: readonly number[]): readonly EventRow[] =>
        rows.map((row, index) => (changed.includes(index) ? { ...row, data: '"Other"' } : row));
      let rows: readonly EventRow[];
      let segments: LogSegment[];
      beforeEach(async () => {
        rows = await rowsOf(['scan-a', 'audit-b', 'audit-b', 'scan-a', 'audit-b', 'audit-b', 'scan-c', 'scan-c']);
        // Partition 1 is not sealed.
        segments = [await seal(2, rows.slice(4, 6)), await seal(0, rows.slice(0, 2))];
      });

      it('is not read again, but its hash chains are followed through what was not sealed', async () => {
        const walked = await verifiedWith([], rows);
        expect(walked).to.deep.include({ events: 8, streams: 3, broken: [], faulty: [] });
        expect(await verifiedWith(segments, rows)).to.deep.equal(walked);
        expect((await verifiedWith(segments, withOtherData(rows, 0, 5))).broken).to.deep.equal([]);
        expect((await verifiedWith(segments, withOtherData(rows, 2, 7))).broken).to.deep.equal([
          'audit-b@1 changed',
          'scan-c@1 changed',
        ]);
        const cut = rows.filter((_, index) => index !== 2);
        expect((await verifiedWith(segments, cut)).broken).to.deep.equal(['audit-b@2 gap']);
      });

      it('is read from the log if the file is missing or another one', async () => {
        const [later, first] = segments;
        await rm(join(folder, first?.file ?? ''));
        await writeFile(join(folder, later?.file ?? ''), 'another file');
        expect(await verifiedWith(segments, rows)).to.deep.include({
          events: 8,
          broken: [],
          faulty: ['0 missing', '2 changed'],
        });
        expect((await verifiedWith(segments, withOtherData(rows, 0, 5))).broken).to.deep.equal([
          'scan-a@0 changed',
          'audit-b@3 changed',
        ]);
      });

      it('is reported if its hash chains do not end as recorded', async () => {
        const forged = segments.map((segment) =>
          segment.partition === 0 ? { ...segment, root: 'f'.repeat(64) } : segment,
        );
        expect((await verifiedWith(forged, rows)).faulty).to.deep.equal(['0 different']);
      });
    });

    it('does not compare the positions of two logs', async () => {
      const rows = await rowsOf(['audit-b', 'audit-b']);
      const first = await seal(0, rows.slice(0, 1));
      const ofAnother = { ...(await seal(1, rows.slice(1))), logId: '7c1a1b70-6f0f-4a05-9d67-3a3f8f6a2a11' };
      expect(await verified([first, ofAnother])).to.deep.equal(['0 intact 0', '1 intact 1']);
    });
  });
});
