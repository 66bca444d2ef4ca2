import {
  AUTHENTIC_DATA,
  decode,
  encode,
  RECURSION_DESIRED,
  type Answer,
  type DecodedPacket,
  type OptAnswer,
} from 'dns-packet';
import { countsFit } from '../dnssec/countsFit.ts';
import { hostOf } from './dnsRecordData.ts';
import { IoFailure, type DnsType } from './scannerIo.ts';

export interface DnsQuestion {
  readonly id: number;
  readonly name: string;
  readonly type: DnsType;
}

export interface DnsReply {
  readonly rcode: number;
  /** TC: the rest did not fit. */
  readonly truncated: boolean;
  readonly authenticatedData: boolean;
  readonly answers: readonly Answer[];
  /** An SOA in the authority section: the negative answer is complete (RFC 2308 §2.2). */
  readonly hasSoa: boolean;
}

/** What resolvers agreed on as safe from fragmentation (DNS flag day 2020; RFC 9715 §3.2). */
const UDP_PAYLOAD_SIZE = 1_232;
const HEADER_LENGTH = 12;

/** EDNS(0) (RFC 6891), DO off. */
const edns: OptAnswer = {
  type: 'OPT',
  name: '.',
  udpPayloadSize: UDP_PAYLOAD_SIZE,
  extendedRcode: 0,
  ednsVersion: 0,
  flags: 0,
  flag_do: false,
  options: [],
};

/** One question; AD set asks for the AD bit without the signatures (RFC 6840 §5.7). `plain`: without EDNS, for servers of before 1999. */
export const encodeQuery = ({ id, name, type }: DnsQuestion, { plain }: { plain: boolean }): Buffer =>
  encode({
    type: 'query',
    id,
    flags: RECURSION_DESIRED | AUTHENTIC_DATA,
    questions: [{ type, name, class: 'IN' }],
    additionals: plain ? [] : [edns],
  });

/**
 * The reply in `bytes`; undefined: it does not answer this question (an off-path forgery, or a late answer to another), so the wait
 * goes on. Throws IoFailure `malformed` where it claims to answer and cannot be read.
 */
export const decodeReply = (bytes: Buffer, question: DnsQuestion): DnsReply | undefined => {
  if (bytes.length < HEADER_LENGTH || bytes.readUInt16BE(0) !== question.id) return undefined;
  const packet = decoded(bytes, question);
  const rcode = (packet.flags ?? 0) & 0x0f;
  if (!packet.flag_qr || !echoes(packet, question, rcode)) return undefined;
  return {
    rcode,
    truncated: packet.flag_tc,
    authenticatedData: packet.flag_ad,
    answers: packet.answers ?? [],
    hasSoa: (packet.authorities ?? []).some(({ type }) => type === 'SOA'),
  };
};

const decoded = (bytes: Buffer, { name, type }: DnsQuestion): DecodedPacket => {
  try {
    if (!countsFit(bytes)) throw new RangeError('it counts more records than it can hold');
    return decode(bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new IoFailure('malformed', `The DNS answer for ${name} ${type} cannot be read: ${reason}`, { cause: error });
  }
};

/** The question comes back as it was asked (RFC 5452 §9.1). A server that failed to read it may leave it out. */
const echoes = ({ questions = [] }: DecodedPacket, { name, type }: DnsQuestion, rcode: number): boolean => {
  const [question, ...more] = questions;
  if (!question) return rcode !== 0;
  const isSame = hostOf(question.name) === name && question.type === type && question.class === 'IN';
  return isSame && more.length === 0;
};
