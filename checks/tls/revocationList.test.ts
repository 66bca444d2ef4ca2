import { expect } from 'chai';
import { X509Certificate } from 'node:crypto';
import type { RevocationList } from './observation.ts';
import { createCertificateAuthority, type CertificateAuthority } from '../../server/lab/pki/certificateAuthority.ts';
import { goodCertificate, type CertificateConfig } from '../../server/lab/pki/tlsConfig.ts';
import type { TlsHandshake } from '../../server/scanner/io/scannerIo.ts';
import { rejectionOf } from '../kit/testing/lookWith.ts';
import { scannerIoOf, type Failing, type Page } from '../kit/testing/scannerIoOf.ts';
import { fetchRevocationList, listedFaults } from './revocationList.ts';

const URL_OF_LIST = 'http://lists.example/1.crl';
type Says = NonNullable<CertificateConfig['revocationList']>['says'];

describe('Requesting the certificate revocation list', () => {
  let authority: CertificateAuthority;
  before(async () => {
    authority = await createCertificateAuthority();
  });

  /** Returns what a server presents whose certificate has this entry in the list, and the list. */
  const serverOf = async (says: Says | undefined, different: Partial<CertificateConfig> = {}) => {
    const revocationList = says && { url: URL_OF_LIST, says };
    const issued = await authority.issue(
      goodCertificate(['example.org'], { ...different, ...(revocationList && { revocationList }) }),
    );
    const pems = issued.cert.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? [];
    const handshake: TlsHandshake = {
      address: '192.0.2.1',
      version: 'TLSv1.3',
      cipher: 'TLS_AES_128_GCM_SHA256',
      alpn: undefined,
      keyExchange: undefined,
      chain: pems.map((pem) => new X509Certificate(pem).raw),
      authorizationError: undefined,
      ocspResponse: undefined,
    };
    return { handshake, list: issued.revocationList };
  };
  const ask = async (
    says: Says | undefined,
    page?: (list: Uint8Array) => Page | Failing,
    different: { handshake?: Partial<TlsHandshake>; certificate?: Partial<CertificateConfig> } = {},
  ): Promise<{ found: RevocationList | null; asked: readonly string[] }> => {
    const { handshake, list = new Uint8Array() } = await serverOf(says, different.certificate);
    const asked: string[] = [];
    const answer = page ? page(list) : { body: list };
    const { http } = scannerIoOf({ pages: { [URL_OF_LIST]: answer }, asked });
    const found = await fetchRevocationList(
      http,
      { ...handshake, ...different.handshake },
      new AbortController().signal,
    );
    return { found, asked };
  };
  const reasonOf = async (...question: Parameters<typeof ask>): Promise<string | undefined> => {
    const { found } = await ask(...question);
    return found?.status === 'notChecked' ? found.reason : found?.status;
  };

  it('distinguishes a revoked certificate from others, with date and reason', async () => {
    expect((await ask('good')).found).to.include({ status: 'good', url: URL_OF_LIST });
    const { found } = await ask('revoked');
    expect(found).to.include({ status: 'revoked', why: 'keyCompromise' });
    const [fault] = listedFaults(found);
    expect(fault?.fault).to.equal('revoked');
    expect(fault?.detail).to.match(
      /^Its authority revoked it on \d{4}-\d\d-\d\d \(keyCompromise\): its list at http:\/\/lists\.example\/1\.crl of /,
    );
  });

  it('reports no certificate as revoked if the list is out of date, forged, missing, too large, invalid, or does not arrive', async () => {
    expect(await reasonOf('stale')).to.match(/^The list is out of date/);
    expect(await reasonOf('forged')).to.equal('The signature of the list does not hold');
    expect(await reasonOf('missing', () => ({ status: 404 }))).to.equal('The list was answered with 404');
    expect(await reasonOf('revoked', (body) => ({ body, truncated: true }))).to.match(/^The list is larger than/);
    expect(await reasonOf('revoked', () => ({ body: '<!doctype html>' }))).to.match(/^The list cannot be read/);
    for (const fails of ['timeout', 'guarded', 'nameNotFound'] as const) {
      const { found } = await ask('revoked', () => ({ fails }));
      expect(found?.status, fails).to.equal('notChecked');
      expect(listedFaults(found)).to.deep.equal([]);
    }
  });

  it('requests none if the certificate names none, if a response is stapled, and if the issuer is unknown', async () => {
    const questions: readonly Parameters<typeof ask>[] = [
      [undefined],
      ['revoked', undefined, { handshake: { ocspResponse: new Uint8Array(4) } }],
      ['revoked', undefined, { handshake: { chain: [] } }],
      ['revoked', undefined, { certificate: { issuer: 'self' } }],
    ];
    for (const question of questions) {
      const { found, asked } = await ask(...question);
      expect([found, asked]).to.deep.equal([null, []]);
    }
  });

  it('is inconclusive if the certificate of the authority was not sent', async () => {
    const certificate = { sendsChain: false };
    expect(await reasonOf('revoked', undefined, { certificate })).to.equal(
      'The certificate of the authority was not sent',
    );
  });

  it('ends with the scan', async () => {
    const { handshake } = await serverOf('revoked');
    const { http } = scannerIoOf({ pages: { [URL_OF_LIST]: { fails: 'hangs' } } });
    const scan = new AbortController();
    const asking = rejectionOf(fetchRevocationList(http, handshake, scan.signal));
    scan.abort(new Error('The scan was given up'));
    expect(await asking).to.be.an('error');
  });
});
