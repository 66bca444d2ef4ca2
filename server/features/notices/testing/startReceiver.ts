import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '../../../lab/listenOnLoopback.ts';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly port: number;
  readonly url: string;
  /** In order of arrival. */
  readonly received: readonly ReceivedRequest[];
  /** Sets how it answers from now on. Defaults to 204. */
  answer(how: (response: ServerResponse, path: string) => void): void;
  close(): Promise<void>;
}

/** Receives requests on 127.0.0.1. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: ReceivedRequest[] = [];
  let answer: Parameters<Receiver['answer']>[0] = (response) => {
    response.writeHead(204).end();
  };
  const take: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      received.push({ method, path, headers, body: Buffer.concat(chunks).toString('utf8') });
      answer(response, path);
    });
  };
  const listener = await listenOnLoopback(createServer(take));
  return {
    port: listener.port,
    url: `http://127.0.0.1:${listener.port}`,
    received,
    answer: (how) => {
      answer = how;
    },
    close: () => listener.close(),
  };
};
