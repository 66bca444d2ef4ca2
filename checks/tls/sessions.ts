import type { SessionFacts, TlsObservation } from './observation.ts';
import {
  IoFailure,
  type TlsHandshake,
  type TlsIo,
  type TlsOffer,
  type TlsSession,
} from '../../server/scanner/io/scannerIo.ts';
import type { Assessment } from '../kit/check.ts';
import { derChildren, derContent, derTag, parseDer } from './der.ts';
import type { protocolCodes } from './tlsCodes.ts';

type ServedTls = Extract<TlsObservation, { status: 'served' }>;
type Answer = SessionFacts['earlyData'];
type Endpoint = Pick<TlsOffer, 'host' | 'port' | 'address'>;

/**
 * Checks whether a second connection resumes the first (by ticket, by session ID and in TLS 1.3), and whether a client can renegotiate within a connection.
 * Makes at most six connections, one after another. `first` is the handshake in which the server chose the version. Sends no early data: the server's ticket
 * says whether it would accept some. Rejects only when `signal` aborts.
 */
export const lookAtSessions = async (
  tls: TlsIo,
  endpoint: Endpoint,
  first: TlsHandshake,
  signal: AbortSignal,
): Promise<SessionFacts> => {
  const shake = async (offer: Partial<TlsOffer>): Promise<TlsHandshake | undefined> => {
    try {
      return await tls.handshake({ ...endpoint, ...offer }, signal);
    } catch (error) {
      if (!(error instanceof IoFailure) || signal.aborted) throw error;
      return undefined;
    }
  };
  const resumes = async (session: TlsSession, offer: Partial<TlsOffer>): Promise<Answer> =>
    answerOf((await shake({ ...offer, session }))?.resumed);
  const modern = first.version === 'TLSv1.3' ? await shake({ ...MODERN, keepSession: true }) : undefined;
  const psk = modern?.session ? await resumes(modern.session, MODERN) : noneOf(modern);
  const classic = await shake({ ...CLASSIC, keepSession: true, renegotiate: true });
  const session = classic?.session;
  const byTicket = session?.ticket === true ? await resumes(session, CLASSIC) : noneOf(classic);
  // A server that issues tickets issues session IDs only to clients that request no ticket.
  const numbered = session?.ticket === true ? await shake({ ...WITHOUT_TICKETS, keepSession: true }) : classic;
  const byNumber = numbered?.session ? await resumes(numbered.session, WITHOUT_TICKETS) : noneOf(numbered);
  return {
    renegotiation: renegotiationOf(classic),
    byTicket,
    byNumber,
    psk,
    earlyData: modern?.session ? earlyDataOf(modern.session.der) : psk,
  };
};

const MODERN = { minVersion: 'TLSv1.3', maxVersion: 'TLSv1.3' } as const;
const CLASSIC = { maxVersion: 'TLSv1.2' } as const;
const WITHOUT_TICKETS = { ...CLASSIC, tickets: false } as const;

const answerOf = (answer: boolean | undefined): Answer => {
  if (answer === undefined) return 'notChecked';
  return answer ? 'yes' : 'no';
};

/** A session that was not issued cannot be resumed. */
const noneOf = (handshake: TlsHandshake | undefined): Answer => (handshake ? 'no' : 'notChecked');

/**
 * Replaces `notChecked` for versions that the server does not support: with `notNeeded` up to TLS 1.2, with `no` for TLS 1.3. `versions` are the results for
 * TLS 1.0 to 1.3.
 */
export const neededSessions = (
  { renegotiation, byTicket, byNumber, psk, earlyData }: SessionFacts,
  versions: ServedTls['versions'],
): SessionFacts => {
  const onlyModern = versions.every(({ version, accepted }) => version === 'TLSv1.3' || accepted === 'no');
  const onlyClassic = versions.some(({ version, accepted }) => version === 'TLSv1.3' && accepted === 'no');
  const classic = (answer: Answer): Answer => (onlyModern && answer === 'notChecked' ? 'notNeeded' : answer);
  const modern = (answer: Answer): Answer => (onlyClassic && answer === 'notChecked' ? 'no' : answer);
  return {
    renegotiation: classic(renegotiation),
    byTicket: classic(byTicket),
    byNumber: classic(byNumber),
    psk: modern(psk),
    earlyData: modern(earlyData),
  };
};

const renegotiationOf = (handshake: TlsHandshake | undefined): Answer => {
  switch (handshake?.renegotiation) {
    case 'accepted':
      return 'yes';
    case 'refused':
      return 'no';
    case 'unanswered':
    case undefined:
      return 'notChecked';
  }
};

/** `max_early_data` of OpenSSL's SSL_SESSION, [15] EXPLICIT INTEGER, omitted if it is 0. */
const MAX_EARLY_DATA = 0xaf;

/** Node 24.21 and others put this before a session, followed by the server's name with its length in 16 bits, and then OpenSSL's SSL_SESSION. */
const NODE_HEADER = new TextEncoder().encode('\0nodejs:tls:session:1\0');

const withoutHeader = (session: Uint8Array): Uint8Array => {
  if (NODE_HEADER.some((byte, index) => session[index] !== byte)) return session;
  const [high = 0, low = 0] = session.subarray(NODE_HEADER.length);
  return session.subarray(NODE_HEADER.length + 2 + high * 256 + low);
};

/** Checks whether a TLS 1.3 ticket allows early data (RFC 8446 §4.6.1). */
export const earlyDataOf = (session: Uint8Array): Answer => {
  try {
    const fields = derChildren(parseDer(withoutHeader(session)));
    if (fields.length === 0) return 'notChecked';
    const field = fields.find((each) => derTag(each) === MAX_EARLY_DATA);
    if (!field) return 'no';
    const [value] = derChildren(field);
    return value && derContent(value).some((byte) => byte !== 0) ? 'yes' : 'notChecked';
  } catch (error) {
    if (error instanceof RangeError) return 'notChecked';
    throw error;
  }
};

/** Judges the session facts. Returns nothing for a record without them. */
export const assessSessions = ({ sessions }: ServedTls): readonly Assessment<keyof typeof protocolCodes>[] => {
  const findings: Assessment<keyof typeof protocolCodes>[] = [];
  if (sessions?.renegotiation === 'yes') {
    const evidence = ['a second handshake within one connection, asked for by the client, was finished'];
    findings.push({ code: 'tls-client-renegotiation', outcome: 'warn', evidence });
  }
  if (sessions?.earlyData === 'yes') {
    const evidence = ['a session ticket of TLS 1.3 allows early data'];
    findings.push({ code: 'tls-early-data', outcome: 'info', evidence });
  }
  return findings;
};
