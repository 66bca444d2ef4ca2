import { labelsOf } from './dnssec/dnsLabels.ts';
import { decodeMessage, encodeQuery, type WireMessage } from './dnssec/wireMessage.ts';
import { CLASS_IN, rrType, type WireRecord } from './dnssec/wireRecord.ts';
import { hostOf } from './dnsRecordData.ts';
import type { ExtendedDnsError } from './extendedDnsErrors.ts';
import { IoFailure, type DnsType } from './scannerIo.ts';

export interface DnsQuestion {
  readonly id: number;
  readonly name: string;
  readonly type: DnsType;
}

export interface DnsReply {
  readonly rcode: number;
  /** The TC bit: the rest did not fit. */
  readonly truncated: boolean;
  readonly authenticatedData: boolean;
  readonly answers: readonly WireRecord[];
  /** Whether the authority section has an SOA, which makes a negative answer complete (RFC 2308 §2.2). */
  readonly hasSoa: boolean;
  /** Extended errors (RFC 8914). */
  readonly extendedErrors: readonly ExtendedDnsError[];
  /** Nothing but the names of other servers (RFC 1034 §4.3.1; RFC 2308 §2.1). */
  readonly isReferral: boolean;
}

/** The size that resolvers agreed on as safe from fragmentation (DNS flag day 2020; RFC 9715 §3.2). */
const UDP_PAYLOAD_SIZE = 1_232;
const HEADER_LENGTH = 12;

/** Encodes one question. AD is set to ask for the AD bit without the signatures (RFC 6840 §5.7). `plain`: without EDNS, for servers from before 1999. */
export const encodeQuestion = ({ id, name, type }: DnsQuestion, { plain }: { plain: boolean }): Buffer =>
  encodeQuery({
    id,
    name: labelsOf(name),
    type: rrType[type],
    recursion: true,
    authenticatedData: true,
    dnssec: false,
    payloadSize: plain ? undefined : UDP_PAYLOAD_SIZE,
  });

/**
 * Decodes the reply in `bytes`. Returns `undefined` if it does not answer this question (an off-path forgery, or a late answer to another), so that the wait
 * goes on. Throws IoFailure `malformed` if it claims to answer but cannot be read.
 */
export const decodeReply = (bytes: Buffer, question: DnsQuestion): DnsReply | undefined => {
  if (bytes.length < HEADER_LENGTH) return undefined;
  const message = readWireReply(bytes, { id: question.id, what: `${question.name} ${question.type}` });
  if (!message || !echoes(message, question)) return undefined;
  return {
    rcode: message.rcode,
    truncated: message.isTruncated,
    authenticatedData: message.authenticatedData,
    answers: message.answers,
    hasSoa: has(message.authorities, rrType.SOA),
    extendedErrors: message.edns?.extendedErrors ?? [],
    isReferral:
      message.rcode === 0 &&
      message.answers.length === 0 &&
      has(message.authorities, rrType.NS) &&
      !has(message.authorities, rrType.SOA),
  };
};

const has = (records: readonly WireRecord[], type: number): boolean => records.some((each) => each.type === type);

/** Returns `undefined` if this is not a response, or not to the question with this id. Throws IoFailure `malformed` if it is one but cannot be read. */
export const readWireReply = (
  bytes: Buffer,
  { id, what }: { readonly id: number; readonly what: string },
): WireMessage | undefined => {
  if (bytes.length < 2 || bytes.readUInt16BE(0) !== id) return undefined;
  try {
    const message = decodeMessage(bytes);
    return message.isResponse ? message : undefined;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new IoFailure('malformed', `The DNS answer for ${what} cannot be read: ${error.message}`, { cause: error });
  }
};

/** Checks that the question comes back as it was asked (RFC 5452 §9.1). A server that failed to read it may leave it out. */
const echoes = ({ questions, rcode }: WireMessage, { name, type }: DnsQuestion): boolean => {
  const [question, ...more] = questions;
  if (!question) return rcode !== 0;
  const isSame = hostOf(question.name) === name && question.type === rrType[type] && question.class === CLASS_IN;
  return isSame && more.length === 0;
};
