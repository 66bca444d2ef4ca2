import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import express from 'express';
import { compressedAnswers } from './httpServer.ts';
import { sendCached } from './responseCache.ts';

const TEXT = 'A page that many read. '.repeat(500);
const BODY = Buffer.from(TEXT);

describe('A cached response', () => {
  const app = express()
    .use(compressedAnswers)
    .all('/', (_request, response) => {
      sendCached(response.type('html'), BODY);
    });
  const server = app.listen(0, '127.0.0.1');

  before(async () => {
    if (!server.listening) await once(server, 'listening');
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });

  const asked = async (
    headers: Readonly<Record<string, string>>,
  ): Promise<{ answer: IncomingMessage; body: Buffer }> => {
    const { port } = server.address() as AddressInfo;
    const request = get({ host: '127.0.0.1', port, headers: { ...headers }, agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return { answer, body: await buffer(answer) };
  };

  it('is sent in the smallest form that the client accepts, with its coding and its length', async () => {
    const brotli = await asked({ 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.answer.headers['content-encoding']).to.equal('br');
    expect(brotliDecompressSync(brotli.body).toString()).to.equal(TEXT);
    expect(brotli.answer.headers['content-length']).to.equal(String(brotli.body.length));
    const gzip = await asked({ 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.answer.headers['content-encoding']).to.equal('gzip');
    expect(gunzipSync(gzip.body).toString()).to.equal(TEXT);
    for (const { answer } of [brotli, gzip]) expect(answer.headers.vary).to.equal('Accept-Encoding');
  });

  it('is sent uncompressed to a client that accepts nothing else', async () => {
    for (const headers of [{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'br;q=0, gzip;q=0' }]) {
      const { answer, body } = await asked(headers);
      expect(answer.headers['content-encoding']).to.equal(undefined);
      expect(body.toString()).to.equal(TEXT);
    }
  });

  it('is not sent again to a client that has it', async () => {
    const { answer } = await asked({ 'accept-encoding': 'br' });
    const again = await asked({ 'accept-encoding': 'br', 'if-none-match': answer.headers.etag ?? '' });
    expect(again.answer.statusCode).to.equal(304);
    expect(again.body.length).to.equal(0);
  });
});
