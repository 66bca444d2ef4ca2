import { expect } from 'chai';
import type { TlsOptions } from 'node:tls';
import { createScannerIo } from '../../server/scanner/io/createScannerIo.ts';
import type { HelloAnswer, TlsIo } from '../../server/scanner/io/scannerIo.ts';
import { serverCertificate, startTlsServer } from '../../server/scanner/io/testing/startTlsServer.ts';
import { testSignatures } from './signatures.ts';
import { schemeNameOf } from './signatureSchemes.ts';

type Key = 'rsa-2048' | 'ecdsa-p256';

const look = async (key: Key, options: TlsOptions, different: Partial<TlsIo> = {}) => {
  const listener = await startTlsServer({ ...(await serverCertificate({ key })), ...options });
  const io = createScannerIo({ allowCidrs: ['127.0.0.0/8'], timeouts: { handshake: 3_000 } });
  const endpoint = { host: '127.0.0.1', port: listener.port };
  const { signal } = new AbortController();
  let hellos = 0;
  const tls: TlsIo = {
    ...io.tls,
    hello: (offer) => {
      hellos += 1;
      return different.hello ? different.hello(offer, signal) : io.tls.hello(offer, signal);
    },
  };
  try {
    const found = await testSignatures(tls, endpoint, await io.tls.handshake(endpoint, signal), signal);
    return {
      hellos,
      found: Object.fromEntries(
        found.map(({ version, schemes, complete }) => [version, [...schemes.map(schemeNameOf), complete]]),
      ),
    };
  } finally {
    await listener.close();
  }
};
const refused: HelloAnswer = { status: 'alert', address: '127.0.0.1', fatal: true, description: 40 };

describe('The signatures of a server', () => {
  it('are those of its key, found with at most 24 hellos', async () => {
    const { found, hellos } = await look('ecdsa-p256', {
      minVersion: 'TLSv1.2',
      sigalgs: 'ecdsa_secp256r1_sha256:ecdsa_secp384r1_sha384',
    });
    expect(found).to.deep.equal({
      'TLSv1.2': ['ecdsa_secp256r1_sha256', 'ecdsa_secp384r1_sha384', true],
      'TLSv1.3': ['ecdsa_secp256r1_sha256', true],
    });
    expect(hellos).to.be.at.most(24);
  });

  it('include SHA-1 if the server accepts it, which is tested first', async () => {
    const { found, hellos } = await look('rsa-2048', { minVersion: 'TLSv1.2' });
    expect(found['TLSv1.2']?.[0]).to.equal('rsa_pkcs1_sha1');
    expect(found['TLSv1.3']).to.deep.equal(['rsa_pss_rsae_sha256', 'rsa_pss_rsae_sha384', 'rsa_pss_rsae_sha512', true]);
    expect(found['TLSv1.2']?.at(-1), 'all were asked for').to.equal(true);
    expect(hellos).to.be.at.most(24);
  });

  it('are those of TLS 1.3 alone if nothing older is spoken, and of TLS 1.2 alone if nothing newer is', async () => {
    const modern = await look('ecdsa-p256', { minVersion: 'TLSv1.3' });
    expect(modern.found).to.deep.equal({ 'TLSv1.3': ['ecdsa_secp256r1_sha256', true] });
    expect(modern.hellos).to.equal(8);
    const classic = await look('ecdsa-p256', { maxVersion: 'TLSv1.2', sigalgs: 'ecdsa_secp256r1_sha256' });
    expect(classic.found).to.deep.equal({ 'TLSv1.2': ['ecdsa_secp256r1_sha256', true] });
    expect(classic.hellos).to.equal(4);
  });

  it('are empty if the key exchange is not signed, and if no test gets an answer', async () => {
    const unsigned = await look('rsa-2048', { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' });
    expect(unsigned.found).to.deep.equal({});
    const silent = await look('rsa-2048', {}, { hello: () => Promise.resolve(refused) });
    expect(silent.found).to.deep.equal({});
  });

  it('are not believed from a server that accepts any offer', async () => {
    const accepted: HelloAnswer = {
      status: 'accepted',
      address: '127.0.0.1',
      version: 'TLSv1.3',
      suite: 0x1301,
      compression: 0,
      hasSessionId: true,
      retry: false,
      extensions: [],
      group: 29,
      alpn: undefined,
      timestamps: undefined,
      chain: [],
      keyExchange: undefined,
      ocspResponse: undefined,
      complete: true,
    };
    const { found } = await look('rsa-2048', {}, { hello: () => Promise.resolve(accepted) });
    expect(found).to.deep.equal({});
  });
});
