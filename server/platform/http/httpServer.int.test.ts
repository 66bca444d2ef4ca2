import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { hasCode } from '../base/hasCode.ts';
import { finishRequests } from './httpServer.ts';

describe('A web server that shuts down', () => {
  /** A server whose only response is half sent. */
  const halfAnswered = async () => {
    const server = createServer();
    const finish = finishRequests(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const asked = request({ host: '127.0.0.1', port, headers: { connection: 'keep-alive' } });
    asked.end();
    const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
    response.write('the first half, ');
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { port, finish, response, answer };
  };
  const refusal = async (port: number): Promise<unknown> => {
    const late = request({ host: '127.0.0.1', port });
    late.end();
    const [error] = (await once(late, 'error')) as [unknown];
    return error;
  };

  it('finishes a download in progress, and accepts nothing new', async () => {
    const { port, finish, response, answer } = await halfAnswered();
    const finished = finish(new AbortController().signal);
    expect(hasCode(await refusal(port), 'ECONNREFUSED')).to.equal(true);
    response.end('and the second');
    expect(await text(answer)).to.equal('the first half, and the second');
    await finished;
  });

  it('cuts off unanswered requests when its time is over', async () => {
    const { finish, answer } = await halfAnswered();
    const abandon = new AbortController();
    const finished = finish(abandon.signal);
    const cut = text(answer).then(
      () => undefined,
      (error: unknown) => error,
    );
    abandon.abort();
    await finished;
    expect(hasCode(await cut, 'ECONNRESET')).to.equal(true);
  });
});
