import type { Response } from 'express';
import { detail } from './detail.ts';
import { GraphQLError } from 'graphql';
import { answers } from '../base/answers.ts';

interface RateLimited {
  readonly message: string;
  /** Whole seconds. */
  readonly retryAfterSeconds: number;
}

/** Answers who has reached a limit: 429 with Retry-After (RFC 6585 §4). */
export const tooManyRequests = (response: Response, { message, retryAfterSeconds }: RateLimited): void => {
  response.setHeader('Retry-After', String(retryAfterSeconds));
  detail(response, 429, message);
};

/** What GraphQL answers to a network that asks too much, over HTTP and over a WebSocket. */
export const rateLimitedError = (retryAfterSeconds: number, message = tooManyWords(retryAfterSeconds)): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'RATE_LIMITED', retryAfterSeconds } });

/** For people, with status 429, whatever they asked for; a scan has words of its own (server/features/scans/admitScan.ts). */
export const tooManyWords = (retryAfterSeconds: number): string =>
  answers().access.tooManyRequests({ seconds: retryAfterSeconds });
