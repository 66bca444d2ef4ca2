import { foldCase, type Labels, wireOfLabels } from './dnsLabels.ts';
import { expandData } from './wireData.ts';
import { readName } from './wireName.ts';
import { CLASS_CH, CLASS_IN, rrType, type WireRecord } from './wireRecord.ts';
import { extendedErrorOf, type ExtendedDnsError } from '../extendedDnsErrors.ts';

export interface WireQuestion {
  readonly name: Labels;
  readonly type: number;
}

/** RFC 6891 §6.1. `extendedErrors`: RFC 8914. `unknownFlags`: the flags except DO. `options`: the codes of the first eight. */
export interface Edns {
  readonly payloadSize: number;
  readonly version: number;
  readonly unknownFlags: number;
  readonly options: readonly number[];
  readonly extendedErrors: readonly ExtendedDnsError[];
}

/** A DNS message with its records as bytes (RFC 1035 §4). `rcode` includes the extended bits from EDNS. */
export interface WireMessage {
  readonly id: number;
  readonly isResponse: boolean;
  readonly isAuthoritative: boolean;
  readonly isTruncated: boolean;
  readonly recursionAvailable: boolean;
  readonly authenticatedData: boolean;
  readonly rcode: number;
  /** `spelling` is the name with its original case. */
  readonly questions: readonly (WireQuestion & { readonly class: number; readonly spelling: Labels })[];
  readonly answers: readonly WireRecord[];
  readonly authorities: readonly WireRecord[];
  readonly additionals: readonly WireRecord[];
  readonly edns: Edns | undefined;
}

const HEADER_BYTES = 12;
const FIXED_RECORD_BYTES = 10;

/** Throws RangeError if this is not a complete message. A message has at most 65,535 bytes, which also limits its records. */
export const decodeMessage = (bytes: Buffer): WireMessage => {
  if (bytes.length < HEADER_BYTES) throw new RangeError('shorter than a header');
  if (!countsFit(bytes)) throw new RangeError('it counts more records than it can hold');
  const flags = bytes.readUInt16BE(2);
  const [questionCount, ...recordCounts] = [4, 6, 8, 10].map((at) => bytes.readUInt16BE(at));
  let at = HEADER_BYTES;
  const questions = Array.from({ length: questionCount ?? 0 }, () => {
    const { labels: spelling, end } = readName(bytes, at, false);
    at = end + 4;
    return {
      name: spelling.map(foldCase),
      spelling,
      type: bytes.readUInt16BE(end),
      class: bytes.readUInt16BE(end + 2),
    };
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
    additionals,
    edns: opt && ednsOf(opt),
  };
};

/** The root's name, type and class; for a record also its TTL and the length of its data. */
const [LEAST_QUESTION, LEAST_RECORD] = [5, 11];

/**
 * Returns whether the counts in the header of a DNS message (RFC 1035 §4.1.1) are possible for its length. A reader that trusted them would allocate a quarter
 * of a million records for a datagram of twelve bytes.
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
    ttl: ttlOf(bytes.readUInt32BE(at + 4), type),
    data: expandData(bytes, dataStart, end, type, false),
  };
  return { record, end };
};

/** A time to live above 2³¹−1 counts as 0 (RFC 2181 §8). In an OPT record the field is something else (RFC 6891 §6.1.3). */
const ttlOf = (ttl: number, type: number): number => (ttl > 0x7fff_ffff && type !== rrType.OPT ? 0 : ttl);

const EXTENDED_ERROR = 15;
const DNSSEC_OK = 0x8000;
const MAX_OPTIONS = 8;

const ednsOf = ({ class: payloadSize, ttl, data }: WireRecord): Edns => {
  const options = optionsOf(data);
  return {
    payloadSize,
    version: (ttl >>> 16) & 0xff,
    unknownFlags: ttl & 0xffff & ~DNSSEC_OK,
    options: options.map(({ code }) => code),
    extendedErrors: options.flatMap(({ code, value }) =>
      code === EXTENDED_ERROR && value.length >= 2 ? [extendedErrorOf(value)] : [],
    ),
  };
};

/** RFC 6891 §6.1.2. Malformed data has no options. */
const optionsOf = (data: Buffer): readonly { readonly code: number; readonly value: Buffer }[] => {
  const options: { code: number; value: Buffer }[] = [];
  for (let at = 0; at + 4 <= data.length && options.length < MAX_OPTIONS; at += 4 + data.readUInt16BE(at + 2))
    options.push({ code: data.readUInt16BE(at), value: data.subarray(at + 4, at + 4 + data.readUInt16BE(at + 2)) });
  return options;
};

export interface WireQuery extends WireQuestion {
  readonly id: number;
  /** The RD bit: asks for recursion. */
  readonly recursion: boolean;
  /** The AD bit: asks the resolver to report it (RFC 6840 §5.7). */
  readonly authenticatedData?: boolean;
  /** The CD and DO bits: asks for signatures, and for answers that the resolver considers bogus (RFC 4035 §3.2.2). */
  readonly dnssec: boolean;
  /** The UDP payload size of EDNS. `undefined`: a plain query as before 1999. */
  readonly payloadSize: number | undefined;
  /** Uses class CH instead of IN. */
  readonly chaos?: boolean;
  /** EDNS features that no server knows yet (RFC 6891 §6.1.3, §6.1.2, §6.1.4), to see how it reacts. */
  readonly unknown?: { readonly version?: number; readonly option?: number; readonly flags?: number };
}

export const encodeQuery = (query: WireQuery): Buffer => {
  const { id, name, type, recursion, authenticatedData = false, dnssec, payloadSize, unknown = {} } = query;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(id, 0);
  header.writeUInt16BE((recursion ? 0x0100 : 0) | (authenticatedData ? 0x0020 : 0) | (dnssec ? 0x0010 : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(payloadSize === undefined ? 0 : 1, 10);
  const question = Buffer.alloc(4);
  question.writeUInt16BE(type, 0);
  question.writeUInt16BE(query.chaos ? CLASS_CH : CLASS_IN, 2);
  const parts = [header, wireOfLabels(name), question];
  return Buffer.concat(payloadSize === undefined ? parts : [...parts, optRecord(payloadSize, dnssec, unknown)]);
};

/** RFC 6891 §6.1.2. DO is the highest of the flags (RFC 3225 §3). */
const optRecord = (
  payloadSize: number,
  dnssecOk: boolean,
  { version = 0, option, flags = 0 }: NonNullable<WireQuery['unknown']>,
): Buffer => {
  const opt = Buffer.alloc(option === undefined ? 11 : 15);
  opt.writeUInt16BE(rrType.OPT, 1);
  opt.writeUInt16BE(payloadSize, 3);
  opt.writeUInt8(version, 6);
  opt.writeUInt16BE((dnssecOk ? DNSSEC_OK : 0) | flags, 7);
  if (option === undefined) return opt;
  opt.writeUInt16BE(4, 9);
  opt.writeUInt16BE(option, 11);
  return opt;
};
