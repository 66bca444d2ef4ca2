import { expect } from 'chai';
import { BLOCK_LISTS, type BlockListId } from '../blockLists/blockListTable.ts';
import type { BlockListsObservation } from '../blockLists/observation.ts';
import type { IpAddressObservation } from './observation.ts';
import type { PortsObservation } from '../ports/observation.ts';
import { KNOWN_PORTS } from '../ports/portTable.ts';
import { networkFacts } from './factValues.ts';

type Found = Extract<IpAddressObservation, { status: 'found' }>;

const domain = 'example.org';

const ipAddress = (
  changes: Partial<Found> = {},
  network: Partial<Extract<Found['data'], { status: 'found' }>> = {},
): Found => ({
  status: 'found',
  addresses: [{ address: '192.0.2.7', version: 4, asn: 64500, organization: 'Plain Ltd', countryCode: 'CH' }],
  more: false,
  data: {
    status: 'found',
    asn: 64500,
    organization: 'Plain Ltd',
    countryCode: 'CH',
    region: 'Zurich',
    city: 'Zurich',
    latitude: 47.37,
    longitude: 8.54,
    timezone: 'Europe/Zurich',
    ...network,
  },
  attribution: 'IP Geolocation by DB-IP',
  reverse: { status: 'absent' },
  torExit: { status: 'checked', isExit: false },
  ...changes,
});

const ports = (open: readonly number[], rest: 'closed' | 'filtered' = 'closed'): PortsObservation => ({
  status: 'checked',
  address: '192.0.2.7',
  ports: KNOWN_PORTS.map((port) => ({ port, state: open.includes(port) ? 'open' : rest, banner: null, detail: null })),
});

/** A code for each list that contains it; `null` if that list does not answer. */
const blockLists = (listed: Partial<Record<BlockListId, string | null>> = {}): BlockListsObservation => ({
  lists: BLOCK_LISTS.map(({ id, asks }) => {
    const subject = asks === 'ip' ? '192.0.2.7' : domain;
    const code = listed[id];
    if (code === undefined) return { list: id, lookups: [{ subject, status: 'notListed', codes: [], reason: null }] };
    if (code === null) return { list: id, lookups: [{ subject, status: 'unknown', codes: [], reason: 'refused' }] };
    return { list: id, lookups: [{ subject, status: 'listed', codes: [code], reason: null }] };
  }),
});

const factsOf = (...args: Parameters<typeof networkFacts>) => {
  const facts = networkFacts(...args);
  if (!facts) throw new Error('There are no facts.');
  return facts;
};
const threatOf = (listed: Partial<Record<BlockListId, string | null>>, open: readonly number[] = [443]) =>
  factsOf({ ipAddress: ipAddress(), blockLists: blockLists(listed), ports: ports(open) }, domain).threat;

describe('networkFacts', () => {
  it('are null if nothing was checked or there is no address', () => {
    expect(networkFacts({}, domain)).to.equal(null);
    expect(networkFacts({ ipAddress: { status: 'noAddress' } }, domain)).to.equal(null);
  });

  it('name the place and the network', () => {
    expect(factsOf({ ipAddress: ipAddress() }, domain)).to.deep.include({
      ip: '192.0.2.7',
      version: 4,
      city: 'Zurich',
      countryCode: 'CH',
      country: 'Switzerland',
      timezone: 'Europe/Zurich',
      asn: 64500,
      organization: 'Plain Ltd',
      hostname: null,
      hostnameConfirmed: null,
    });
  });

  it('are empty for an address in no data set', () => {
    const facts = factsOf({ ipAddress: ipAddress({ data: { status: 'unlisted' } }) }, domain);
    expect(facts).to.include({ country: null, city: null, asn: null, company: null });
    expect(facts.threat.isHosting).to.equal(null);
    expect(facts.threat.isVpn).to.equal(null);
  });

  it('accept no invalid country', () => {
    for (const countryCode of ['', 'x', '??', 'zz'])
      expect(factsOf({ ipAddress: ipAddress({}, { countryCode }) }, domain).country, countryCode).to.equal(null);
  });

  it('show whether the host name resolves back', () => {
    const named = (confirmed: 'yes' | 'no' | 'notChecked') =>
      factsOf({ ipAddress: ipAddress({ reverse: { status: 'found', names: ['a.example'], confirmed } }) }, domain);
    expect(named('yes')).to.include({ hostname: 'a.example', hostnameConfirmed: true });
    expect(named('no')).to.include({ hostname: 'a.example', hostnameConfirmed: false });
    expect(named('notChecked')).to.include({ hostname: 'a.example', hostnameConfirmed: null });
  });
});

