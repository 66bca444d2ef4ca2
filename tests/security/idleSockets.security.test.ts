import { expect } from 'chai';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { createLog } from '../../server/platform/observability/log.ts';
import { keepHeartbeat } from '../../server/platform/graphql/sockets.ts';

describe('WebSockets without an operation', () => {
  let server: Server;
  let sockets: WebSocketServer;
  let running = 0;

  before(async () => {
    server = createServer();
    sockets = new WebSocketServer({ server });
    sockets.on('connection', (socket) => {
      keepHeartbeat(socket, { running: () => running, log: createLog('fatal'), idleMs: 2_000 });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.close();
  });

  it('are closed with code 4408 after a while, but not while something runs', async () => {
    running = 1;
    const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await once(socket, 'open');
    const closed = once(socket, 'close') as Promise<[number, Buffer]>;
    setTimeout(() => {
      running = 0;
    }, 3_500);
    const [code, reason] = await closed;
    expect([code, reason.toString()]).to.deep.equal([4408, 'Nothing was asked for here for a while.']);
    expect(running, 'closed while something ran').to.equal(0);
  });
});
