import { expect } from 'chai';
import { createElement } from 'react';
import { CertificateChain, commonName } from './CertificateChain.tsx';
import { DnssecTrust } from './DnssecTrust.tsx';
import { EmbeddedOwners } from './EmbeddedOwners.tsx';
import { ActivityBars } from './LastHour.tsx';
import { RedirectChains } from './RedirectChains.tsx';
import { ScoreBars } from './ScoreDistribution.tsx';
import { placesOf, ServersMap } from './ServersMap.tsx';
import { TlsMatrix } from './TlsMatrix.tsx';
import { drawingOf, rowsOf } from './testing/readPicture.ts';
import { groupNear, outlines, pointOf, viewOf } from './worldMap.ts';

const leaf = { subject: 'CN=shop.example', issuer: 'CN=Issuing CA, O=Lab', notAfter: '2026-05-01T00:00:00.000Z' };
const issuing = { subject: 'CN=Issuing CA, O=Lab', issuer: 'CN=Root, O=Lab', notAfter: '2028-05-01T00:00:00.000Z' };

describe('The picture of a certificate chain', () => {
  it('has a row for each certificate, and says whether the root is trusted', () => {
    const rows = rowsOf(createElement(CertificateChain, { chain: [leaf, issuing], trusted: true }));
    expect(rows).to.have.length(4);
    expect(rows[1]).to.include('CN=shop.example').and.include('2026');
    expect(rows[3]).to.include('Root').and.include('Trusted');
  });

  it('names what was not checked, and what is missing between two certificates', () => {
    expect(drawingOf(createElement(CertificateChain, { chain: [leaf], trusted: null }))).to.include('Not checked');
    const stranger = { ...issuing, subject: 'CN=Somebody else' };
    const drawing = drawingOf(createElement(CertificateChain, { chain: [leaf, stranger], trusted: false }));
    expect(drawing).to.include('not the next one that was sent').and.include('Not trusted');
  });

  it('finds the common name in any position', () => {
    expect(commonName('O=Lab, CN=Root')).to.equal('Root');
    expect(commonName('O=Lab\nCN=Root')).to.equal('Root');
    expect(commonName('O=Lab')).to.equal('O=Lab');
  });
});

describe('The picture of redirects', () => {
  it('has a row for each hop, and marks hops that were not followed', () => {
    const hop = { url: 'http://shop.example/', status: 301, secure: false, hsts: null, tlsError: null };
    const chain = { start: hop.url, hops: [hop], stopped: 'tooManyRedirects' };
    const picture = createElement(RedirectChains, { chains: [chain] });
    expect(rowsOf(picture)[1]).to.equal('http://shop.example/ | http://shop.example/ | 301 | Not encrypted | – | –');
    expect(drawingOf(picture)).to.include('Not followed further').and.include('Not checked');
  });
});

describe('The picture of DNSSEC', () => {
  it('has a row for each zone with its keys, and shows where the chain ends', () => {
    const key = { tag: 20_326, algorithm: 'RSA/SHA-256', bits: 2_048, entryPoint: true };
    const root = { zone: '.', status: 'secure', keys: [key], ds: [] };
    const picture = createElement(DnssecTrust, {
      chain: [root, { zone: 'example', status: 'insecure', keys: [], ds: [] }],
    });
    expect(rowsOf(picture).slice(1)).to.deep.equal([
      'The root | Valid | – | key-signing key 20326 (RSA/SHA-256, 2048 bits)',
      'example | Not signed | – | –',
    ]);
    expect(drawingOf(picture)).to.include('no DS record: the chain ends here');
  });
});

describe('The TLS matrix', () => {
  const suite = { name: 'TLS_AES_128_GCM_SHA256', strength: 'strong', exchange: 'x25519' };
  const protocol = (version: string, accepted: boolean | null, suites = accepted === true ? [suite] : []) => ({
    version,
    accepted,
    order: 'server',
    complete: accepted !== null,
    suites,
  });
  const tls = {
    protocols: [protocol('TLSv1.1', false), protocol('TLSv1.2', null), protocol('TLSv1.3', true)],
    groups: { names: ['x25519'], complete: true },
  };

  it('describes each cell in words, and labels versions that were not tested as not checked', () => {
    const rows = rowsOf(createElement(TlsMatrix, { tls }));
    expect(rows[1]).to.equal('Version accepted | No | Not checked | Yes');
    expect(rows[2]).to.equal('TLS_AES_128_GCM_SHA256 | Not accepted | Not checked | Strong');
  });

  it('shows the version that each client would negotiate', () => {
    const rows = rowsOf(createElement(TlsMatrix, { tls }));
    expect(rows.find((row) => row.startsWith('Chrome'))).to.include('Would agree on TLS 1.3');
    expect(rows.find((row) => row.startsWith('Internet Explorer'))).to.include('Not known');
    expect(rows.find((row) => row.startsWith('Java 7'))).to.include('Not known');
  });
});

describe('The score among all domains', () => {
  const bands = [0, 1, 0, 2, 3, 4, 5, 6, 3, 1];
  const bars = (overall: number) => createElement(ScoreBars, { overall, scored: 25, unscored: 2, bands });

  it('has a row for each band, and marks the band of this report', () => {
    const rows = rowsOf(bars(75));
    expect(rows).to.have.length(11);
    expect(rows[8]).to.equal('70–79 | 6 | this report');
    expect(rows[10]).to.equal('90–100 | 1 | ');
  });

  it('counts only the share of lower bands, so it never claims more than is certain', () => {
    expect(drawingOf(bars(75))).to.include('Higher than 60% of all domains scored');
    expect(drawingOf(bars(100))).to.include('Higher than 96%');
    expect(drawingOf(bars(12))).to.include('In the lowest band');
  });
});

