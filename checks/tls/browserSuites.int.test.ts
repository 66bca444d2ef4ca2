import type { TlsOptions } from 'node:tls';
import { expect } from 'chai';
import { createScannerIo } from '../../server/scanner/io/createScannerIo.ts';
import { serverCertificate, startTlsServer } from '../../server/scanner/io/testing/startTlsServer.ts';
import { gradeTls } from './gradeTls.ts';
import { tls } from './tls.ts';

/** Runs the check against a real server on loopback. */
const look = async (options: TlsOptions) => {
  const listener = await startTlsServer({
    ...(await serverCertificate({ names: ['127.0.0.1'], key: 'rsa-2048' })),
    ...options,
  });
  try {
    const dialMap = (address: string) => ({ address, port: listener.port });
    const io = createScannerIo({ allowCidrs: ['127.0.0.0/8'], dialMap, timeouts: { handshake: 6_000 } });
    const target = { domain: '127.0.0.1', registrableDomain: null };
    const seen = await tls.observe(target, io, new AbortController().signal, {});
    return { seen, codes: tls.assess(seen, target).map(({ code }) => code) };
  } finally {
    await listener.close();
  }
};

describe('A server that no browser can use', () => {
  for (const [ciphers, version] of [
    ['AES128-CCM8:@SECLEVEL=0', 'TLSv1.2'],
    ['TLS_AES_128_CCM_8_SHA256:AES128-CCM8:@SECLEVEL=0', 'TLSv1.3'],
  ] as const) {
    it(`gets a verdict if it accepts only CCM_8, in ${version}`, async () => {
      const { seen, codes } = await look({ ciphers, minVersion: version, maxVersion: version });
      if (seen.status !== 'served') throw new Error(`It is ${seen.status}.`);
      expect(codes).to.include('tls-no-browser-suite');
      expect(seen.negotiated.cipher).to.include('CCM_8');
      expect(gradeTls({ ...seen, faults: [] }, null).grade).to.equal('F');
    });
  }

  it('gets a verdict if it accepts only anonymous suites', async () => {
    const ciphers = 'ADH-AES128-SHA:AECDH-AES256-SHA:@SECLEVEL=0';
    const { seen, codes } = await look({ ciphers, dhparam: 'auto', minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' });
    expect(codes).to.deep.equal(['tls-no-certificate']);
    expect(seen).to.have.property('suites').that.includes('TLSv1.2 TLS_DH_anon_WITH_AES_128_CBC_SHA');
  });
});
