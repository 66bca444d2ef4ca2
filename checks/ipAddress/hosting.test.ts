import { expect } from 'chai';
import { BLOCK_LISTS } from '../blockLists/blockListTable.ts';
import type { Observations } from '../index.ts';
import { KNOWN_PORTS } from '../ports/portTable.ts';
import { blockListFacts } from '../blockLists/factValues.ts';
import { cdnFacts, hostingFacts } from './hosting.ts';
import { findingRule } from '../registry.ts';
import { ports as portsCheck } from '../ports/ports.ts';
import { portFacts } from '../ports/factValues.ts';

const dns = (aliases: readonly string[], servers: readonly string[] = []): Observations['dns'] => {
  const absent = { status: 'absent' } as const;
  return {
    a: { status: 'found', records: ['192.0.2.7'], aliases: [...aliases], truncated: false },
    aaaa: absent,
    mx: absent,
    ns: servers.length > 0 ? { status: 'found', records: [...servers], aliases: [], truncated: false } : absent,
    txt: absent,
    soa: absent,
    caa: absent,
    caaName: null,
  };
};

const network = (asn: number, organization: string): Observations['ipAddress'] => ({
  status: 'found',
  addresses: [{ address: '192.0.2.7', version: 4, asn, organization, countryCode: null }],
  more: false,
  data: {
    status: 'found',
    asn,
    organization,
    countryCode: null,
    region: null,
    city: null,
    latitude: null,
    longitude: null,
    timezone: null,
  },
  attribution: '',
  reverse: { status: 'absent' },
  torExit: { status: 'checked', isExit: false },
});

const ports = (states: Readonly<Record<number, 'open' | 'filtered'>>): Observations['ports'] => ({
  status: 'checked',
  address: '192.0.2.7',
  ports: KNOWN_PORTS.map((port) => ({ port, state: states[port] ?? 'closed', banner: null, detail: null })),
});

describe('cdnFacts', () => {
  it('are null if nothing was checked', () => {
    expect(cdnFacts({})).to.equal(null);
  });

  it('find none without signs, and say so', () => {
    expect(cdnFacts({ dns: dns([]) })).to.deep.equal({ detected: false, name: null, evidence: [] });
  });

  it("recognise a CDN by the target of the domain's alias", () => {
    expect(cdnFacts({ dns: dns(['www.example.org', 'd1.cloudfront.net']) })).to.deep.equal({
      detected: true,
      name: 'Amazon CloudFront',
      evidence: ['CNAME d1.cloudfront.net'],
    });
  });

  it('do not confuse a name with a similar ending with the CDN', () => {
    expect(cdnFacts({ dns: dns(['notcloudfront.net', 'cloudfront.net.evil.example']) })).to.include({
      detected: false,
    });
  });

  it('recognise a CDN by the network of the address', () => {
    expect(cdnFacts({ ipAddress: network(13335, 'Cloudflare, Inc.') })).to.deep.equal({
      detected: true,
      name: 'Cloudflare',
      evidence: ['AS13335 Cloudflare, Inc.'],
    });
  });
});

describe('hostingFacts', () => {
  it('recognise a host by an alias first, then by the network, then by its name servers', () => {
    const alias = { dns: dns(['someone.github.io']), ipAddress: network(24940, 'Hetzner Online GmbH') };
    expect(hostingFacts(alias, 'example.org')).to.deep.equal({
      hostingProvider: 'GitHub Pages',
      hostingEvidence: ['CNAME someone.github.io'],
    });
    expect(hostingFacts({ ipAddress: network(24940, 'Hetzner Online GmbH') }, 'example.org')).to.deep.equal({
      hostingProvider: 'Hetzner',
      hostingEvidence: ['AS24940 Hetzner Online GmbH'],
    });
    expect(hostingFacts({ dns: dns([], ['ns1.dreamhost.com']) }, 'example.org')).to.include({
      hostingProvider: 'DreamHost',
    });
  });

  it('name a host that only its own headers reveal', () => {
    expect(hostingFacts({ ipAddress: network(64500, 'Sunny Web Hosting Ltd') }, 'example.org')).to.include({
      hostingProvider: 'Sunny Web Hosting Ltd',
    });
  });

  it('name none behind a CDN, and none because of the name servers of a DNS service', () => {
    expect(
      hostingFacts(
        { ipAddress: network(13335, 'Cloudflare, Inc.'), dns: dns([], ['ada.ns.cloudflare.com']) },
        'a.example',
      ),
    ).to.deep.equal({ hostingProvider: null, hostingEvidence: [] });
  });

  it('name none if nothing is known', () => {
    expect(hostingFacts({}, 'example.org')).to.deep.equal({ hostingProvider: null, hostingEvidence: [] });
  });
});

const TARGET = { domain: 'shop.example', registrableDomain: 'shop.example' };

const openOnly = (open: number) =>
  KNOWN_PORTS.map((port) => ({
    port,
    state: port === open ? ('open' as const) : ('closed' as const),
    banner: null,
    detail: null,
  }));

