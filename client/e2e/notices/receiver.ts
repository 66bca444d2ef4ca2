import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedNotice {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly port: number;
  readonly received: readonly ReceivedNotice[];
  close(): Promise<void>;
}

/** A program that is told by webhooks. It answers 204, and 500 at the path `/broken`. */
export const openReceiver = async (): Promise<Receiver> => {
  const received: ReceivedNotice[] = [];
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path, headers, body: Buffer.concat(parts).toString() });
      response.writeHead(path === '/broken' ? 500 : 204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    close: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
