import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/**
 * What happens to requests and responses of /graphql: nothing, no response, half a response, ids that the server does not know, or a response of the
 * proxy's own with that status.
 */
export type Meddling = 'pass' | 'hang' | 'garble' | 'unknownIds' | number;

/** A proxy between a browser and Candor that behaves like a broken middlebox. */
export interface MeddlingProxy {
  readonly url: string;
  meddle: Meddling;
  close(): Promise<void>;
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const withUnknownIds = (body: Buffer): Buffer =>
  Buffer.from(body.toString().replace(/"sha256Hash":"[0-9a-f]{64}"/, `"sha256Hash":"${'f'.repeat(64)}"`));

export const startMeddlingProxy = async (target: string): Promise<MeddlingProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();

  const forward = async (request: IncomingMessage, response: ServerResponse, meddle: Meddling): Promise<void> => {
    const sent = await bodyOf(request);
    const body = meddle === 'unknownIds' ? withUnknownIds(sent) : sent;
    const headers = { ...request.headers, 'content-length': String(body.length), 'accept-encoding': 'identity' };
    const onward = ask({ hostname, port, method: request.method, path: request.url, headers }, (answer) => {
      void bodyOf(answer).then((whole) => {
        const shown = meddle === 'garble' ? whole.subarray(0, whole.length / 2) : whole;
        const kept = Object.entries(answer.headers).filter(([name]) => name !== 'transfer-encoding');
        const headers = { ...Object.fromEntries(kept), 'content-length': shown.length };
        response.writeHead(answer.statusCode ?? 502, headers).end(shown);
      });
    });
    onward.on('error', () => response.destroy());
    onward.end(body);
  };

  const proxy = { meddle: 'pass' as Meddling };
  const server = createServer((request, response) => {
    const meddle = request.url?.startsWith('/graphql') === true ? proxy.meddle : 'pass';
    if (meddle === 'hang') return;
    if (typeof meddle === 'number') response.writeHead(meddle, { 'content-type': 'text/plain' }).end('no');
    else void forward(request, response, meddle);
  });
  server.on('connection', (socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
  });
  server.on('upgrade', (request, socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      const headers = request.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1] ?? ''}`] : [],
      );
      onward.write([`GET ${request.url ?? ''} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const each of [onward, socket]) {
      each.on('error', () => {
        onward.destroy();
        socket.destroy();
      });
    }
    socket.on('close', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
};
