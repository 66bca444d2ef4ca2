import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import express from 'express';
import type { FindsCallers } from '../auth/sessions.ts';
import { enforceAccess } from './enforceAccess.ts';

const noSessions: FindsCallers = { sessions: { find: () => Promise.resolve({ kind: 'nobody' }) } };

describe('The requirements of the access table', () => {
  it('apply to HEAD as to GET, because the same code answers both', async () => {
    const app = express();
    app.use(enforceAccess(noSessions, { 'GET /letters/:id': 'account', 'GET /open': 'everybody' }));
    let read = 0;
    app.get(['/letters/:id', '/open'], (_request, response) => {
      read += 1;
      response.json({ read });
    });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      for (const method of ['GET', 'HEAD'])
        expect((await fetch(`${url}/letters/1`, { method })).status, method).to.equal(401);
      expect(read).to.equal(0);
      expect((await fetch(`${url}/open`, { method: 'HEAD' })).status).to.equal(200);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
