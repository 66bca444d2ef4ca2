import { z } from 'zod';
import type { Pace } from '../../../platform/base/sourcePaces.ts';
import type { AnswerStore, StoredAnswer } from '../../../platform/database/answerStore.ts';
import { boundedCall } from '../boundedCall.ts';
import { IoFailure, type TcpIo } from '../scannerIo.ts';
import { SOURCE_OFF, type SourceIo, type WhoisAnswer } from '../sourceIo.ts';
import { createSharedAnswers } from '../sharedAnswers.ts';
import { createAnswerCache } from './answerCache.ts';
import { type CircuitBreaker, RateLimited } from './circuitBreaker.ts';
import { endpointKey } from './operatorDial.ts';
import { sourceFailureOf } from './sourceFailure.ts';
import type { SourceQueues } from './sourceQueues.ts';
import { GRACE_MS, PATIENCE_MS, type SourceTraits } from './sourceTraits.ts';

export interface WhoisServer {
  readonly host: string;
  readonly port: number;
}

export interface WhoisOptions {
  /** The operator's server; `undefined` if WHOIS is switched off. */
  readonly root: WhoisServer | undefined;
  readonly traits: SourceTraits;
  readonly breaker: CircuitBreaker;
  readonly queues: SourceQueues;
  readonly pace: Pace;
  /** The answers of other processes. */
  readonly store: AnswerStore | undefined;
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

/** How long a server is left alone that refused to answer. WHOIS has no way to say it. */
const REFUSAL_REST_MS = 10_000;

const storedAnswer = z.object({ server: z.string(), text: z.string(), retrievedAt: z.iso.datetime() });

/** Asks over WHOIS (RFC 3912): the operator's server wherever it is, all others on port 43 and through the guard. */
export const createWhoisClient = (options: WhoisOptions): SourceIo['queryWhois'] => {
  const { root, traits, breaker, queues, pace, store, clock, tcpFor } = options;
  const cache = createAnswerCache<WhoisAnswer>({ clock, maxBytes: CACHE_BYTES });
  const flights = createSharedAnswers<WhoisAnswer>(MAX_FLIGHTS);
  const named = new Set(root ? [endpointKey(root.host, root.port)] : []);
  const keep = (key: string, whois: WhoisAnswer, freshMs: number): void => {
    cache.set(key, whois, whois.text.length * 2, freshMs);
  };
  return async ({ server, text, isRefusal = () => false }, signal) => {
    if (!root) throw new IoFailure('unavailable', `${traits.title} is switched off`, { code: SOURCE_OFF });
    const { host, port } = server === undefined ? root : { host: server.toLowerCase(), port: WHOIS_PORT };
    const line = `whois ${host} ${port}`;
    const key = `${line} ${text}`;
    const queryAgain = async (flightSignal: AbortSignal): Promise<WhoisAnswer> => {
      try {
        const question = { text: `${text}\r\n`, maxBytes: MAX_ANSWER_BYTES, waitMs: traits.timeoutMs };
        const answer = await breaker.run(line, async () => {
          const asked = await boundedCall('no answer', traits.timeoutMs, flightSignal, (askSignal) =>
            tcpFor(named).ask({ host, port }, question, askSignal),
          );
          // Servers that are asked too often also close without a word.
          if (asked.answer.trim() === '') throw new IoFailure('unavailable', 'its answer is empty');
          return asked.answer;
        });
        if (isRefusal(answer)) throw new RateLimited('it does not answer so many questions', REFUSAL_REST_MS);
        const whois = { server: host, text: answer, retrievedAt: new Date(clock()).toISOString() };
        keep(key, whois, traits.freshMs);
        await store?.write(key, whois, traits.freshMs);
        return whois;
      } finally {
        flights.forget(key);
      }
    };
    const ask = () =>
      boundedCall('no answer', traits.timeoutMs + GRACE_MS, signal, (callSignal) =>
        flights.get(key, queryAgain, callSignal),
      );
    const known = () => cache.get(key);
    const take = ({ answer, freshMs }: StoredAnswer): WhoisAnswer | undefined => {
      const whois = storedAnswer.safeParse(answer).data;
      if (whois) keep(key, whois, freshMs);
      return whois;
    };
    try {
      return await queues.run(line, { pace, known, stored: { key, take }, ask, patienceMs: PATIENCE_MS }, signal);
    } catch (error) {
      throw sourceFailureOf(error, `${traits.title} (${host})`);
    }
  };
};
