import { createByteCollector, type ByteCollector } from '../byteCollector.ts';
import { IoFailure, type HelloVersion } from '../scannerIo.ts';
import { helloVersions } from './helloVersions.ts';
import { createRecordReader, type TlsRecord } from './recordReader.ts';
import { decodeServerHello, type ServerHello } from './serverHello.ts';
import type { AnswerReader, WireAnswer } from './wireAnswer.ts';
import { wireReader } from './wireReader.ts';

type Accepted = Extract<WireAnswer, { status: 'accepted' }>;

const ALERT = 21;
const HANDSHAKE = 22;
const FATAL = 2;
const CLOSE_NOTIFY = 0;
const MAX_WARNINGS = 10;
const HEADER_BYTES = 4;
/** Limit for one message; a longer certificate chain is not read. */
const MAX_MESSAGE = 256 * 1_024;
const MAX_FLIGHT = 512 * 1_024;

/** Reads the first flight of a server, up to ServerHelloDone. In TLS 1.3 it ends with the ServerHello, because everything after that is encrypted. */
export const createFlightReader = (): AnswerReader => {
  const records = createRecordReader();
  let alert: number[] = [];
  let lastWarning: WireAnswer | undefined;
  let warnings = 0;
  let pending: ByteCollector | undefined;
  let length = 0;
  let needed = HEADER_BYTES;
  let bytes = 0;
  let flight: Accepted | undefined;

  const onAlert = (fragment: Uint8Array): WireAnswer | undefined => {
    for (const byte of fragment) {
      alert.push(byte);
      if (alert.length < 2) continue;
      const [level = 0, description = 0] = alert;
      alert = [];
      const answer = { status: 'alert', fatal: level === FATAL, description } as const;
      if (level === FATAL || description === CLOSE_NOTIFY) return flight ?? answer;
      lastWarning = answer;
      warnings += 1;
      if (warnings > MAX_WARNINGS) throw new IoFailure('malformed', 'TLS: too many warnings');
    }
    return undefined;
  };

  /** Processes the complete messages received so far. Returns true when the flight is over. */
  const onHandshake = (fragment: Uint8Array): boolean => {
    pending?.take(fragment);
    length += fragment.length;
    // Parse only when a message is complete, not for every record: a flight may come in records of one byte.
    if (length < needed) {
      keep(pending ? undefined : fragment);
      return false;
    }
    let rest = pending?.bytes() ?? fragment;
    pending = undefined;
    while (rest.length >= HEADER_BYTES) {
      const header = wireReader(rest, 'handshake message');
      const [type, size] = [header.u8(), header.u24()];
      if (size > MAX_MESSAGE) {
        if (!flight) throw new IoFailure('malformed', `TLS: a message of ${size} bytes`);
        return true;
      }
      needed = HEADER_BYTES + size;
      if (rest.length < needed) break;
      const step = nextOf(flight, type, header.take(size));
      flight = step.flight;
      if (step.over) return true;
      rest = rest.subarray(needed);
      needed = HEADER_BYTES;
    }
    length = rest.length;
    keep(rest);
    return false;
  };

  /** Copies an incomplete message to a buffer of its own. */
  const keep = (rest: Uint8Array | undefined): void => {
    if (!rest || rest.length === 0) return;
    pending = createByteCollector(MAX_FLIGHT);
    pending.take(rest);
  };

  const onRecord = ({ type, fragment }: TlsRecord): WireAnswer | undefined => {
    if (type === ALERT) return onAlert(fragment);
    if (type === HANDSHAKE) return onHandshake(fragment) ? flight : undefined;
    if (flight) return flight;
    throw new IoFailure('malformed', `TLS: a record of type ${type} before the ServerHello`);
  };

  return {
    push: (chunk) => {
      bytes += chunk.length;
      for (const record of records.push(chunk)) {
        const answer = onRecord(record);
        if (answer) return answer;
      }
      if (bytes <= MAX_FLIGHT) return undefined;
      if (flight) return flight;
      throw new IoFailure('malformed', 'TLS: half a megabyte without a ServerHello');
    },
    soFar: () => flight ?? lastWarning,
  };
};

const SERVER_HELLO = 2;
const CERTIFICATE = 11;
const SERVER_KEY_EXCHANGE = 12;
const CERTIFICATE_REQUEST = 13;
const SERVER_HELLO_DONE = 14;
const CERTIFICATE_STATUS = 22;

const nextOf = (flight: Accepted | undefined, type: number, body: Uint8Array): { flight: Accepted; over: boolean } => {
  if (!flight) {
    if (type !== SERVER_HELLO) throw new IoFailure('malformed', `TLS: a message of type ${type} for a ServerHello`);
    const started = acceptedOf(decodeServerHello(body));
    const modern = started.version === 'TLSv1.3';
    return { flight: modern ? { ...started, complete: true } : started, over: modern };
  }
  switch (type) {
    case CERTIFICATE:
      return { flight: { ...flight, chain: decodeCertificateList(body) }, over: false };
    case CERTIFICATE_STATUS:
      return { flight: { ...flight, ocspResponse: staple(body) }, over: false };
    case SERVER_KEY_EXCHANGE:
      return { flight: { ...flight, keyExchange: body.slice() }, over: false };
    case CERTIFICATE_REQUEST:
      return { flight: { ...flight, asksForCertificate: true }, over: false };
    case SERVER_HELLO_DONE:
      return { flight: { ...flight, complete: true }, over: true };
    default:
      return { flight, over: false };
  }
};

/** RFC 6066 §8. Returns `undefined` for a status type other than OCSP. */
const staple = (body: Uint8Array): Uint8Array | undefined => {
  const reader = wireReader(body, 'CertificateStatus');
  return reader.u8() === 1 ? reader.vector24().slice() : undefined;
};

const acceptedOf = (hello: ServerHello): Accepted => {
  const { version, timestamps, ...facts } = hello;
  const named = (Object.keys(helloVersions) as HelloVersion[]).find((name) => helloVersions[name] === version);
  if (!named || named === 'SSLv2') throw new IoFailure('malformed', `TLS: a ServerHello of version ${version}`);
  return {
    status: 'accepted',
    ...facts,
    version: named,
    timestamps: timestamps?.slice(),
    chain: [],
    keyExchange: undefined,
    ocspResponse: undefined,
    complete: false,
  };
};

const MAX_CERTIFICATES = 20;

/** Decodes a Certificate message up to TLS 1.2 (RFC 5246 §7.4.2): leaf first, in DER, at most 20. Throws IoFailure `malformed`. */
const decodeCertificateList = (body: Uint8Array): readonly Uint8Array[] => {
  const list = wireReader(wireReader(body, 'Certificate message').vector24(), 'certificate list');
  const chain: Uint8Array[] = [];
  while (list.left() > 0 && chain.length < MAX_CERTIFICATES) chain.push(list.vector24().slice());
  return chain;
};
