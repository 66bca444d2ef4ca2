import { type Bell, createBell } from '../../createBell.ts';

/** An event as the server stores it. A link (`$>`) is one whose data name another event. */
export interface StoredRecord {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  /** Its offset in the log, used for both halves of its position. */
  readonly commit: bigint;
  readonly created: Date;
}

export type ProposedRecord = Pick<StoredRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

export type AppendOutcome =
  | { readonly ok: true; readonly last: StoredRecord }
  /** The stream's last revision, or -1 if it has none. */
  | { readonly ok: false; readonly actual: number };

/** The events: the part of the double that survives a restart. */
export interface DoubleLog {
  readonly records: readonly StoredRecord[];
  /** Rings at every append. */
  readonly bell: Bell;
  /** The readable events of a stream, or undefined if it never existed. */
  stream(name: string): readonly StoredRecord[] | undefined;
  append(stream: string, proposed: readonly ProposedRecord[], expected: number | 'any'): AppendOutcome;
  /** Hides all current events of a stream, as the server's truncate-before does. */
  truncate(stream: string): void;
  /** The index of the first record at or after an offset. */
  indexAt(commit: bigint): number;
  /** The target of a link, or the record itself if it is not a link. */
  resolve(record: StoredRecord): StoredRecord | undefined;
}

export const createDoubleLog = (): DoubleLog => {
  const records: StoredRecord[] = [];
  const streams = new Map<string, StoredRecord[]>();
  const truncated = new Map<string, number>();
  const bell = createBell();
  let offset = 548n; // the position of a new server's first event

  const write = (stream: string, own: StoredRecord[], proposed: ProposedRecord) => {
    const record = { ...proposed, stream, revision: own.length, commit: offset, created: new Date() };
    offset += BigInt(100 + proposed.data.length + proposed.metadata.length);
    own.push(record);
    records.push(record);
  };

  return {
    records,
    bell,
    stream: (name) => streams.get(name)?.slice(truncated.get(name) ?? 0),
    append: (stream, proposed, expected) => {
      const own = streams.get(stream) ?? [];
      const actual = own.length - 1;
      if (expected !== 'any' && expected !== actual) {
        // A repeated append is recognised by the ids at the same place; at the newest revision the server does not check.
        const there = own.slice(expected + 1, expected + 1 + proposed.length);
        const last = there.at(-1);
        const repeated = there.length === proposed.length && there.every(({ id }, index) => id === proposed[index]?.id);
        return repeated && last ? { ok: true, last } : { ok: false, actual };
      }
      streams.set(stream, own);
      for (const event of proposed) write(stream, own, event);
      bell.ring();
      const last = own.at(-1);
      return last ? { ok: true, last } : { ok: false, actual };
    },
    truncate: (stream) => truncated.set(stream, streams.get(stream)?.length ?? 0),
    indexAt: (commit) => {
      let [low, high] = [0, records.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((records[middle]?.commit ?? 0n) < commit) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    resolve: (record) => {
      if (record.type !== '$>') return record;
      const [, revision = '', stream = ''] = /^(\d+)@(.*)$/s.exec(Buffer.from(record.data).toString()) ?? [];
      return streams.get(stream)?.[Number(revision)];
    },
  };
};
