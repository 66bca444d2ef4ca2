import { type IncomingMessage, type OutgoingHttpHeaders, request as requestInPlain } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { abortReasonOf } from './onAbort.ts';

const TIMEOUT_MS = 20_000;

/**
 * Sends a POST to an address that the operator named, wherever it is. Does not use `fetch`, which goes through the environment's proxy if Node was told to
 * (NODE_USE_ENV_PROXY).
 */
export const post = (
  url: URL,
  headers: OutgoingHttpHeaders,
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestOverTls : requestInPlain;
    request(url, { method: 'POST', headers, signal, agent: false }, resolve)
      .on('error', (error) => {
        reject(signal.aborted ? abortReasonOf(signal) : error);
      })
      .end(body);
  });

/** Rejects unless the response status is 2xx. Redirects are not followed. */
export const postText = async (url: URL, text: string, signal: AbortSignal): Promise<void> => {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(text) };
  const response = await post(url, headers, text, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]));
  response.destroy();
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299) throw new Error(`${url.host} answered with status ${status}`);
};
