import type { HttpObservation } from './observation.ts';
import { withDeadline } from '../../server/scanner/io/withDeadline.ts';
import { IoFailure, type HttpExchange, type HttpIo, type HttpRequest } from '../../server/scanner/io/scannerIo.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { lastHop } from '../kit/page/visit.ts';
import type { Assessment } from '../kit/check.ts';
import type { contentCodes } from './contentCodes.ts';

type Cors = NonNullable<HttpObservation['cors']>;
type Reply = NonNullable<Extract<Cors, { status: 'checked' }>['foreign']>;

/** An origin that no site can have on its allowlist (RFC 2606: nobody can register it). */
export const FOREIGN_ORIGIN = 'https://foreign-origin.invalid';
/** Less than the time the check has left after its visits. */
const ASK_MS = 10_000;

/**
 * Requests a page as scripts of another site would: with a preflight (OPTIONS), and with GET from a foreign origin and from the origin `null`. Takes the first
 * response of each, because a redirect would lead away from the page. Rejects only with `aborted`.
 */
export const testCors = async (http: HttpIo, url: string, signal: AbortSignal): Promise<Cors> => {
  const ask = (request: Omit<HttpRequest, 'url'>) => replyTo(http, { url, maxBytes: 1, ...request }, signal);
  const [preflight, foreign, nullOrigin] = await Promise.all([
    ask({ method: 'OPTIONS', headers: { origin: FOREIGN_ORIGIN, 'access-control-request-method': 'GET' } }),
    ask({ headers: { origin: FOREIGN_ORIGIN } }),
    ask({ headers: { origin: 'null' } }),
  ]);
  const failure = [preflight, foreign, nullOrigin].find((each) => each instanceof IoFailure);
  const given = (reply: Reply | null | IoFailure): Reply | null => (reply instanceof IoFailure ? null : reply);
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

const replyTo = async (http: HttpIo, request: HttpRequest, signal: AbortSignal): Promise<Reply | null | IoFailure> => {
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

type CorsAssessment = Assessment<keyof typeof contentCodes>;

/** Judges the page's answers to scripts of other sites (Fetch standard §3.2). Returns only the worst finding, which includes the others. */
export const assessCors = (cors: Cors | undefined): readonly CorsAssessment[] => {
  if (!cors) return [];
  if (cors.status === 'notChecked')
    return [{ code: 'cors-not-checked', outcome: 'inconclusive', evidence: [cors.reason] }];
  const asked = [
    ['OPTIONS', cors.preflight, cors.origin],
    ['GET', cors.foreign, cors.origin],
    ['GET', cors.nullOrigin, 'null'],
  ] as const;
  const seen = asked.flatMap(([method, reply, origin]) => (reply ? [{ method, reply, origin }] : []));
  const evidence = seen
    .filter(({ reply }) => reply.allowOrigin !== null)
    .map(({ method, reply, origin }) => lineOf(method, reply, origin));
  // A browser exposes a response because of its own headers; a preflight alone exposes nothing.
  const answers = seen.filter(({ method }) => method === 'GET' || !cors.foreign);
  const [reflected, openToNull] = [cors.origin, 'null'].map((name) =>
    answers.filter(({ reply, origin }) => origin === name && reply.allowOrigin === name),
  );
  if (reflected?.some(({ reply }) => allowsCredentials(reply)) === true)
    return [{ code: 'cors-open-with-credentials', outcome: 'fail', evidence }];
  if (openToNull?.some(({ reply }) => allowsCredentials(reply)) === true)
    return [{ code: 'cors-open-to-null', outcome: 'fail', evidence }];
  if (seen.some(({ reply }) => reply.allowOrigin?.trim() === '*' && allowsCredentials(reply)))
    return [{ code: 'cors-contradictory', outcome: 'warn', evidence }];
  if (evidence.length === 0)
    return [{ code: 'cors-closed', outcome: 'pass', evidence: ['no Access-Control-Allow-Origin'] }];
  const open = answers.some(({ reply, origin }) => reply.allowOrigin?.trim() === '*' || reply.allowOrigin === origin);
  return [
    open ? { code: 'cors-public', outcome: 'info', evidence } : { code: 'cors-restricted', outcome: 'pass', evidence },
  ];
};

const allowsCredentials = ({ allowCredentials }: Reply): boolean => allowCredentials?.trim() === 'true';

const lineOf = (method: string, { allowOrigin, allowCredentials }: Reply, origin: string): string =>
  `${method} from ${origin}: Access-Control-Allow-Origin: ${allowOrigin ?? ''}${
    allowCredentials === null ? '' : `, Access-Control-Allow-Credentials: ${allowCredentials}`
  }`;
