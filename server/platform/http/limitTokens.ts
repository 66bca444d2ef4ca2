import type { RequestHandler, Response } from 'express';
import type { RateLimit, RateVerdict } from '../auth/rateLimiter.ts';
import type { TokenLimit } from '../auth/requestLimits.ts';
import type { FindsCallers } from '../auth/sessions.ts';
import { isApiToken } from '../auth/tokens.ts';
import { answers } from '../base/answers.ts';
import { countRefusal } from '../observability/ambient.ts';
import { bearerToken } from './bearerToken.ts';
import { rateLimitedError, tooManyRequests } from './tooManyRequests.ts';

/**
 * Limits the requests of each personal token, wherever they come from, and states in each answer what is left (draft-ietf-httpapi-ratelimit-headers-09). An
 * invalid token counts only towards its network's limit, as all requests do.
 */
export const limitTokens = ({ sessions }: FindsCallers, { limiter, limit }: TokenLimit): RequestHandler => {
  const countOf = async (token: string): Promise<RateVerdict | undefined> => {
    const caller = await sessions.find(token);
    return caller.kind === 'token' ? limiter.consume(caller.tokenId) : undefined;
  };
  return async (request, response, next) => {
    const token = bearerToken(request);
    if (limit.points === 0 || token === undefined || !isApiToken(token)) {
      next();
      return;
    }
    // If the database is unavailable, the call itself reports it.
    const verdict = await countOf(token).catch(() => undefined);
    if (verdict) sayLimit(response, limit, verdict);
    if (verdict?.allowed === false) refuse(request.baseUrl, response, verdict.retryAfterSeconds);
    else next();
  };
};

const sayLimit = (response: Response, { points, windowSeconds }: RateLimit, verdict: RateVerdict): void => {
  const left = verdict.allowed ? Math.max(0, points - (verdict.spent ?? 0)) : 0;
  const seconds = verdict.allowed ? (verdict.resetSeconds ?? windowSeconds) : verdict.retryAfterSeconds;
  response.setHeader('RateLimit-Policy', `"token";q=${points};w=${windowSeconds}`);
  response.setHeader('RateLimit', `"token";r=${left};t=${seconds}`);
};

const refuse = (mountedAt: string, response: Response, retryAfterSeconds: number): void => {
  countRefusal('rateLimit');
  const message = answers().access.tooManyOfToken({ seconds: retryAfterSeconds });
  if (mountedAt.startsWith('/graphql'))
    response
      .status(429)
      .set('Retry-After', String(retryAfterSeconds))
      .set('Cache-Control', 'no-store')
      .json({ errors: [rateLimitedError(retryAfterSeconds, message).toJSON()] });
  else tooManyRequests(response, { message, retryAfterSeconds });
};
