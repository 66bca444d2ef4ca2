import type { HttpObservation } from '../../../../schema/report/observations/httpObservation.ts';
import { withDeadline } from '../../withDeadline.ts';
import { IoFailure, type HttpExchange, type HttpIo, type HttpRequest } from '../../io/scannerIo.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { lastHop } from './visit.ts';

type Cors = NonNullable<HttpObservation['cors']>;
type Reply = Extract<Cors, { status: 'checked' }>['foreign'];

/** An origin that no site can have on a list of its partners (RFC 2606: nobody can register it). */
export const FOREIGN_ORIGIN = 'https://foreign-origin.invalid';
/** Less than the probe has left after its visits. */
const ASK_MS = 10_000;

/**
 * Asks a page as scripts of another site would: with a preflight (OPTIONS), and with GET from a foreign origin and from the origin
 * `null`. Of the first answer each: a redirect would lead away from what was asked. Never rejects but with `aborted`.
 */
export const askCors = async (http: HttpIo, url: string, signal: AbortSignal): Promise<Cors> => {
  const ask = (request: Omit<HttpRequest, 'url'>) => replyTo(http, { url, maxBytes: 1, ...request }, signal);
  const [preflight, foreign, nullOrigin] = await Promise.all([
    ask({ method: 'OPTIONS', headers: { origin: FOREIGN_ORIGIN, 'access-control-request-method': 'GET' } }),
    ask({ headers: { origin: FOREIGN_ORIGIN } }),
    ask({ headers: { origin: 'null' } }),
  ]);
  const failure = [preflight, foreign, nullOrigin].find((each) => each instanceof IoFailure);
  const given = (reply: Reply | IoFailure): Reply => (reply instanceof IoFailure ? null : reply);
  if (failure && ![preflight, foreign, nullOrigin].some(given))
    return { status: 'notChecked', reason: wellFormedText(failure.message, 300) };
  return {
    status: 'checked',
    url: wellFormedText(url, 2_048),
    origin: FOREIGN_ORIGIN,
    preflight: given(preflight),
    foreign: given(foreign),
    nullOrigin: given(nullOrigin),
  };
};

const replyTo = async (http: HttpIo, request: HttpRequest, signal: AbortSignal): Promise<Reply | IoFailure> => {
  try {
    return replyOf(await withDeadline(ASK_MS, signal, (callSignal) => http.fetch(request, callSignal)));
  } catch (error) {
    if (signal.aborted) throw error;
    return error instanceof IoFailure ? error : new IoFailure('timeout', `${request.url}: no answer in time`);
  }
};

const replyOf = (exchange: HttpExchange): Reply => {
  const { status, headers } = lastHop(exchange);
  const value = (name: string, max = 512): string | null => {
    const values = headers.flatMap(([header, text]) => (header === name ? [text] : []));
    return values.length === 0 ? null : wellFormedText(values.join(', '), max);
  };
  const vary = (value('vary') ?? '').split(',').map((name) => name.trim().toLowerCase());
  return {
    status,
    allowOrigin: value('access-control-allow-origin'),
    allowCredentials: value('access-control-allow-credentials', 64),
    allowMethods: value('access-control-allow-methods'),
    allowHeaders: value('access-control-allow-headers'),
    varyOrigin: vary.some((name) => name === 'origin' || name === '*'),
  };
};
