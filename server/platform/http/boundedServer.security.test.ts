import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { expect } from 'chai';
import { boundedServer } from './boundedServer.ts';
import { boundRequests } from './limitRequests.ts';
import { createLog } from '../observability/log.ts';
import { openRaw, sendRaw } from '../../../tests/security/rawHttp.ts';
import { reportFigures } from '../../../tests/random/reportFigures.ts';
import { testRun } from '../../../tests/random/testRun.ts';

const run = testRun();
const SLOW = run.times({ short: 40, full: 400 });
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

describe(`A server and slow clients (seed ${run.seed})`, () => {
  let server: Server;
  let url: string;

  before(async () => {
    const app = express();
    // Otherwise Express would print each of these errors on the terminal.
    app.set('env', 'test');
    app.use(boundRequests(1_500));
    app.post('/', express.json(), (_request, response) => response.json({}));
    app.get('/endless', (_request, response) => {
      const piece = Buffer.alloc(64 * 1024);
      const write = (): void => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    });
    server = boundedServer(app, {
      connections: { most: 0, perNetwork: 0 },
      isTrusted: () => false,
      log: createLog('fatal'),
      arrival: { headersTimeout: 500, requestTimeout: 1_000, connectionsCheckingInterval: 100 },
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  it('closes connections with an endless head or body, with a message, and serves others meanwhile', async () => {
    const slow = await Promise.all(Array.from({ length: SLOW }, () => openRaw(url)));
    for (const [index, { socket }] of slow.entries())
      socket.write(
        index % 2 === 0
          ? 'GET / HTTP/1.1\r\nHost: a\r\nX: '
          : 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
      );
    // Sending a byte now and then does not extend the time limit.
    const drip = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write('a');
    }, 100);
    const quick =
      'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
    expect(statusOf(await sendRaw(url, quick))).to.equal(200);
    const answers = await Promise.all(slow.map((each) => each.closed()));
    clearInterval(drip);
    const words = answers.filter((answer) => statusOf(answer) === 408 && answer.includes('took too long to arrive'));
    // A client that wrote while the server was closing may have been reset before reading the answer.
    expect(words.length).to.be.greaterThan(SLOW / 4);
    for (const answer of answers) expect(statusOf(answer)).to.be.oneOf([0, 408]);
    reportFigures({ trial: 'slow clients', seed: run.seed, counts: { sockets: SLOW, 'told why': words.length } });
  });

  it('cuts off an answer that is not read in time, even if the client reads a little now and then', async () => {
    const reader = await openRaw(url);
    const { socket } = reader;
    socket.write('GET /endless HTTP/1.1\r\nHost: a\r\n\r\n');
    const sip = setInterval(() => {
      socket.pause();
      setImmediate(() => socket.resume());
    }, 50);
    expect(statusOf(await reader.closed())).to.equal(200);
    clearInterval(sip);
  });

  it('does not treat invalid data as part of an answer that is being sent', async () => {
    const answer = await sendRaw(url, 'GET /endless HTTP/1.1\r\nHost: a\r\n\r\nno HTTP at all\r\n\r\n');
    expect(answer).not.to.include('The request is not valid HTTP.');
  });
});
