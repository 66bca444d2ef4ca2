/** The least that could do it: a WebSocket server that sends one text to each socket, as `ws` can. Talks to its parent as subscribersServer.ts does. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { liveMemory } from '../../tests/support/liveMemory.ts';
import type { ServerAnswer, ServerOrder } from './subscribersTalk.ts';

const answer = (message: ServerAnswer): void => {
  process.send?.(message);
};

const http = createServer();
const sockets = new WebSocketServer({ server: http, path: '/graphql' });
let revision = 0;

/** As the other says it, and as long. */
const textOf = (bytes: number): string => {
  const head = `{"id":"1","type":"next","payload":{"data":{"scanProgress":{"revision":${revision},"pad":"`;
  return `${head}${'x'.repeat(Math.max(0, bytes - head.length - 7))}"}}}}`;
};

http.listen(0, '127.0.0.1', () => {
  answer({ kind: 'ready', url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, scanId: '' });
});
sockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    if (data.toString().includes('connection_init')) socket.send('{"type":"connection_ack"}');
  });
});
process.on('message', (order: ServerOrder) => {
  if (order.kind === 'memory') {
    void liveMemory().then(({ live }) => {
      answer({ kind: 'memory', live });
    });
    return;
  }
  revision += 1;
  const at = performance.timeOrigin + performance.now();
  const text = textOf(order.bytes);
  for (const socket of sockets.clients) socket.send(text);
  answer({ kind: 'appended', revision, at });
});
process.once('disconnect', () => {
  sockets.close();
  for (const socket of sockets.clients) socket.terminate();
  http.close();
});