describe('The kind of a network', () => {
  const companyOf = (asn: number | null, organization: string | null) =>
    factsOf({ ipAddress: ipAddress({}, { asn, organization }) }, 'harbour-bank.example').company;

  const cases: readonly [number | null, string | null, string | null][] = [
    [13335, 'Cloudflare, Inc.', 'cdn'],
    [24940, 'Hetzner Online GmbH', 'hosting'],
    [3320, 'Deutsche Telekom AG', 'isp'],
    [559, 'SWITCH', 'education'],
    [714, 'Apple Inc.', 'business'],
    [64500, 'Sunny Web Hosting Ltd', 'hosting'],
    [64500, 'Fastclouds Datacenter S.R.L.', 'hosting'],
    [64500, 'Nordic Data Center AB', 'hosting'],
    [64500, 'Universitaet Beispiel', 'education'],
    [64500, 'Kingdom Telecommunication Company', 'isp'],
    [64500, 'Valley Broadband LLC', 'isp'],
    [64500, 'Harbour Bank Ltd', 'business'],
    [64500, 'Somebody Else', null],
  ];
  for (const [asn, organization, type] of cases) {
    it(`is ${type ?? 'not known'} for AS${asn ?? ''} ${organization ?? ''}`, () => {
      expect(companyOf(asn, organization)?.type).to.equal(type);
    });
  }

  it('is unknown if nothing is registered', () => {
    expect(companyOf(64500, null)).to.equal(null);
    expect(companyOf(null, ' ')).to.equal(null);
  });

  it('is found quickly for a hostile name', () => {
    expect(companyOf(64500, `${'data '.repeat(50)}x`)).to.have.property('type', null);
  });
});