describe('portFacts', () => {
  it('are null if nothing was checked or there is no address', () => {
    expect(portFacts({})).to.equal(null);
    expect(portFacts({ ports: { status: 'noAddress' } })).to.equal(null);
  });

  it('are good, moderate or high, like the most serious open port', () => {
    expect(portFacts({ ports: ports({ 80: 'open', 443: 'open' }) })?.summary).to.equal('good');
    expect(portFacts({ ports: ports({}) })?.summary).to.equal('good');
    expect(portFacts({ ports: ports({ 443: 'open', 3306: 'open' }) })?.summary).to.equal('moderate');
    expect(portFacts({ ports: ports({ 3306: 'open', 23: 'open' }) })?.summary).to.equal('high');
  });

  it('count only ports that cost points as a risk', () => {
    for (const port of KNOWN_PORTS) {
      const facts = portFacts({ ports: ports({ [port]: 'open' }) });
      const points = portsCheck
        .assess({ status: 'checked', address: '192.0.2.7', ports: openOnly(port) }, TARGET)
        .some(({ code }) => findingRule('ports', code)?.penalty !== undefined);
      expect(facts?.open[0]?.riskLevel !== 'none', `port ${port}`).to.equal(points);
      expect(facts?.open[0]?.costsPoints, `port ${port}`).to.equal(points);
      expect(facts?.summary === 'good', `port ${port}`).to.equal(!points);
    }
  });

  it('do not advise closing the ports of a delivery network’s edge', () => {
    const open = { 80: 'open', 443: 'open', 8080: 'open', 8443: 'open' } as const;
    const atEdge = portFacts({ ports: ports(open), ipAddress: network(13335, 'Cloudflare, Inc.') });
    expect(atEdge?.summary).to.equal('good');
    expect(atEdge?.open.map(({ isEdge }) => isEdge)).to.deep.equal([true, true, true, true]);
    for (const { recommendation } of atEdge?.open ?? []) expect(recommendation).to.match(/^Nothing to close/);
    const own = portFacts({ ports: ports(open), ipAddress: network(24940, 'Hetzner') });
    expect(own?.open.some(({ isEdge }) => isEdge)).to.equal(false);
  });

  it('separate open, closed and silent ports into lists', () => {
    const facts = portFacts({ ports: ports({ 443: 'open', 22: 'filtered' }) });
    expect(facts?.open.map(({ port, service }) => [port, service])).to.deep.equal([[443, 'HTTPS']]);
    expect(facts?.filtered).to.deep.equal([22]);
    expect(facts?.closed).to.deep.equal(KNOWN_PORTS.filter((port) => port !== 443 && port !== 22));
    expect(facts?.notes).to.deep.equal([]);
  });

  it('say who owns the ports behind a CDN', () => {
    const facts = portFacts({ ports: ports({ 443: 'open' }), ipAddress: network(13335, 'Cloudflare, Inc.') });
    expect(facts?.notes[0]).to.include('Cloudflare').and.to.include('edge');
  });

  it('say that our own network may block port 25', () => {
    expect(portFacts({ ports: ports({ 443: 'open', 25: 'filtered' }) })?.notes[0]).to.include('Port 25');
  });

  it('say that nothing is known if all ports are silent or all are open', () => {
    const all = (state: 'open' | 'filtered') => Object.fromEntries(KNOWN_PORTS.map((port) => [port, state]));
    const silent = portFacts({ ports: ports(all('filtered')) });
    expect(silent?.notes[0]).to.include('No port responded');
    expect(silent?.summary).to.equal('unknown');
    const taking = portFacts({ ports: ports(all('open')) });
    expect(taking?.notes[0]).to.include('unknown which ports');
    expect(taking?.summary).to.equal('unknown');
  });
});

describe('blockListFacts', () => {
  const lookup = (
    status: 'listed' | 'notListed' | 'unknown',
    codes: readonly string[] = [],
    reason: string | null = null,
  ) => ({
    subject: '192.0.2.7',
    status,
    codes: [...codes],
    reason,
  });
  const zen = (...lookups: ReturnType<typeof lookup>[]) =>
    blockListFacts({ blockLists: { lists: [{ list: 'spamhausZen', lookups }] } })?.[0];

  it('are null if nothing was checked', () => {
    expect(blockListFacts({})).to.equal(null);
  });

  it('have a row for every list, and a list without an observation is unknown', () => {
    const rows = blockListFacts({ blockLists: { lists: [] } });
    expect(rows?.map(({ name }) => name)).to.deep.equal(BLOCK_LISTS.map(({ name }) => name));
    expect(new Set(rows?.map(({ status }) => status))).to.deep.equal(new Set(['unknown']));
  });

  it('explain the codes of a listing, with the most serious one as its level', () => {
    const row = zen(lookup('listed', ['127.0.0.10', '127.0.0.4'], 'see the site'));
    expect(row).to.include({ status: 'listed', listing: 'dangerous' });
    expect(row?.detail).to.include('PBL').and.to.include('XBL').and.to.include('see the site');
  });

  it('mark a policy listing as such, and not as bad', () => {
    expect(zen(lookup('listed', ['127.0.0.11']))).to.include({ status: 'listed', listing: 'policy' });
  });

  it('are unknown if one of two addresses got no answer, unless the other is listed', () => {
    expect(zen(lookup('notListed'), lookup('unknown', [], 'refused'))).to.include({
      status: 'unknown',
      detail: 'refused',
    });
    expect(zen(lookup('listed', ['127.0.0.2']), lookup('unknown'))).to.include({ status: 'listed' });
    expect(zen(lookup('notListed'), lookup('notListed'))).to.include({
      status: 'notListed',
      listing: null,
      detail: null,
    });
  });
});
