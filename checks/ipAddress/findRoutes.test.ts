import { expect } from 'chai';
import type { HostPlace } from './observation.ts';
import { noSignal } from '../../server/scanner/io/testing/failureOf.ts';
import { scannerIoOf, type World } from '../kit/testing/scannerIoOf.ts';
import { findRoutes } from './findRoutes.ts';

const place = (address: string | null, asn: number | null = 64500): HostPlace => ({
  role: 'web',
  host: 'example.org',
  address,
  asn,
  organization: null,
  countryCode: null,
  city: null,
  latitude: null,
  longitude: null,
});
const roa = { prefix: '192.0.2.0/24', maxLength: 24, asn: 64500 };
const zone = '1.2.0.192.origin.asn.cymru.com';

const look = (world: World, ...hosts: HostPlace[]) =>
  findRoutes(hosts.length === 0 ? [place('192.0.2.1')] : hosts, scannerIoOf(world), noSignal());

const announcedBy = async (...texts: string[]) => {
  const seen = await look({ roas: { list: [roa] }, names: { [zone]: { TXT: texts } } });
  return seen.status === 'checked' ? seen.routes[0]?.announced : undefined;
};

describe('The routes to the hosts of a domain', () => {
  it('are looked up in the list of ROAs and in the zones of announced prefixes', async () => {
    const seen = await look({
      roas: { list: [roa, { ...roa, asn: 64509 }], aspas: { 64500: [64496] } },
      names: { [zone]: { TXT: ['64500 | 192.0.2.0/24 | CH | ripencc | 2011-08-11'] } },
    });
    expect(seen).to.deep.equal({
      status: 'checked',
      source: 'rpki.example',
      builtAt: '2026-01-02T02:00:00.000Z',
      retrievedAt: '2026-01-02T03:04:05.000Z',
      routes: [
        {
          role: 'web',
          host: 'example.org',
          address: '192.0.2.1',
          announced: { status: 'seen', prefix: '192.0.2.0/24', asns: [64500] },
          listedAsn: 64500,
          roas: [roa, { ...roa, asn: 64509 }],
          moreRoas: false,
          aspa: [64496],
        },
      ],
    });
  });

  it('are the most specific announced ones, with all their origins', async () => {
    expect(
      await announcedBy(
        '64502 | 192.0.0.0/16 | CH | x | y',
        '64500 64501 | 192.0.2.0/24 | CH | x | y',
        '64503 | 192.0.2.0/24 | CH | x | y',
      ),
    ).to.deep.equal({ status: 'seen', prefix: '192.0.2.0/24', asns: [64500, 64501, 64503] });
  });

  it('are unknown if the zone answers nonsense, something else, or not at all', async () => {
    for (const text of [
      'hello',
      '64500 | 198.51.100.0/24 | CH | x | y',
      '99999999999 | 192.0.2.0/24 | CH | x | y',
      '| 192.0.2.0/24 |',
    ]) {
      expect((await announcedBy(text))?.status, text).to.equal('notChecked');
    }
    expect((await announcedBy())?.status).to.equal('unlisted');
    const failing = await look({ roas: { list: [] }, names: { [zone]: { fails: 'timeout' } } });
    expect(failing).to.nested.include({ 'routes[0].announced.status': 'notChecked' });
  });

  it('cause no query for the origin of an address without a list', async () => {
    const asked: string[] = [];
    const seen = await look({ asked, roas: { fails: 'unavailable' } });
    expect(seen).to.include({ status: 'notChecked' });
    expect(asked).to.deep.equal(['roas 192.0.2.1']);
    expect(await look({}, place(null))).to.include({ status: 'notChecked' });
  });

  it('keep twenty ROAs, including those of the announcing system', async () => {
    const list = [...Array.from({ length: 30 }, (_, index) => ({ ...roa, asn: index + 1 })), roa];
    const seen = await look({ roas: { list }, names: { [zone]: { TXT: ['64500 | 192.0.2.0/24 | CH | x | y'] } } });
    expect(seen).to.nested.include({
      'routes[0].roas.length': 20,
      'routes[0].moreRoas': true,
      'routes[0].roas[0].asn': 64500,
    });
  });
});