describe('The threat assessment', () => {
  it('is empty, with every flag answered, if everything was checked and nothing was found', () => {
    expect(threatOf({})).to.deep.include({
      riskScore: 0,
      riskLevel: 'none',
      isMalicious: false,
      isProxy: false,
      isTor: false,
      isVpn: false,
      isHosting: null,
      indicators: [],
    });
  });

  it('has no score and no level if nothing answered, and names the unchecked items', () => {
    const { threat } = factsOf(
      { ipAddress: ipAddress({ torExit: { status: 'notChecked', reason: 'SERVFAIL' } }) },
      domain,
    );
    expect(threat).to.include({ riskScore: null, riskLevel: null, isMalicious: null, isProxy: null, isTor: null });
    expect(threat.notChecked).to.deep.equal(['Block lists', 'Tor exit node: SERVFAIL', 'Open ports', 'Certificate']);
  });

  it('decides neither on malice nor on a level if no list answered', () => {
    const silent = Object.fromEntries(BLOCK_LISTS.map(({ id }) => [id, null]));
    const threat = threatOf(silent);
    expect(threat).to.include({ isMalicious: null, isProxy: null, riskScore: null, riskLevel: null });
    expect(threat.notChecked.filter((text) => text.includes('refused'))).to.have.length(6);
  });

  it('treats a domain listed for phishing as malicious, with the list as evidence', () => {
    const threat = threatOf({ spamhausDbl: '127.0.1.4' });
    expect(threat).to.include({ isMalicious: true, riskLevel: 'high' });
    expect(threat.indicators[0]).to.deep.include({ text: 'The domain is on the block list Spamhaus DBL', points: 60 });
    expect(threat.indicators[0]?.evidence).to.include('Phishing (127.0.1.4)');
  });

  it('treats an address on a policy list as no threat', () => {
    expect(threatOf({ spamhausZen: '127.0.0.10' })).to.deep.include({
      isMalicious: false,
      riskScore: 0,
      indicators: [],
    });
  });

  it('treats one spam listing of a shared address as a risk but not as malicious, and two as both', () => {
    expect(threatOf({ spamcop: '127.0.0.2' })).to.include({ isMalicious: false, riskLevel: 'low' });
    expect(threatOf({ spamcop: '127.0.0.2', psbl: '127.0.0.2' })).to.include({ isMalicious: true });
  });

  it('recognises an open proxy by DroneBL', () => {
    expect(threatOf({ droneBl: '127.0.0.9' })).to.include({ isProxy: true, riskLevel: 'medium' });
    expect(threatOf({ droneBl: '127.0.0.13' })).to.include({ isProxy: false, isMalicious: true });
  });

  it('recognises a VPN by its company, its name, or a code for it', () => {
    const isVpn = (found: Found) => factsOf({ ipAddress: found, blockLists: blockLists() }, domain).threat.isVpn;
    expect(isVpn(ipAddress({}, { asn: 39351, organization: '31173 Services AB' }))).to.equal(true);
    expect(isVpn(ipAddress({}, { organization: 'Shadow VPN Networks' }))).to.equal(true);
    const named = (name: string, confirmed: 'yes' | 'no') =>
      isVpn(ipAddress({ reverse: { status: 'found', names: [name], confirmed } }));
    expect(named('vpn12.provider.example', 'yes')).to.equal(true);
    expect(named('vpn12.provider.example', 'no')).to.equal(false);
    expect(named('savpnet.example', 'yes')).to.equal(false);
    expect(threatOf({ droneBl: '127.0.0.19' })).to.include({ isVpn: true });
  });

  it('counts open databases and remote control once each', () => {
    const { indicators, riskScore } = threatOf({}, [443, 3306, 5432, 23, 3389]);
    expect(indicators.map(({ points }) => points)).to.deep.equal([20, 20]);
    expect(indicators[1]?.evidence).to.include('3306').and.to.include('5432');
    expect(riskScore).to.equal(40);
  });

  it('counts no port of a host that accepts every connection, nor of a silent one', () => {
    expect(threatOf({}, KNOWN_PORTS).indicators).to.deep.equal([]);
    const { threat } = factsOf({ ipAddress: ipAddress(), ports: ports([], 'filtered') }, domain);
    expect(threat.notChecked).to.include('Open ports: no port responded');
  });

  it('never exceeds 100, and is otherwise the sum of its indicators', () => {
    const worst = threatOf(
      { spamhausDbl: '127.0.1.4', surbl: '127.0.0.8', spamhausZen: '127.0.0.4', droneBl: '127.0.0.9' },
      [23, 3306],
    );
    expect(worst).to.include({ riskScore: 100, riskLevel: 'critical' });
    const some = threatOf({ spamcop: '127.0.0.2' }, [21]);
    expect(some.riskScore).to.equal(some.indicators.reduce((sum, { points }) => sum + points, 0));
  });

  it('recognises a Tor exit', () => {
    const { threat } = factsOf({ ipAddress: ipAddress({ torExit: { status: 'checked', isExit: true } }) }, domain);
    expect(threat).to.include({ isTor: true, riskLevel: 'medium' });
  });

  it('never gets worse after a fix', () => {
    const all: Partial<Record<BlockListId, string>> = {
      spamhausZen: '127.0.0.4',
      spamcop: '127.0.0.2',
      psbl: '127.0.0.2',
      droneBl: '127.0.0.8',
      spamhausDbl: '127.0.1.2',
      surbl: '127.0.0.16',
    };
    const before = threatOf(all, [23, 3306, 21]).riskScore;
    for (const { id } of BLOCK_LISTS) {
      const rest = Object.fromEntries(Object.entries(all).filter(([other]) => other !== id));
      expect(threatOf(rest, [23, 3306, 21]).riskScore, id).to.be.at.most(before ?? 0);
    }
  });
});
