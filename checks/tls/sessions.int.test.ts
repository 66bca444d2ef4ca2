import { expect } from 'chai';
import { constants, randomBytes } from 'node:crypto';
import { connect, createServer as createTcpServer } from 'node:net';
import { createServer, type TlsOptions } from 'node:tls';
import type { SessionFacts } from './observation.ts';
import { listenOnLoopback, type Listener } from '../../server/lab/listenOnLoopback.ts';
import { createScannerIo } from '../../server/scanner/io/createScannerIo.ts';
import { serverCertificate, startTlsServer } from '../../server/scanner/io/testing/startTlsServer.ts';
import { lookAtSessions, neededSessions } from './sessions.ts';

interface Looked {
  readonly found: SessionFacts;
  /** Number of connections after the first. */
  readonly connections: number;
}

const look = async (listener: Listener, seen: { readonly connections: number }): Promise<Looked> => {
  const io = createScannerIo({ allowCidrs: ['127.0.0.0/8'], timeouts: { handshake: 8_000 } });
  const endpoint = { host: '127.0.0.1', port: listener.port };
  const { signal } = new AbortController();
  try {
    const first = await io.tls.handshake(endpoint, signal);
    const found = await lookAtSessions(io.tls, endpoint, first, signal);
    const versions = (['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const).map((version) => ({
      version,
      accepted: version === first.version ? ('yes' as const) : ('no' as const),
    }));
    return { found: neededSessions(found, versions), connections: seen.connections - 1 };
  } finally {
    await listener.close();
  }
};

interface Servers {
  /** Resumes by session ID. */
  readonly numbers?: boolean;
  /** Uses a new ticket key for every connection, as behind a load balancer whose servers do not share keys. */
  readonly changesKeys?: boolean;
}

const lookAt = async (options: TlsOptions, { numbers, changesKeys }: Servers = {}): Promise<Looked> => {
  const seen = { connections: 0 };
  const server = createServer({ ...(await serverCertificate()), ...options }, (socket) => {
    socket.on('error', () => undefined).resume();
  });
  server.on('connection', () => {
    seen.connections += 1;
    if (changesKeys === true) server.setTicketKeys(randomBytes(48));
  });
  if (numbers === true) {
    const known = new Map<string, Buffer>();
    server.on('newSession', (id: Buffer, session: Buffer, done: () => void) => {
      known.set(id.toString('hex'), session);
      done();
    });
    server.on('resumeSession', (id: Buffer, done: (error: null, session: Buffer | null) => void) => {
      done(null, known.get(id.toString('hex')) ?? null);
    });
  }
  server.on('tlsClientError', () => undefined);
  return look(await listenOnLoopback(server), seen);
};

const { SSL_OP_NO_RENEGOTIATION, SSL_OP_NO_TICKET } = constants;

describe('Sessions and renegotiation', () => {
  it('are tested with six connections if a server supports everything', async () => {
    const { found, connections } = await lookAt({ minVersion: 'TLSv1.2' }, { numbers: true });
    expect(found).to.deep.equal({
      renegotiation: 'yes',
      byTicket: 'yes',
      byNumber: 'yes',
      psk: 'yes',
      earlyData: 'no',
    });
    expect(connections).to.equal(6);
  });

  it('request renegotiation once', async () => {
    let again = 0;
    const listener = await startTlsServer({ ...(await serverCertificate()), maxVersion: 'TLSv1.2' }, (socket) => {
      // Emitted for a renegotiation only: the event of the connection's own handshake came before.
      socket.on('secure', () => (again += 1)).on('error', () => undefined);
      socket.on('end', () => socket.end()).resume();
    });
    const io = createScannerIo({ allowCidrs: ['127.0.0.0/8'] });
    const offer = { host: '127.0.0.1', port: listener.port, renegotiate: true };
    const { renegotiation } = await io.tls.handshake(offer, new AbortController().signal);
    await listener.close();
    expect([renegotiation, again]).to.deep.equal(['accepted', 1]);
  });

  it('are distinguished if a server has only session numbers, and allows no renegotiation', async () => {
    const secureOptions = SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_TICKET;
    const { found, connections } = await lookAt({ maxVersion: 'TLSv1.2', secureOptions }, { numbers: true });
    expect(found).to.deep.equal({ renegotiation: 'no', byTicket: 'no', byNumber: 'yes', psk: 'no', earlyData: 'no' });
    expect(connections).to.equal(2);
  });

  it('do not count as resumed if the server gives tickets and does not accept them', async () => {
    const { found } = await lookAt({ secureOptions: SSL_OP_NO_RENEGOTIATION }, { changesKeys: true });
    expect(found).to.deep.equal({ renegotiation: 'no', byTicket: 'no', byNumber: 'no', psk: 'no', earlyData: 'no' });
  });

  it('are not needed up to TLS 1.2 if a server speaks only TLS 1.3', async () => {
    const { found } = await lookAt({ minVersion: 'TLSv1.3' });
    expect(found).to.deep.equal({
      renegotiation: 'notNeeded',
      byTicket: 'notNeeded',
      byNumber: 'notNeeded',
      psk: 'yes',
      earlyData: 'no',
    });
  });

  it('are not checked if the server answers once and never again', async () => {
    const behind = await startTlsServer({ ...(await serverCertificate()), maxVersion: 'TLSv1.2' });
    let connections = 0;
    const once = await listenOnLoopback(
      createTcpServer((client) => {
        connections += 1;
        if (connections > 1) client.destroy();
        else client.pipe(connect(behind.port, '127.0.0.1').on('error', () => client.destroy())).pipe(client);
      }),
    );
    const { found } = await look(once, { connections });
    await behind.close();
    expect(found).to.include({ renegotiation: 'notChecked', byTicket: 'notChecked', byNumber: 'notChecked' });
  });

  it('leave renegotiation unchecked if the server falls silent', async () => {
    const behind = await startTlsServer({ ...(await serverCertificate()), maxVersion: 'TLSv1.2' }, (socket) =>
      socket.on('error', () => undefined).resume(),
    );
    const silent = await listenOnLoopback(
      createTcpServer((client) => {
        const server = connect(behind.port, '127.0.0.1').on('error', () => client.destroy());
        server.pipe(client);
        client.on('error', () => server.destroy()).on('close', () => server.destroy());
        // The hello of a renegotiation is a handshake record after the client's Finished; it is not forwarded.
        let records = 0;
        client.on('data', (chunk) => {
          records += 1;
          if (records <= 2) server.write(chunk);
        });
      }),
    );
    const { found } = await look(silent, { connections: 0 });
    await behind.close();
    expect(found.renegotiation).to.equal('notChecked');
  });
});
