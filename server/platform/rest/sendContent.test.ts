import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { sendContent } from './sendContent.ts';

/** More than any connection accepts at once. */
const endless = (): Readable =>
  Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536, 'x');
    })(),
  );

describe('Content that is sent to a client', () => {
  /** Returns the outcome of `answer` and the client's side of the exchange. */
  const exchange = async (
    answer: (response: ServerResponse) => Promise<void>,
    ask: (url: string) => Promise<unknown>,
  ): Promise<{ readonly outcome: unknown; readonly asked: unknown }> => {
    const ended: Promise<unknown>[] = [];
    const server = createServer((_request, response) => {
      ended.push(answer(response).catch((error: unknown) => error));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const asked = await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).catch(
        (error: unknown) => error,
      );
      return { outcome: await ended[0], asked };
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };

  const opened = async (url: string): Promise<IncomingMessage> => {
    const [response] = (await once(get(url), 'response')) as [IncomingMessage];
    return response;
  };

  it('arrives completely', async () => {
    const { asked } = await exchange(
      (response) => sendContent(Readable.from([Buffer.from('one '), Buffer.from('two')]), response),
      async (url) => String(await buffer(await opened(url))),
    );
    expect(asked).to.equal('one two');
  });

  it('is abandoned without a failure if the client disconnects in the middle', async () => {
    const content = endless();
    const { outcome } = await exchange(
      (response) => sendContent(content, response),
      async (url) => {
        const response = await opened(url);
        await once(response, 'data');
        response.destroy();
      },
    );
    expect(outcome).to.equal(undefined);
    expect(content.destroyed).to.equal(true);
  });

  it('is abandoned without a failure if the client disconnected before it was ready', async () => {
    const content = endless();
    const { outcome } = await exchange(
      async (response) => {
        response.req.socket.destroy();
        await once(response, 'close');
        await sendContent(content, response);
      },
      (url) => opened(url),
    );
    expect(outcome).to.equal(undefined);
    expect(content.destroyed).to.equal(true);
  });

  it('breaks the connection if it fails in the middle, and reports the failure', async () => {
    const content = Readable.from(
      (function* () {
        yield Buffer.alloc(100_000, 'x');
        throw new Error('The rest is not to be had');
      })(),
    );
    const { outcome, asked } = await exchange(
      (response) => sendContent(content, response),
      async (url) => buffer(await opened(url)),
    );
    expect(outcome).to.be.an('error').with.property('message', 'The rest is not to be had');
    expect(asked).to.be.an('error');
  });
});
