import { expect } from 'chai';
import { constants, getDiffieHellman } from 'node:crypto';
import { connect, createServer } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { createScannerIo } from '../../server/scanner/io/createScannerIo.ts';
import { serverCertificate, startTlsServer, testAuthority } from '../../server/scanner/io/testing/startTlsServer.ts';
import { goodCertificate } from '../../server/lab/pki/tlsConfig.ts';
import { listenOnLoopback, type Listener } from '../../server/lab/listenOnLoopback.ts';
import type { RawTlsConfig } from '../../server/lab/tls/rawTlsConfig.ts';
import { startRawTlsServer } from '../../server/lab/tls/startRawTlsServer.ts';
import { surveyTls, type TlsSurvey } from './surveyTls.ts';

const survey = async (listener: Listener): Promise<TlsSurvey> => {
  const io = createScannerIo({ allowCidrs: ['127.0.0.0/8'], timeouts: { handshake: 6_000 } });
  try {
    const endpoint = { host: '127.0.0.1', port: listener.port };
    return await surveyTls(io.tls, endpoint, { patienceMs: 20_000, parallel: 6 }, new AbortController().signal);
  } finally {
    await listener.close();
  }
};
const serving = async (options: TlsOptions, key: 'rsa-2048' | 'ecdsa-p256' = 'rsa-2048'): Promise<Listener> =>
  startTlsServer({ ...(await serverCertificate({ key })), ...options });
const rawly = async (different: Partial<RawTlsConfig>): Promise<Listener> =>
  startRawTlsServer(
    {
      certificate: goodCertificate(['site.example']),
      versions: { 'TLSv1.2': [{ id: 0x002f, name: 'TLS_RSA_WITH_AES_128_CBC_SHA' }] },
      ...different,
    },
    await testAuthority(),
  );

/** Forwards the first connections to the server and closes later ones. */
const limited = (behind: Listener, most: number): Promise<Listener> => {
  let connections = 0;
  return listenOnLoopback(
    createServer((client) => {
      connections += 1;
      if (connections > most) client.end();
      else client.pipe(connect(behind.port, '127.0.0.1').on('error', () => client.destroy())).pipe(client);
    }),
  );
};

/** Closes the connection when the server would refuse with an alert. */
const wordless = (behind: Listener): Promise<Listener> =>
  listenOnLoopback(
    createServer((client) => {
      const server = connect(behind.port, '127.0.0.1').on('error', () => client.destroy());
      client.pipe(server);
      server.on('data', (chunk) => {
        if (chunk[0] === ALERT) client.end();
        else client.write(chunk);
      });
    }),
  );
const ALERT = 21;

const acceptedIn = ({ versions }: TlsSurvey): Record<string, string> =>
  Object.fromEntries(versions.map(({ version, accepted }) => [version, accepted]));
const suitesIn = ({ versions }: TlsSurvey, version: string): readonly string[] =>
  versions.find((one) => one.version === version)?.suites.map(({ name }) => name) ?? [];
const orderIn = ({ versions }: TlsSurvey, version: string): string | undefined =>
  versions.find((one) => one.version === version)?.order;

const SUITES = {
  'ECDHE-RSA-AES128-GCM-SHA256': 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256',
  'ECDHE-RSA-CHACHA20-POLY1305': 'TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256',
  'DHE-RSA-AES256-SHA256': 'TLS_DHE_RSA_WITH_AES_256_CBC_SHA256',
  'AES256-SHA': 'TLS_RSA_WITH_AES_256_CBC_SHA',
  'CAMELLIA128-SHA': 'TLS_RSA_WITH_CAMELLIA_128_CBC_SHA',
  'ARIA256-GCM-SHA384': 'TLS_RSA_WITH_ARIA_256_GCM_SHA384',
  'AES128-CCM8': 'TLS_RSA_WITH_AES_128_CCM_8',
  'NULL-SHA256': 'TLS_RSA_WITH_NULL_SHA256',
  'ADH-AES128-SHA': 'TLS_DH_anon_WITH_AES_128_CBC_SHA',
  'AECDH-AES256-SHA': 'TLS_ECDH_anon_WITH_AES_256_CBC_SHA',
} as const;

