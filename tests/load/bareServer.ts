/**
 * A baseline for comparison: an HTTP server that sends the given bytes for each kind of request, and a WebSocket server that sends each subscriber as many
 * messages of the same lengths. Runs in its own process; ends when the parent closes the channel.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Sample, ServerAnswer, ServerOrder } from './loadTalk.ts';
import { cpuSeconds, weigh } from './weigh.ts';

/** The time between two broadcasts. */
const STEP_MS = 100;

const answer = (message: ServerAnswer): void => {
  process.send?.(message);
};

let bodies = new Map<string, { readonly headers: Sample['headers']; readonly body: Buffer }>();
let messages: readonly Buffer[] = [];

const http = createServer((request, response) => {
  const found = bodies.get(String(request.headers['x-asked']));
  request.resume();
  request.on('end', () => {
    if (!found) response.writeHead(404).end();
    else response.writeHead(200, { ...found.headers, 'content-length': found.body.length }).end(found.body);
  });
});

/** Returns a message with the format and length of Candor's. */
const messageOf = (bytes: number, revision: number): Buffer => {
  const head = `{"id":"1","type":"next","payload":{"data":{"scanProgress":{"revision":${revision},"pad":"`;
  return Buffer.from(`${head}${'x'.repeat(Math.max(0, bytes - head.length - 7))}"}}}}`);
};

const sockets = new WebSocketServer({ server: http, path: '/graphql' });
sockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    if (data.toString().includes('connection_init')) socket.send('{"type":"connection_ack"}');
  });
});
/** Sends one step after the other to all subscribers, as during a scan. */
const sendSteps = (): void => {
  let step = 0;
  const sending = setInterval(() => {
    const message = messages[step];
    step += 1;
    for (const socket of sockets.clients) socket.send(message ?? '{"id":"1","type":"complete"}', { binary: false });
    if (!message) clearInterval(sending);
  }, STEP_MS);
};

http.listen(0, '127.0.0.1', () => {
  answer({ kind: 'ready', url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
});
process.on('message', (order: ServerOrder) => {
  if (order.kind === 'weigh')
    void weigh().then((weight) => {
      answer({ kind: 'weight', weight, cpuSeconds: cpuSeconds() });
    });
  else if (order.kind === 'tell') {
    sendSteps();
    answer({ kind: 'sending' });
  } else {
    bodies = new Map(
      Object.entries(order.samples).map(([asked, { headers, body }]) => [
        asked,
        { headers, body: Buffer.from(body, 'base64') },
      ]),
    );
    messages = order.sizes.map(messageOf);
    answer({ kind: 'sending' });
  }
});
process.once('disconnect', () => {
  sockets.close();
  for (const socket of sockets.clients) socket.terminate();
  http.close();
  http.closeAllConnections();
});
