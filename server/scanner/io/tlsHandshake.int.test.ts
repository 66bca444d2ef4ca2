import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, TLSSocket, type TlsOptions } from 'node:tls';
import { promisify } from 'node:util';
import { daysFromMonthStart } from '../../lab/labDates.ts';
import { listenOnLoopback } from '../../lab/listenOnLoopback.ts';
import type { TlsHandshake, TlsOffer, TlsVersion } from './scannerIo.ts';
import { closeOf } from './testing/closeOf.ts';
import { failureOf, noSignal } from './testing/failureOf.ts';
import { serverCertificate, startTlsServer, testAuthority } from './testing/startTlsServer.ts';
import { startWorld, type World } from './testing/startWorld.ts';

const versions: readonly TlsVersion[] = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];
const certificatesIn = (pem: string): readonly string[] =>
  pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
const derOf = (pem: string): readonly string[] =>
  certificatesIn(pem).map((each) => new X509Certificate(each).raw.toString('hex'));
const hexOf = (chain: TlsHandshake['chain']): readonly string[] =>
  chain.map((each) => Buffer.from(each).toString('hex'));

describe('The TLS handshake', () => {
  let world: World;
  const shake = (offer: Partial<TlsOffer> = {}, signal = noSignal()): Promise<TlsHandshake> =>
    world.io.tls.handshake({ host: 'site.example', port: 443, ...offer }, signal);
  const serve = async (options: TlsOptions = {}): Promise<void> => {
    world.serve(443, await startTlsServer({ ...(await serverCertificate()), ...options }));
  };

  beforeEach(async () => {
    const certificateAuthorities = [(await testAuthority()).root];
    world = await startWorld(
      { 'site.example': ['127.9.0.1'], 'private.example': ['10.0.0.1', 'fe80::1'] },
      { certificateAuthorities, timeouts: { handshake: 10_000 } },
    );
  });
  afterEach(() => world.close());

  it('returns the negotiated parameters and the peer', async () => {
    const { cert, key } = await serverCertificate();
    world.serve(443, await startTlsServer({ cert, key, ecdhCurve: 'X25519', ALPNProtocols: ['h2', 'http/1.1'] }));
    const seen = await shake({ alpn: ['h2', 'http/1.1'] });
    expect(seen).to.deep.include({
      address: '127.9.0.1',
      version: 'TLSv1.3',
      cipher: 'TLS_AES_256_GCM_SHA384',
      alpn: 'h2',
      keyExchange: { name: 'X25519', bits: 253 },
      authorizationError: undefined,
      ocspResponse: undefined,
    });
    expect(hexOf(seen.chain)).to.deep.equal(derOf(cert)).and.to.have.length(2);
  });

  for (const only of versions) {
    it(`finds a server that speaks only ${only}, and no other version there`, async () => {
      await serve({ minVersion: only, maxVersion: only });
      for (const version of versions) {
        const offer = { minVersion: version, maxVersion: version };
        if (version === only) expect((await shake(offer)).version).to.equal(only);
        else expect(await failureOf(shake(offer)), version).to.include({ kind: 'tls' });
      }
      expect((await shake()).version).to.equal(only);
    });
  }

  it('reports the alert that refused the offer', async () => {
    await serve({ minVersion: 'TLSv1.2' });
    const failure = await failureOf(shake({ minVersion: 'TLSv1', maxVersion: 'TLSv1' }));
    expect(failure).to.include({ kind: 'tls', code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION' });
    expect(failure.message).to.equal('TLS with site.example: tlsv1 alert protocol version');
  });

  it('says if no cipher is shared', async () => {
    await serve({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' });
    const failure = await failureOf(shake({ ciphers: 'ECDHE-ECDSA-AES256-GCM-SHA384', maxVersion: 'TLSv1.2' }));
    expect(failure.kind).to.equal('tls');
    // OpenSSL 3.5 words it differently.
    expect(failure.code).to.match(/^ERR_SSL_SSL(V3|\/TLS)_ALERT_HANDSHAKE_FAILURE?$/);
  });

  it('reports the preferred common group, with ML-KEM if this Node supports it and names it', async () => {
    await serve({});
    const { keyExchange } = await shake({});
    // Node 22 negotiates groups with ML-KEM, but does not name them.
    if (process.version.startsWith('v22.') && keyExchange === undefined) return;
    expect(keyExchange?.name).to.match(/^X25519(MLKEM768)?$/);
    expect(keyExchange?.bits).to.equal(253);
  });

  it('reports the key exchange: elliptic curves, Diffie-Hellman, or none if RSA encrypts the key', async () => {
    await serve({ ...(await serverCertificate({ key: 'rsa-2048' })), maxVersion: 'TLSv1.2', dhparam: 'auto' });
    const withCipher = async (ciphers: string): Promise<TlsHandshake['keyExchange']> =>
      (await shake({ ciphers })).keyExchange;
    expect(await withCipher('ECDHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0')).to.deep.equal({ name: 'X25519', bits: 253 });
    expect(await withCipher('DHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0')).to.deep.equal({ name: 'DH', bits: 2_048 });
    expect(await withCipher('AES128-GCM-SHA256:@SECLEVEL=0')).to.equal(undefined);
  });

  for (const [what, different, error] of [
    ['expired', { notBefore: daysFromMonthStart(-90), notAfter: daysFromMonthStart(-40) }, 'CERT_HAS_EXPIRED'],
    ['not valid yet', { notBefore: daysFromMonthStart(40), notAfter: daysFromMonthStart(90) }, 'CERT_NOT_YET_VALID'],
    ['self-signed', { issuer: 'self' }, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['of an unknown authority', { issuer: 'stranger' }, 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
    ['sent without its issuer', { sendsChain: false }, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['for another name', { names: ['other.example'] }, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ] as const) {
    it(`completes with a certificate that is ${what}, and reports the problem`, async () => {
      await serve(await serverCertificate(different));
      expect((await shake()).authorizationError).to.equal(error);
    });
  }

  it('reads certificates with weaknesses that others refuse', async () => {
    await serve(await serverCertificate({ key: 'rsa-1024', hash: 'SHA-1' }));
    const seen = await shake();
    expect(
      new X509Certificate(seen.chain[0] ?? Buffer.alloc(0)).publicKey.asymmetricKeyDetails?.modulusLength,
    ).to.equal(1_024);
  });

  it('checks the certificate against serverName if given, and sends that name', async () => {
    let asked: string | undefined;
    await serve({
      SNICallback: (name, done) => {
        asked = name;
        done(null);
      },
    });
    expect((await shake({ serverName: 'other.example' })).authorizationError).to.equal('ERR_TLS_CERT_ALTNAME_INVALID');
    expect(asked).to.equal('other.example');
  });

  it('sends no server name for an IP literal, and checks the certificate against the address', async () => {
    const certificate = await serverCertificate();
    const named = new Promise((resolve, reject) => {
      startTlsServer(certificate, (socket) => {
        resolve(socket.servername);
        socket.end();
      })
        .then((listener) => {
          world.serve(443, listener);
          return shake({ host: '127.9.0.9' });
        })
        .then((seen) => {
          expect(seen).to.include({ address: '127.9.0.9', authorizationError: 'ERR_TLS_CERT_ALTNAME_INVALID' });
        })
        .catch(reject);
    });
    expect(await named).to.equal(false);
  });

  it('returns the chain as it was sent: unordered, with unrelated and duplicate certificates', async () => {
    const { cert, key } = await serverCertificate();
    const [leaf = '', intermediate = ''] = certificatesIn(cert);
    const [stranger = ''] = certificatesIn((await serverCertificate({ issuer: 'self' })).cert);
    const sent = [leaf, stranger, intermediate, stranger].join('\n');
    for (const maxVersion of ['TLSv1.2', 'TLSv1.3'] as const) {
      world.serve(443, await startTlsServer({ cert: sent, key, maxVersion }));
      expect(hexOf((await shake()).chain), maxVersion).to.deep.equal(derOf(sent));
    }
  });

  it('does not complete a chain from our own roots', async () => {
    const { cert, key } = await serverCertificate();
    await serve({ cert: certificatesIn(cert)[0] ?? '', key });
    expect((await shake()).chain).to.have.length(1);
  });

  it('keeps 20 certificates of a longer chain', async () => {
    const { cert, key } = await serverCertificate();
    const [leaf = '', intermediate = ''] = certificatesIn(cert);
    await serve({ cert: [leaf, ...Array.from({ length: 30 }, () => intermediate)].join('\n'), key });
    expect((await shake()).chain).to.have.length(20);
  });

  it('returns the stapled OCSP response', async () => {
    const server = createServer(await serverCertificate(), (socket) => socket.end());
    server.on('OCSPRequest', (_certificate: Buffer, _issuer: Buffer, done: (error: null, response: Buffer) => void) => {
      done(null, Buffer.from('a response'));
    });
    world.serve(443, await listenOnLoopback(server));
    const seen = await shake();
    expect(Buffer.from(seen.ocspResponse ?? []).toString()).to.equal('a response');
  });

  for (const [what, bytes] of [
    ['speaks HTTP', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['speaks SMTP', '220 mail.example.org ESMTP\r\n'],
    ['sends garbage', Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 73 + 9) % 256))],
    ['sends a record that is too long', Buffer.from([22, 3, 3, 255, 255, ...Buffer.alloc(70_000)])],
    ['sends application data first', Buffer.from([23, 3, 3, 0, 4, 1, 2, 3, 4])],
  ] as const) {
    it(`reports a server as malformed that ${what}`, async () => {
      await world.serveRaw(443, (socket) => socket.write(bytes));
      expect(await failureOf(shake())).to.include({ kind: 'malformed' });
    });
  }

  it('distinguishes a closed port, a reset, a close and silence', async () => {
    expect(await failureOf(shake())).to.include({ kind: 'connectionRefused' });
    await world.serveRaw(443, (socket) => {
      socket.once('data', () => socket.resetAndDestroy());
    });
    expect(await failureOf(shake())).to.include({ kind: 'connectionReset' });
    await world.serveRaw(443, (socket) => {
      socket.once('data', () => socket.end());
    });
    expect(await failureOf(shake())).to.include({ kind: 'connectionReset' });
    await world.serveRaw(443, () => undefined);
    const { tls } = world.newIo({ timeouts: { handshake: 300 } });
    const silent = tls.handshake({ host: 'site.example', port: 443 }, noSignal());
    expect(await failureOf(silent)).to.include({ kind: 'timeout' });
  });

  it('ends with its signal and leaves no connection', async () => {
    const controller = new AbortController();
    let seen: Promise<unknown> = Promise.resolve();
    await world.serveRaw(443, (socket) => {
      seen = closeOf(socket);
      socket.resume().once('data', () => {
        controller.abort();
      });
    });
    expect(await failureOf(shake({}, controller.signal))).to.include({ kind: 'aborted' });
    await seen;
  });

  it('dials no refused address, whether it comes from the name, a literal or the offer', async () => {
    for (const offer of [
      { host: 'private.example' },
      { host: '169.254.169.254' },
      { host: '[::1]' },
      { host: '::ffff:10.0.0.1' },
      { host: 'fe80::1%lo' },
      { address: '10.0.0.1' },
      { address: 'site.example' },
    ]) {
      expect(await failureOf(shake(offer)), JSON.stringify(offer)).to.include({ kind: 'guarded' });
    }
    expect(world.dialled).to.deep.equal([]);
  });

  it('dials the address of the offer and queries no name server', async () => {
    await serve();
    expect((await shake({ address: '127.9.0.7' })).address).to.equal('127.9.0.7');
    expect(world.dialled).to.deep.equal(['127.9.0.7 443']);
    expect(world.nameServer.asked).to.deep.equal([]);
  });

  it('reports unknown ciphers as a failure, not a crash', async () => {
    await serve();
    expect(await failureOf(shake({ ciphers: 'NO-SUCH-CIPHER' }))).to.include({ kind: 'tls' });
  });

  it('trusts NODE_EXTRA_CA_CERTS, with and without further authorities', async () => {
    const listener = await startTlsServer(await serverCertificate());
    const folder = await mkdtemp(path.join(tmpdir(), 'candor-io-'));
    try {
      const root = path.join(folder, 'root.pem');
      await writeFile(root, (await testAuthority()).root);
      const [stranger = ''] = certificatesIn((await serverCertificate({ issuer: 'self' })).cert);
      expect(await verdictOf(listener.port, root, [])).to.equal('trusted');
      expect(await verdictOf(listener.port, root, [stranger])).to.equal('trusted');
      expect(await verdictOf(listener.port, '', [stranger])).to.equal('UNABLE_TO_GET_ISSUER_CERT_LOCALLY');
    } finally {
      await listener.close();
      await rm(folder, { recursive: true });
    }
  });

  it('refuses to start with an invalid authority certificate', () => {
    expect(() => world.newIo({ certificateAuthorities: ['nonsense'] })).to.throw(Error, 'not a PEM certificate');
  });
});

/** Returns how a process with this NODE_EXTRA_CA_CERTS judges the server's certificate. */
const verdictOf = async (port: number, extraFile: string, authorities: readonly string[]): Promise<string> => {
  const script = fileURLToPath(new URL('./testing/printVerdict.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import=tsx', script, String(port), ...authorities],
    {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: extraFile },
    },
  );
  return stdout.trim();
};

describe('The TLS handshake with a certificate of 2,600 names', () => {
  it('keeps that certificate, and does not confuse the next one with it', async () => {
    const world = await startWorld({ 'site.example': ['127.9.0.1'] });
    try {
      const others = Array.from({ length: 2_600 }, (_, index) => `number-${index}.site.example`);
      world.serve(443, await startTlsServer(await serverCertificate({ names: ['site.example', ...others] })));
      const { chain } = await world.io.tls.handshake({ host: 'site.example', port: 443 }, noSignal());
      expect(chain.map(({ length }) => length > 65_536)).to.deep.equal([true, false]);
    } finally {
      await world.close();
    }
  });
});

describe('The TLS handshake after STARTTLS', () => {
  let world: World;
  const shake = (signal = noSignal()): Promise<TlsHandshake> =>
    world.io.tls.handshake({ host: 'site.example', port: 25, startTls: 'smtp' }, signal);

  beforeEach(async () => {
    world = await startWorld(
      { 'site.example': ['127.9.0.1'] },
      { certificateAuthorities: [(await testAuthority()).root], timeouts: { handshake: 10_000 } },
    );
  });
  afterEach(() => world.close());

  /** Sends `greeting`, answers each command with the next of `replies`, and then speaks TLS. */
  const converse = async (greeting: string, replies: readonly string[]): Promise<string[]> => {
    const commands: string[] = [];
    const certificate = await serverCertificate();
    await world.serveRaw(25, (socket) => {
      const left = [...replies];
      socket.write(greeting);
      socket.on('data', function answer(chunk: Buffer) {
        commands.push(chunk.toString('latin1'));
        const reply = left.shift();
        if (reply !== undefined) socket.write(reply);
        if (left.length > 0) return;
        socket.off('data', answer).pause();
        new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => undefined);
      });
    });
    return commands;
  };

  it('works with a greeting and replies of several lines, and sends no more than necessary', async () => {
    const commands = await converse('220-mail.example\r\n220 ready\r\n', [
      '250-mail\r\n250-SIZE 1\r\n250 starttls\r\n',
      '220 go\r\n',
    ]);
    expect(await shake()).to.deep.include({ version: 'TLSv1.3', authorizationError: undefined });
    expect(commands).to.deep.equal(['EHLO candor.invalid\r\n', 'STARTTLS\r\n']);
  });

  it('discards bytes injected after the 220 (command injection)', async () => {
    await converse('220 ready\r\n', ['250-mail\r\n250 STARTTLS\r\n', '220 go\r\n250 injected\r\n\x16\x03\x03']);
    expect(await shake()).to.include({ authorizationError: undefined });
  });

  for (const [what, greeting, replies, code] of [
    ['offers no STARTTLS', '220 ready\r\n', ['250-mail\r\n250 SIZE\r\n', ''], 'STARTTLS_NOT_OFFERED'],
    ['names STARTTLS only in its greeting line', '220 ready\r\n', ['250 STARTTLS\r\n', ''], 'STARTTLS_NOT_OFFERED'],
    ['does not know EHLO', '220 ready\r\n', ['502 what?\r\n', ''], 'STARTTLS_NOT_OFFERED'],
    [
      'puts STARTTLS off',
      '220 ready\r\n',
      ['250-mail\r\n250 STARTTLS\r\n', '454 not now\r\n', ''],
      'STARTTLS_DEFERRED',
    ],
    ['refuses STARTTLS', '220 ready\r\n', ['250-mail\r\n250 STARTTLS\r\n', '554 no\r\n', ''], 'STARTTLS_REFUSED'],
    ['refuses who we are', '220 ready\r\n', ['550 go away\r\n', ''], 'SMTP_REFUSED'],
    ['takes no connection', '554 no service\r\n', ['', ''], 'SMTP_REFUSED'],
  ] as const) {
    it(`reports that the server ${what}`, async () => {
      await converse(greeting, replies);
      expect(await failureOf(shake())).to.include({ kind: 'tls', code });
    });
  }

  for (const [what, greeting] of [
    ['speaks another protocol', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['sends a line without end', `220 ${'x'.repeat(100_000)}`],
    ['sends lines without end', '220-x\r\n'.repeat(100_000)],
  ] as const) {
    it(`reports a server as malformed that ${what}`, async () => {
      await converse(greeting, ['', '']);
      expect(await failureOf(shake())).to.include({ kind: 'malformed' });
    });
  }

  it('reports bytes after the 220 that are not TLS as malformed', async () => {
    await world.serveRaw(25, (socket) => {
      const replies = ['250-mail\r\n250 STARTTLS\r\n', '220 go\r\n', 'no TLS at all'];
      socket.write('220 ready\r\n');
      socket.on('data', () => socket.write(replies.shift() ?? 'more'));
    });
    expect(await failureOf(shake())).to.include({ kind: 'malformed' });
  });

  it('ends with a server that says nothing, disconnects, or is cut off', async () => {
    await world.serveRaw(25, () => undefined);
    const { tls } = world.newIo({ timeouts: { handshake: 300 } });
    const silent = tls.handshake({ host: 'site.example', port: 25, startTls: 'smtp' }, noSignal());
    expect(await failureOf(silent)).to.include({ kind: 'timeout' });
    await world.serveRaw(25, (socket) => socket.end('220-x\r\n'));
    expect(await failureOf(shake())).to.include({ kind: 'connectionReset' });
    const controller = new AbortController();
    await world.serveRaw(25, () => {
      controller.abort();
    });
    expect(await failureOf(shake(controller.signal))).to.include({ kind: 'aborted' });
  });
});
