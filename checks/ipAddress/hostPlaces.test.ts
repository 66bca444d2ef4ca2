import { expect } from 'chai';
import type { HostPlace } from './observation.ts';
import type { Observations } from '../index.ts';
import { hostPlaces } from './hostPlaces.ts';
import { maskNetwork } from '../../server/report/masking/maskReport.ts';

const nowhere: HostPlace = {
  role: 'web',
  host: 'shop.example',
  address: '192.0.2.1',
  asn: null,
  organization: null,
  countryCode: null,
  city: null,
  latitude: null,
  longitude: null,
};

type Found = Extract<Observations['ipAddress'], { status: 'found' }>;
const seen: Found = {
  status: 'found',
  addresses: [
    { address: '192.0.2.1', version: 4, asn: 64500, organization: 'Sample', countryCode: 'CH' },
    { address: '192.0.2.2', version: 4, asn: 64500, organization: 'Sample', countryCode: 'SE' },
  ],
  more: false,
  data: {
    status: 'found',
    asn: 64500,
    organization: 'Sample',
    countryCode: 'CH',
    region: null,
    city: 'Zurich',
    latitude: 47.4,
    longitude: 8.5,
    timezone: null,
  },
  attribution: '',
  reverse: { status: 'absent' },
  torExit: { status: 'checked', isExit: false },
};
const placesWith = (...hosts: readonly HostPlace[]) =>
  hostPlaces({ ipAddress: { ...seen, hosts: [...hosts] } }, 'shop.example');

describe('The places of the hosts of a domain', () => {
  it('are points only for cities, because the middle of a country is not a place', () => {
    const [city, country] = placesWith(
      { ...nowhere, countryCode: 'CH', city: 'Zurich', latitude: 47.4, longitude: 8.5 },
      { ...nowhere, countryCode: 'US', latitude: 37.75, longitude: -97.8 },
    );
    expect(city).to.include({ latitude: 47.4, longitude: 8.5 });
    expect(country).to.include({ latitude: null, longitude: null, countryCode: 'US' });
  });

  it('mark addresses that are only the entry to a network: of content networks, and of name services with anycast', () => {
    const [plain, cdn, names, sameNameOfMail] = placesWith(
      { ...nowhere, asn: 64500 },
      { ...nowhere, role: 'mail', host: 'mx.example', asn: 13335 },
      { ...nowhere, role: 'nameServer', host: 'ns-12.awsdns-34.com' },
      { ...nowhere, role: 'nameServer', host: 'ns1.awsdns-34.com.example' },
    );
    expect([plain, cdn, names, sameNameOfMail].map((each) => each?.isEntry)).to.deep.equal([false, true, true, false]);
  });

  it('are the same in a masked report, which has no network numbers', () => {
    const masked = maskNetwork({ ...seen, hosts: [{ ...nowhere, role: 'mail', asn: 13335 }] });
    expect(masked.hosts?.[0]).to.include({ asn: null });
    expect(hostPlaces({ ipAddress: masked }, 'shop.example')[0]?.isEntry).to.equal(true);
    expect(maskNetwork(masked)).to.deep.equal(masked);
  });

  it('are those of the web addresses in an older scan, and only the first has a city', () => {
    expect(
      hostPlaces({ ipAddress: seen }, 'shop.example').map(({ ip, city, countryCode }) => [ip, city, countryCode]),
    ).to.deep.equal([
      ['192.0.2.1', 'Zurich', 'CH'],
      ['192.0.2.2', null, 'SE'],
    ]);
    expect(hostPlaces({}, 'shop.example')).to.deep.equal([]);
  });
});
