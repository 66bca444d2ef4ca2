import { expect } from 'chai';
import type { Observations } from '../../checks/index.ts';
import { servedTls } from '../../checks/tls/testing/servedTls.ts';
import { certificateThreats } from '../../checks/ipAddress/threat.ts';
import { webFacts } from './sectionFacts.ts';

const anonymous: Observations['tls'] = {
  status: 'anonymous',
  detail: 'It speaks TLS, and shows no certificate to anyone',
  suites: ['TLSv1.2 TLS_DH_anon_WITH_AES_128_CBC_SHA'],
};
const notServed: Observations['tls'] = { status: 'notServed', detail: 'Nothing listens' };

describe('The TLS figures', () => {
  it('have the worst grade and a threat for a server that shows no certificate', () => {
    expect(webFacts({ tls: anonymous }, 'shop.example')).to.include({
      httpsEnabled: true,
      sslGrade: 'F',
      tlsVersion: null,
    });
    expect(certificateThreats({ tls: anonymous }).map(({ text }) => text)).to.deep.equal([
      'The server presents no certificate',
    ]);
  });

  it('have no grade and no threat if nothing is served, or nothing was checked', () => {
    expect(webFacts({ tls: notServed }, 'shop.example')).to.include({ httpsEnabled: false, sslGrade: null });
    expect(certificateThreats({ tls: notServed })).to.deep.equal([]);
    expect(webFacts({}, 'shop.example')).to.include({ httpsEnabled: null, sslGrade: null });
  });

  it('have the grade T and a threat if browsers refuse the certificate for its validity period', () => {
    const tls = servedTls({ faults: [{ fault: 'validityRefused', detail: 'It is valid for 800 days' }] });
    expect(webFacts({ tls }, 'shop.example')).to.include({ httpsEnabled: true, sslGrade: 'T' });
    expect(certificateThreats({ tls })[0]?.evidence).to.include('800 days');
  });
});
