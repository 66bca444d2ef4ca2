import {
  type Answer,
  type DecodedPacket,
  decode,
  encode,
  type OptAnswer,
  type Packet,
  type Question,
  RECURSION_AVAILABLE,
  RECURSION_DESIRED,
  TRUNCATED_RESPONSE,
} from 'dns-packet';
import { answerQuestion } from './answerQuestion.ts';
import { rrType, type WireRecord } from '../../scanner/io/dnssec/wireRecord.ts';
import type { DnsWorld } from './dnsWorld.ts';
import { type AnswerSigned, createAnswerSigned, type SignedReply } from './signing/answerSigned.ts';

const HEADER_BYTES = 12;
const PLAIN_UDP_BYTES = 512;
const UDP_BYTES = 1_232;
const TCP_BYTES = 65_535;
const codes = { NOERROR: 0, FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, NOTIMP: 4, REFUSED: 5 } as const;

/** Returns the reply to a message, or `undefined` if nothing is sent: for a dropped question, garbage, or a message that is itself a response. */
export const replyTo = (
  world: DnsWorld,
  message: Buffer,
  transport: 'udp' | 'tcp',
  answerSigned: AnswerSigned = createAnswerSigned(world),
): Buffer | undefined => {
  if (message.length < HEADER_BYTES) return undefined;
  if (message.readUInt16BE(2) >> 15 === 1) return undefined;
  const query = decoded(message);
  const reply = query ? replyPacket({ world, answerSigned }, query, opcodeOf(message)) : formatError(message);
  if (!reply) return undefined;
  const whole = encode(reply);
  if (whole.length <= sizeLimit(query, transport)) return whole;
  return encode({ ...reply, flags: (reply.flags ?? 0) | TRUNCATED_RESPONSE, answers: [], authorities: [] });
};

/** A name that survives decoding and encoding unchanged. Other names are not echoed, because encode would throw. */
const PLAIN_NAME = /^\.?$|^[\x21-\x2d\x2f-\x7e]{1,63}(\.[\x21-\x2d\x2f-\x7e]{1,63})*$/;

/** Returns `undefined` if the message does not parse (dns-packet throws then); the client gets FORMERR (RFC 1035 §4.1.1). */
const decoded = (message: Buffer): DecodedPacket | undefined => {
  try {
    const packet = decode(message);
    return packet.questions?.every(({ name }) => PLAIN_NAME.test(name)) ? packet : undefined;
  } catch {
    return undefined;
  }
};

const opcodeOf = (message: Buffer): number => (message.readUInt8(2) >> 3) & 0xf;

/** The sources of answers. */
interface Sources {
  readonly world: DnsWorld;
  readonly answerSigned: AnswerSigned;
}

const answerOf = ({ world, answerSigned }: Sources, query: DecodedPacket, question: Question) => {
  const name = question.name.replace(/^\.$/, '');
  const isDnssecOk = optOf(query)?.flag_do === true;
  if (!isDnssecOk && !KEY_TYPES.has(question.type)) return answerQuestion(world, name, question.type);
  const signed = answerSigned(name, question.type);
  const reply = isDnssecOk || typeof signed === 'string' ? signed : withoutProofs(signed);
  if (typeof reply === 'string') return reply;
  return { ...reply, answers: reply.answers.map(rawAnswer), authorities: reply.authorities.map(rawAnswer) };
};

/** Ordinary records to clients that do not ask for signatures (RFC 4035 §3.1). */
const KEY_TYPES: ReadonlySet<string> = new Set(['DNSKEY', 'DS', 'CDS', 'CDNSKEY']);

const withoutProofs = ({ code, answers, authorities }: SignedReply): SignedReply => {
  const isPlain = ({ type }: WireRecord): boolean =>
    type !== rrType.RRSIG && type !== rrType.NSEC && type !== rrType.NSEC3;
  return { code, answers: answers.filter(isPlain), authorities: authorities.filter(isPlain) };
};

/** dns-packet writes the data of unknown types as raw bytes (RFC 3597). */
export const rawAnswer = ({ owner, type, ttl, data }: WireRecord): Answer =>
  // Its types do not allow unknown record types, although its encoder does.
  ({ name: owner.join('.') || '.', type: `UNKNOWN_${type}`, class: 'IN', ttl, data }) as unknown as Answer;

const replyPacket = (sources: Sources, query: DecodedPacket, opcode: number): Packet | undefined => {
  const [question, ...more] = query.questions ?? [];
  const asked = optOf(query);
  // RFC 3225 §3: DO is returned as it was sent. dns-packet writes `flags`.
  const opt = asked && { ...ourOpt, flags: asked.flag_do ? DNSSEC_OK : 0, flag_do: asked.flag_do };
  const base = {
    id: query.id ?? 0,
    type: 'response',
    flags: ((query.flags ?? 0) & RECURSION_DESIRED) | RECURSION_AVAILABLE,
    questions: query.questions ?? [],
    additionals: opt ? [opt] : [],
  } satisfies Packet;
  const failed = (code: keyof typeof codes): Packet => ({ ...base, flags: base.flags | codes[code] });
  if (opcode !== 0) return failed('NOTIMP');
  if (!question || more.length > 0) return failed('FORMERR');
  if (question.class !== 'IN') return failed('REFUSED');
  // RFC 6891 §6.1.3: BADVERS is 16; its upper bits are in OPT.
  if (opt && asked.ednsVersion > 0) return { ...base, additionals: [{ ...opt, extendedRcode: 1 }] };
  const answer = answerOf(sources, query, question);
  switch (answer) {
    case 'drop':
      return undefined;
    case 'servfail':
      return failed('SERVFAIL');
    case 'refused':
      return failed('REFUSED');
    default:
      return {
        ...failed(answer.code),
        answers: [...answer.answers],
        authorities: [...answer.authorities],
      };
  }
};

const DNSSEC_OK = 0x8000;
const ourOpt = {
  type: 'OPT',
  name: '.',
  udpPayloadSize: UDP_BYTES,
  extendedRcode: 0,
  ednsVersion: 0,
  flags: 0,
  flag_do: false,
  options: [],
} satisfies OptAnswer;

const optOf = (query: DecodedPacket): OptAnswer | undefined =>
  query.additionals?.find((record) => record.type === 'OPT');

/** RFC 6891 §6.2.3: what the client can receive, but never more than fits without fragmentation. */
const sizeLimit = (query: DecodedPacket | undefined, transport: 'udp' | 'tcp'): number => {
  if (transport === 'tcp') return TCP_BYTES;
  const offered = (query && optOf(query))?.udpPayloadSize ?? PLAIN_UDP_BYTES;
  return Math.min(UDP_BYTES, Math.max(PLAIN_UDP_BYTES, offered));
};

const formatError = (message: Buffer): Packet => ({
  id: message.readUInt16BE(0),
  type: 'response',
  flags: codes.FORMERR,
  questions: [],
});