/** 2048 bits; OpenSSL takes the parameters as PEM. */
const dhparam = (() => {
  const prime = getDiffieHellman('modp14').getPrime();
  const body = Buffer.concat([Buffer.from('308201080282010100', 'hex'), prime, Buffer.from('020102', 'hex')]);
  return `-----BEGIN DH PARAMETERS-----\n${body.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END DH PARAMETERS-----\n`;
})();

describe('The survey of what a server accepts', () => {
  for (const [minVersion, maxVersion, accepted] of [
    ['TLSv1', 'TLSv1', ['TLSv1']],
    ['TLSv1', 'TLSv1.1', ['TLSv1', 'TLSv1.1']],
    ['TLSv1.1', 'TLSv1.2', ['TLSv1.1', 'TLSv1.2']],
    ['TLSv1.2', 'TLSv1.2', ['TLSv1.2']],
    ['TLSv1.2', 'TLSv1.3', ['TLSv1.2', 'TLSv1.3']],
    ['TLSv1.3', 'TLSv1.3', ['TLSv1.3']],
    ['TLSv1', 'TLSv1.3', ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']],
  ] as const) {
    it(`finds the versions of a server from ${minVersion} to ${maxVersion}, and no other`, async () => {
      const found = await survey(await serving({ minVersion, maxVersion, ciphers: 'ALL:!CAMELLIA:!ARIA:@SECLEVEL=0' }));
      const yes: readonly string[] = accepted;
      expect(acceptedIn(found)).to.deep.equal(
        Object.fromEntries(
          ['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'].map((version) => [
            version,
            yes.includes(version) ? 'yes' : 'no',
          ]),
        ),
      );
    });
  }

  it('finds each configured suite, in the order of the server', async () => {
    const names = Object.keys(SUITES);
    const ciphers = `${names.join(':')}:@SECLEVEL=0`;
    const options = { ciphers, dhparam, minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', honorCipherOrder: true } as const;
    const found = await survey(await serving(options));
    expect(suitesIn(found, 'TLSv1.2')).to.deep.equal(Object.values(SUITES));
    expect(orderIn(found, 'TLSv1.2')).to.equal('server');
    const dhe = found.versions.flatMap(({ suites }) => suites).find(({ name }) => name.includes('_DHE_'));
    expect(dhe).to.deep.include({ bits: 2_048 });
  });

  it('recognises a server that leaves the order to its clients', async () => {
    const options = { ciphers: 'AES256-SHA:ECDHE-RSA-AES128-GCM-SHA256', honorCipherOrder: false } as const;
    const found = await survey(await serving({ ...options, minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' }));
    expect(orderIn(found, 'TLSv1.2')).to.equal('client');
    expect([...suitesIn(found, 'TLSv1.2')].sort()).to.deep.equal([
      'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256',
      'TLS_RSA_WITH_AES_256_CBC_SHA',
    ]);
  });

  it('finds the suites and the groups of TLS 1.3', async () => {
    const ciphers = 'TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_CCM_SHA256';
    const options = { ciphers, ecdhCurve: 'P-384:X25519', minVersion: 'TLSv1.3', honorCipherOrder: true } as const;
    const found = await survey(await serving(options, 'ecdsa-p256'));
    expect(suitesIn(found, 'TLSv1.3')).to.deep.equal(['TLS_CHACHA20_POLY1305_SHA256', 'TLS_AES_128_CCM_SHA256']);
    expect([...(found.groups?.groups ?? [])].sort()).to.deep.equal([24, 29]);
    expect(found.groups).to.have.property('complete', true);
    expect(found.features).to.deep.include({ secureRenegotiation: 'notNeeded', fallbackScsv: 'notNeeded' });
  });

  for (const maxVersion of ['TLSv1', 'TLSv1.1', 'TLSv1.2'] as const) {
    it(`finds the groups of ${maxVersion}, if that is the newest`, async () => {
      const old = { minVersion: 'TLSv1', ciphers: 'ECDHE:@SECLEVEL=0' } as const;
      const found = await survey(await serving({ ...old, ecdhCurve: 'P-521:P-256', maxVersion }));
      expect([...(found.groups?.groups ?? [])].sort()).to.deep.equal([23, 25]);
    });
  }

  it('reports the protections of a modern server', async () => {
    const found = await survey(await serving({ minVersion: 'TLSv1.2' }));
    expect(found.features).to.deep.include({
      compression: 'no',
      secureRenegotiation: 'yes',
      extendedMasterSecret: 'yes',
      fallbackScsv: 'yes',
      sessionTickets: 'yes',
      withoutSni: 'same',
    });
    const ticketless = await survey(
      await serving({ secureOptions: constants.SSL_OP_NO_TICKET, maxVersion: 'TLSv1.2' }),
    );
    expect(ticketless.features).to.deep.include({ sessionTickets: 'no' });
  });

  it('reports the missing protections of an old one', async () => {
    const suites = [
      { id: 0x0004, name: 'TLS_RSA_WITH_RC4_128_MD5' },
      { id: 0x0014, name: 'TLS_DHE_RSA_EXPORT_WITH_DES40_CBC_SHA', bits: 512 },
    ];
    const found = await survey(
      await rawly({
        versions: { SSLv2: [{ id: 0x060040, name: 'SSL_CK_DES_64_CBC_WITH_MD5' }], SSLv3: suites, TLSv1: suites },
        compression: true,
        secureRenegotiation: false,
        fallbackScsv: false,
      }),
    );
    expect(acceptedIn(found)).to.deep.equal({
      SSLv2: 'yes',
      SSLv3: 'yes',
      TLSv1: 'yes',
      'TLSv1.1': 'no',
      'TLSv1.2': 'no',
      'TLSv1.3': 'no',
    });
    expect(suitesIn(found, 'SSLv2')).to.deep.equal(['SSL_CK_DES_64_CBC_WITH_MD5']);
    expect(suitesIn(found, 'SSLv3')).to.deep.equal(suites.map(({ name }) => name));
    expect(found.versions.find(({ version }) => version === 'TLSv1')?.suites[1]).to.deep.include({ bits: 512 });
    expect(found.features).to.deep.include({
      compression: 'yes',
      secureRenegotiation: 'no',
      fallbackScsv: 'no',
      extendedMasterSecret: 'no',
    });
  });

  for (const [mood, answer] of [
    ['resets', 'notChecked'],
    ['hangs', 'notChecked'],
    ['hangsUp', 'notChecked'],
    ['lies', 'notChecked'],
    ['alerts', 'no'],
  ] as const) {
    it(`reports ${answer} for every version if a server ${mood} at every hello`, async () => {
      const found = await survey(await rawly({ mood }));
      expect(new Set(Object.values(acceptedIn(found)))).to.deep.equal(new Set([answer]));
      expect(found.groups).to.equal(null);
      expect(found.hellos).to.be.below(25);
    });
  }

  for (const most of [4, 8, 12]) {
    it(`leaves the unanswered parts open if a server disconnects after ${most} connections`, async () => {
      const behind = await serving({
        minVersion: 'TLSv1',
        ciphers: 'AES128-SHA:AES256-SHA:AES128-GCM-SHA256:@SECLEVEL=0',
      });
      const found = await survey(await limited(behind, most));
      await behind.close();
      const { SSLv2, SSLv3, ...others } = acceptedIn(found);
      expect([SSLv2, SSLv3], 'these it refuses with an alert').to.deep.equal(['no', 'no']);
      expect(Object.values(others)).to.include('yes').and.not.include('no');
      const open = found.versions.filter(({ accepted, complete }) => accepted === 'yes' && complete);
      expect(open).to.deep.equal([]);
      expect(found.features.withoutSni).to.equal('notChecked');
    });
  }

  it('treats a disconnect as a no if the server then answers the rest', async () => {
    const behind = await serving({ minVersion: 'TLSv1.2', ciphers: 'AES128-SHA:AES128-GCM-SHA256:@SECLEVEL=0' });
    const found = await survey(await wordless(behind));
    await behind.close();
    expect(acceptedIn(found)).to.include({ TLSv1: 'no', 'TLSv1.1': 'no', 'TLSv1.2': 'yes' });
    expect(found.versions.find(({ version }) => version === 'TLSv1.2')).to.include({ complete: true });
  });
});