describe('The last hour', () => {
  it('has a row for each minute in which something was recorded', () => {
    const nothing = { events: 0, scansRequested: 0, scansCompleted: 0, scansFailed: 0, checksInconclusive: 0 };
    const minutes = [
      { ...nothing, minute: '2026-01-01T10:00:00.000Z' },
      {
        ...nothing,
        minute: '2026-01-01T10:01:00.000Z',
        events: 42,
        scansRequested: 3,
        scansCompleted: 2,
        scansFailed: 1,
      },
    ];
    const picture = createElement(ActivityBars, { minutes });
    expect(rowsOf(picture)).to.have.length(2);
    expect(rowsOf(picture)[1]).to.match(/2026.* \| 42 \| 3 \| 2 \| 1 \| 0$/);
    expect(drawingOf(picture)).to.include('Events: 42, at most 42 in a minute').and.include('Scans failed: 1');
  });
});

describe('The picture of who is embedded', () => {
  it('has a row for each company, with its domains and all of its requests', () => {
    const trackers = [
      { company: 'One', domain: 'a.example', requests: 1 },
      { company: 'Two', domain: 'c.example', requests: 2 },
      { company: 'One', domain: 'b.example', requests: 4 },
      { company: null, domain: 'listed.example', requests: 9 },
    ];
    expect(rowsOf(createElement(EmbeddedOwners, { trackers })).slice(1)).to.deep.equal([
      'One | a.example, b.example | 5',
      'Two | c.example | 2',
    ]);
  });
});

describe('The map of servers', () => {
  const nowhere = {
    role: 'WEB',
    host: 'shop.example',
    ip: '192.0.2.1',
    organization: 'Sample Hosting',
    city: null,
    countryCode: null,
    latitude: null,
    longitude: null,
    isEntry: false,
  };
  const zurich = { ...nowhere, city: 'Zurich', countryCode: 'CH', latitude: 47.3769, longitude: 8.5417 };
  const inSweden = { ...nowhere, role: 'NAME_SERVER', host: 'ns1.example', countryCode: 'SE' };
  const nameOfCountry = (code: string): string => `Country ${code}`;

  it('states the precision of each place, and omits hosts without one from the map', () => {
    const mail = { ...nowhere, role: 'MAIL', host: 'mx.example' };
    const hosts = [zurich, { ...zurich, ip: '2001:db8::1' }, inSweden, mail];
    const picture = createElement(ServersMap, { hosts, nameOfCountry });
    expect(rowsOf(picture).slice(1)).to.deep.equal([
      'shop.example192.0.2.1, 2001:db8::1 | Web | 1 | Zurich, Country CH | City | Sample Hosting',
      'ns1.example192.0.2.1 | Name server | 2 | Country SE | Country only | Sample Hosting',
      'mx.example192.0.2.1 | Mail | – | Not known | Not known | Sample Hosting',
    ]);
    expect(placesOf(hosts).map(({ precision }) => precision)).to.deep.equal(['city', 'country']);
    expect(drawingOf(picture)).to.include('1 of the 3 rows in the table has no known place');
  });

  it('distinguishes the entry of a network from the place of the data, even in the same city', () => {
    const hosts = [zurich, { ...zurich, role: 'MAIL', host: 'mx.example', isEntry: true }];
    const picture = createElement(ServersMap, { hosts, nameOfCountry });
    expect(rowsOf(picture)[2]).to.include('City · where the network is entered, not where the data are');
    expect(placesOf(hosts).map(({ isEntry }) => isEntry)).to.deep.equal([false, true]);
  });

  it('draws nothing if nothing is known, and no country without an outline', () => {
    expect(drawingOf(createElement(ServersMap, { hosts: [nowhere], nameOfCountry }))).to.include('No place is known');
    expect(
      placesOf([
        { ...nowhere, countryCode: 'SG' },
        { ...nowhere, countryCode: 'ZZ' },
      ]),
    ).to.deep.equal([]);
  });

  it('has the outline of every country with a city, in the right position', () => {
    const middle = (code: string) => outlines.find((each) => each.code === code)?.middle ?? { x: 0, y: 0 };
    const near = (code: string, latitude: number, longitude: number): number => {
      const { x, y } = pointOf(latitude, longitude);
      return Math.hypot(middle(code).x - x, middle(code).y - y);
    };
    // Bern, Berlin, Canberra, Brasília. French Guiana does not pull the middle of France out to sea.
    expect(near('CH', 46.95, 7.45)).to.be.below(5);
    expect(near('DE', 52.52, 13.4)).to.be.below(15);
    expect(near('FR', 47.08, 2.4)).to.be.below(10);
    expect(near('BR', -15.79, -47.88)).to.be.below(40);
    expect(outlines.filter(({ code }) => code === undefined)).to.have.length(3);
  });

  it('shows the part of the world with the places, and groups places that would cover each other', () => {
    const [zurichAt, bernAt, sydneyAt] = [pointOf(47.38, 8.54), pointOf(46.95, 7.45), pointOf(-33.87, 151.21)];
    const near = viewOf([zurichAt, bernAt]);
    expect(near.width).to.equal(320);
    const wide = viewOf([zurichAt, sydneyAt]);
    expect(wide.width).to.be.above(near.width).and.at.most(960);
    for (const view of [near, wide]) {
      expect(view.x).to.be.at.least(0).and.at.most(zurichAt.x);
      expect(view.x + view.width).to.be.at.most(960.001);
    }
    expect(groupNear([zurichAt, bernAt, sydneyAt], wide)).to.deep.equal([[zurichAt, bernAt], [sydneyAt]]);
  });
});
