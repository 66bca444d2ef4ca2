import { expect } from 'chai';
import { createScannerIo } from '../../scanner/io/createScannerIo.ts';
import type { HelloAnswer, HelloVersion, ScannerIo } from '../../scanner/io/scannerIo.ts';
import { labSite } from '../labSites.ts';
import type { Listener } from '../listenOnLoopback.ts';
import { createCertificateAuthority } from '../pki/certificateAuthority.ts';
import { startRawTlsServer } from './startRawTlsServer.ts';

const VERSIONS = ['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2'] as const satisfies readonly HelloVersion[];
const config = labSite('museum-pier.example').web?.rawTls;

describe('The raw TLS servers of the sample internet', () => {
  let listener: Listener;
  let io: ScannerIo;
  before(async () => {
    if (!config) throw new Error('The museum speaks no raw TLS.');
    listener = await startRawTlsServer(config, await createCertificateAuthority());
    io = createScannerIo({ allowCidrs: ['127.0.0.0/8'] });
  });
  after(() => listener.close());

  const ask = (version: HelloVersion, suites: readonly number[]): Promise<HelloAnswer> =>
    io.tls.hello({ host: '127.0.0.1', port: listener.port, version, suites }, new AbortController().signal);

  for (const version of VERSIONS) {
    it(`accept in ${version} the configured cipher suites, one by one, and nothing else`, async () => {
      const configured = config?.versions[version as 'TLSv1'] ?? [];
      for (const { id } of configured) {
        const answer = await ask(version, [id]);
        if (answer.status === 'ssl2') expect(answer.suites).to.deep.equal([id]);
        else expect(answer).to.deep.include({ status: 'accepted', version, suite: id });
      }
      const other = await ask(version, version === 'SSLv2' ? [0x050080] : [0x0005]);
      if (other.status === 'ssl2') expect(other.suites).to.deep.equal([]);
      else if (other.status === 'accepted') expect(other.version).to.not.equal(version);
      else expect(other.status).to.equal('alert');
    });
  }

  it('show the configured certificate, except for anonymous cipher suites', async () => {
    const shown = await ask('TLSv1', [0x0004]);
    expect(shown).to.have.property('chain').lengthOf(2);
    expect(await ask('TLSv1', [0x001a]))
      .to.have.property('chain')
      .lengthOf(0);
  });
});
