import { GraphQLError } from 'graphql';
import { tooManyWords } from '../base/tooManyWords.ts';

/** What GraphQL answers to a network that asks too much, over HTTP and over a WebSocket. */
export const rateLimitedError = (retryAfterSeconds: number): GraphQLError =>
  new GraphQLError(tooManyWords(retryAfterSeconds), { extensions: { code: 'RATE_LIMITED', retryAfterSeconds } });
