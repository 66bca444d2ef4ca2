import { type Labels, wireOfLabels } from './dnsLabels.ts';
import { expandData } from './wireData.ts';
import { readName } from './wireName.ts';
import { CLASS_IN, rrType, type WireRecord } from './wireRecord.ts';

export interface WireQuestion {
  readonly name: Labels;
  readonly type: number;
}

/** A DNS message with the bytes of its records (RFC 1035 §4). `rcode` has the extended bits of EDNS in it. */
export interface WireMessage {
  readonly id: number;
  readonly isResponse: boolean;
  readonly isAuthoritative: boolean;
  readonly isTruncated: boolean;
  readonly recursionAvailable: boolean;
  readonly authenticatedData: boolean;
  readonly rcode: number;
  readonly questions: readonly (WireQuestion & { readonly class: number })[];
  readonly answers: readonly WireRecord[];
  readonly authorities: readonly WireRecord[];
  readonly edns: { readonly payloadSize: number; readonly extendedErrors: readonly number[] } | undefined;
}

const HEADER_BYTES = 12;
const FIXED_RECORD_BYTES = 10;

/** Throws RangeError for what is no whole message. A message has at most 65,535 bytes, so its records are bounded too. */
export const decodeMessage = (bytes: Buffer): WireMessage => {
  if (bytes.length < HEADER_BYTES) throw new RangeError('shorter than a header');
  if (!countsFit(bytes)) throw new RangeError('it counts more records than it can hold');
  const flags = bytes.readUInt16BE(2);
  const [questionCount, ...recordCounts] = [4, 6, 8, 10].map((at) => bytes.readUInt16BE(at));
  let at = HEADER_BYTES;
  const questions = Array.from({ length: questionCount ?? 0 }, () => {
    const { labels, end } = readName(bytes, at);
    at = end + 4;
    return { name: labels, type: bytes.readUInt16BE(end), class: bytes.readUInt16BE(end + 2) };
  });
  const [answers = [], authorities = [], additionals = []] = recordCounts.map((count) =>
    Array.from({ length: count }, () => {
      const { record, end } = readRecord(bytes, at);
      at = end;
      return record;
    }),
  );
  const opt = additionals.find(({ type }) => type === rrType.OPT);
  return {
    id: bytes.readUInt16BE(0),
    isResponse: (flags & 0x8000) !== 0,
    isAuthoritative: (flags & 0x0400) !== 0,
    isTruncated: (flags & 0x0200) !== 0,
    recursionAvailable: (flags & 0x0080) !== 0,
    authenticatedData: (flags & 0x0020) !== 0,
    rcode: (flags & 0x0f) | (opt ? (opt.ttl >>> 24) << 4 : 0),
    questions,
    answers,
    authorities,
    edns: opt && { payloadSize: opt.class, extendedErrors: extendedErrorsOf(opt.data) },
  };
};

/** The root's name, type and class; of a record also its time to live and the length of its data. */
const [LEAST_QUESTION, LEAST_RECORD] = [5, 11];

/**
 * Whether the counts in the header of a DNS message (RFC 1035 §4.1.1) can be true of so few bytes. A reader that trusts them makes room for a quarter of
 * a million records at the word of a datagram of twelve bytes.
 */
const countsFit = (message: Buffer): boolean => {
  if (message.length < HEADER_BYTES) return false;
  const [questions = 0, ...records] = [4, 6, 8, 10].map((at) => message.readUInt16BE(at));
  const least = records.reduce((sum, count) => sum + count * LEAST_RECORD, questions * LEAST_QUESTION);
  return least <= message.length - HEADER_BYTES;
};

const readRecord = (bytes: Buffer, start: number): { readonly record: WireRecord; readonly end: number } => {
  const { labels: owner, end: at } = readName(bytes, start);
  const dataStart = at + FIXED_RECORD_BYTES;
  const type = bytes.readUInt16BE(at);
  const end = dataStart + bytes.readUInt16BE(at + 8);
  if (end > bytes.length) throw new RangeError('a record runs past the message');
  const record = {
    owner,
    type,
    class: bytes.readUInt16BE(at + 2),
    ttl: bytes.readUInt32BE(at + 4),
    data: expandData(bytes, dataStart, end, type, false),
  };
  return { record, end };
};

const EXTENDED_ERROR = 15;

/** The codes of RFC 8914. What is no option list has none. */
const extendedErrorsOf = (data: Buffer): readonly number[] => {
  const codes: number[] = [];
  for (let at = 0; at + 4 <= data.length && codes.length < 8; at += 4 + data.readUInt16BE(at + 2)) {
    const isError = data.readUInt16BE(at) === EXTENDED_ERROR && data.readUInt16BE(at + 2) >= 2;
    if (isError && at + 6 <= data.length) codes.push(data.readUInt16BE(at + 4));
  }
  return codes;
};

export interface WireQuery extends WireQuestion {
  readonly id: number;
  /** RD: asks for recursion. */
  readonly recursion: boolean;
  /** AD: asks for the AD bit (RFC 6840 §5.7). */
  readonly authenticatedData?: boolean;
  /** CD and DO: signatures and all, also what the resolver holds for bogus (RFC 4035 §3.2.2). */
  readonly dnssec: boolean;
  /** UDP payload size of EDNS; undefined: a plain query of before 1999. */
  readonly payloadSize: number | undefined;
}

export const encodeQuery = (query: WireQuery): Buffer => {
  const { id, name, type, recursion, authenticatedData = false, dnssec, payloadSize } = query;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(id, 0);
  header.writeUInt16BE((recursion ? 0x0100 : 0) | (authenticatedData ? 0x0020 : 0) | (dnssec ? 0x0010 : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(payloadSize === undefined ? 0 : 1, 10);
  const question = Buffer.alloc(4);
  question.writeUInt16BE(type, 0);
  question.writeUInt16BE(CLASS_IN, 2);
  const parts = [header, wireOfLabels(name), question];
  return Buffer.concat(payloadSize === undefined ? parts : [...parts, optRecord(payloadSize, dnssec)]);
};

/** RFC 6891 §6.1.2; DO is the highest bit of its flags (RFC 3225 §3). */
const optRecord = (payloadSize: number, dnssecOk: boolean): Buffer => {
  const opt = Buffer.alloc(11);
  opt.writeUInt16BE(rrType.OPT, 1);
  opt.writeUInt16BE(payloadSize, 3);
  opt.writeUInt32BE(dnssecOk ? 0x8000 : 0, 5);
  return opt;
};
