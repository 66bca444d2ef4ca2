import { boundedCall } from '../boundedCall.ts';
import { IoFailure, type TcpIo } from '../scannerIo.ts';
import { SOURCE_OFF, type SourceIo, type WhoisAnswer } from '../sourceIo.ts';
import { createSharedAnswers } from '../sharedAnswers.ts';
import { createAnswerCache } from './answerCache.ts';
import type { CircuitBreaker } from './circuitBreaker.ts';
import { endpointKey } from './operatorDial.ts';
import { sourceFailureOf } from './sourceFailure.ts';
import { GRACE_MS, type SourceTraits } from './sourceTraits.ts';

export interface WhoisServer {
  readonly host: string;
  readonly port: number;
}

export interface WhoisOptions {
  /** The operator's server; `undefined` if WHOIS is switched off. */
  readonly root: WhoisServer | undefined;
  readonly traits: SourceTraits;
  readonly breaker: CircuitBreaker;
  readonly clock: () => number;
  readonly tcpFor: (named: ReadonlySet<string>) => TcpIo;
}

const WHOIS_PORT = 43;
const MAX_ANSWER_BYTES = 128 * 1_024;
const CACHE_BYTES = 4 * 1_024 * 1_024;
const MAX_FLIGHTS = 1_000;

/** Parses `host:port`; the port defaults to 43. Throws an Error that quotes a malformed text. */
export const whoisServerOf = (text: string): WhoisServer => {
  const [, host, port = String(WHOIS_PORT)] = /^(\[[0-9a-f:.]+\]|[0-9a-z.-]+)(?::(\d{1,5}))?$/i.exec(text) ?? [];
  if (host === undefined || Number(port) > 65_535) throw new Error(`"${text}" is no host:port of a WHOIS server`);
  return { host, port: Number(port) };
};

/** Asks over WHOIS (RFC 3912): the operator's server wherever it is, all others on port 43 and through the guard. */
export const createAskWhois = ({ root, traits, breaker, clock, tcpFor }: WhoisOptions): SourceIo['askWhois'] => {
  const cache = createAnswerCache<WhoisAnswer>({ clock, maxBytes: CACHE_BYTES });
  const flights = createSharedAnswers<WhoisAnswer>(MAX_FLIGHTS);
  const named = new Set(root ? [endpointKey(root.host, root.port)] : []);
  return async ({ server, text }, signal) => {
    if (!root) throw new IoFailure('unavailable', `${traits.title} is switched off`, { code: SOURCE_OFF });
    const { host, port } = server === undefined ? root : { host: server.toLowerCase(), port: WHOIS_PORT };
    const what = `${traits.title} (${host})`;
    const key = `${host} ${port} ${text}`;
    const askAnew = async (flightSignal: AbortSignal): Promise<WhoisAnswer> => {
      try {
        const question = { text: `${text}\r\n`, maxBytes: MAX_ANSWER_BYTES, waitMs: traits.timeoutMs };
        const { answer } = await breaker.run(`whois ${host} ${port}`, () =>
          boundedCall('no answer', traits.timeoutMs, flightSignal, (askSignal) =>
            tcpFor(named).ask({ host, port }, question, askSignal),
          ),
        );
        const whois = { server: host, text: answer, retrievedAt: new Date(clock()).toISOString() };
        cache.set(key, whois, answer.length * 2, traits.freshMs);
        return whois;
      } finally {
        flights.forget(key);
      }
    };
    const known = cache.get(key);
    if (known) return known;
    try {
      const waitMs = traits.timeoutMs + GRACE_MS;
      return await boundedCall('no answer', waitMs, signal, (callSignal) => flights.get(key, askAnew, callSignal));
    } catch (error) {
      throw sourceFailureOf(error, what);
    }
  };
};
