import { type IncomingMessage, request as requestInPlain } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { abortReasonOf } from './onAbort.ts';

const TIMEOUT_MS = 20_000;

/**
 * Reads a file at an address that the operator named, wherever it is. Rejects unless the status is 200, and if the file is longer than `maxBytes`. Redirects
 * are not followed. Like `post`, it does not use `fetch`.
 */
export const getBytes = async (url: URL, maxBytes: number, signal: AbortSignal): Promise<Buffer> => {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const response = await get(url, limited);
  try {
    if (response.statusCode !== 200) throw new Error(`${url.href} answered with status ${response.statusCode ?? 0}`);
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxBytes) throw new Error(`${url.href} is longer than ${maxBytes} bytes`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    response.destroy();
  }
};

const get = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestOverTls : requestInPlain;
    request(url, { signal, agent: false }, resolve)
      .on('error', (error) => {
        reject(signal.aborted ? abortReasonOf(signal) : error);
      })
      .end();
  });
