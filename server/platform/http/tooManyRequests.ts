import type { Response } from 'express';
import { detail } from './detail.ts';
import { GraphQLError } from 'graphql';
import { answers } from '../base/answers.ts';

interface RateLimited {
  readonly message: string;
  /** Whole seconds. */
  readonly retryAfterSeconds: number;
}

/** Answers a client that has reached a limit: 429 with Retry-After (RFC 6585 §4). */
export const tooManyRequests = (response: Response, { message, retryAfterSeconds }: RateLimited): void => {
  response.setHeader('Retry-After', String(retryAfterSeconds));
  detail(response, 429, message);
};

/** The GraphQL error for a network that sends too many requests, over HTTP or a WebSocket. */
export const rateLimitedError = (retryAfterSeconds: number, message = tooManyWords(retryAfterSeconds)): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'RATE_LIMITED', retryAfterSeconds } });

/** The message for people with status 429, for any request; a scan has its own message (server/features/scans/admitScan.ts). */
export const tooManyWords = (retryAfterSeconds: number): string =>
  answers().access.tooManyRequests({ seconds: retryAfterSeconds });
