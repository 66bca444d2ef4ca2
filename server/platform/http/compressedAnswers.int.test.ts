import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import express, { Router } from 'express';
import { compressedAnswers } from './httpServer.ts';

describe('The answers of the server', () => {
  let server: Server;
  let url: string;

  before(async () => {
    const rest = Router();
    rest.use((_request, response) => {
      response.json({ text: 'long '.repeat(1_000) });
    });
    const app = express().use(compressedAnswers).use('/api', rest).use('/graphql', rest);
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const encodingOf = async (path: string): Promise<string | null> => {
    const response = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'br, gzip' } });
    await response.body?.cancel();
    return response.headers.get('content-encoding');
  };

  it('are compressed if they are long', async () => {
    expect(await encodingOf('/graphql')).to.equal('br');
    expect(await encodingOf('/api/global-stats')).to.equal('br');
  });

  it('are not compressed if they contain a secret of their reader', async () => {
    for (const path of ['/api/auth/verify', '/api/account/request', '/api/portal/verify-access', '/api/admin/login']) {
      expect(await encodingOf(path), path).to.equal(null);
    }
  });
});
