import { expect } from 'chai';
import type { Observations } from '../../../checks/index.ts';
import { blockListFacts, hostListFacts } from '../../../checks/blockLists/factValues.ts';
import { networkFacts } from '../../../checks/ipAddress/factValues.ts';
import { cdnFacts, hostingFacts } from '../../../checks/ipAddress/hosting.ts';
import { portRefusalWords } from '../../../checks/ports/facts.ts';
import { portRefusalFacts, portFacts } from '../../../checks/ports/factValues.ts';
import { createScannerIo } from '../../scanner/io/createScannerIo.ts';
import type { SourceIo } from '../../scanner/io/sourceIo.ts';
import { createSourceIo } from '../../scanner/io/sources/createSourceIo.ts';
import { observeCheck } from '../../scanner/runChecks.ts';
import { blockLists } from '../../../checks/blockLists/blockLists.ts';
import { dns } from '../../../checks/dns/dns.ts';
import { ipAddress } from '../../../checks/ipAddress/ipAddress.ts';
import { ports } from '../../../checks/ports/ports.ts';
import type { CheckDefinition } from '../../../checks/kit/check.ts';
import { differences } from '../../../tests/support/differences.ts';
import { expectedNetwork, expectedPorts } from '../expected/expectedNetwork.ts';
import type { Lab } from '../lab.ts';
import { labSites } from '../labSites.ts';
import { labZones } from '../labZones.ts';
import { createDnsWorld } from '../dns/dnsWorld.ts';
import { startLab } from '../startLab.ts';

const world = createDnsWorld(labZones());

describe('The network of the sample internet, as the scanner sees it', () => {
  let lab: Lab;
  let sources: SourceIo;
  before(async () => {
    lab = await startLab();
    sources = createSourceIo({
      addresses: lab.sources,
      whoisServer: undefined,
      irrServer: lab.irrServer,
      dnsServers: lab.dnsServers,
    });
  });
  after(() => lab.close());

  const observe = async (domain: string, probes: readonly CheckDefinition[]) => {
    const io = createScannerIo({
      dnsServers: lab.dnsServers,
      allowCidrs: lab.allowCidrs,
      dialMap: lab.dialMap,
      scanClock: lab.clock,
      ipData: lab.ipData,
      sources,
    });
    const target = { domain, registrableDomain: domain };
    const { signal } = new AbortController();
    const seen = await Promise.all(
      probes.map(async (probe) => {
        const { observation, findings } = await observeCheck(probe, target, io, signal, {});
        return { id: probe.id, observation, findings };
      }),
    );
    const observations = Object.fromEntries(
      seen.map(({ id, observation }) => [id, observation]),
    ) as Partial<Observations>;
    return { observations, findings: seen.flatMap(({ findings }) => findings) };
  };
  const all: readonly CheckDefinition[] = [dns, ports, blockLists, ipAddress];
  const codesOf = (findings: readonly { code: string; outcome: string }[], outcome: string) =>
    findings.filter((finding) => finding.outcome === outcome).map(({ code }) => code);

  for (const site of labSites.filter(({ expects }) => expects.outcome === 'completed')) {
    it(`shows ${site.domain} as configured`, async () => {
      const { observations } = await observe(site.domain, all);
      const inconclusive = site.expects.outcome === 'completed' ? site.expects.inconclusive : undefined;
      const stated = { ...expectedPorts(site, inconclusive ?? {}), ...expectedNetwork(world, site) };
      const seen = {
        ports: portFacts(observations),
        portRefusal: portRefusalFacts(observations),
        blockLists: blockListFacts(observations),
        hostLists: hostListFacts(observations),
        network: networkFacts(observations, site.domain),
      };
      expect(differences(stated, seen, site.domain)).to.deep.equal([]);
    });
  }

  it('has routes that are valid, invalid, without a ROA and unclear', async () => {
    const routesOf = async (domain: string) => {
      const { observations, findings } = await observe(domain, [ipAddress]);
      const states = networkFacts(observations, domain)?.routes?.hosts.map(({ role, state }) => `${role} ${state}`);
      return { states: [...new Set(states)], costs: codesOf(findings, 'warn') };
    };
    expect(await routesOf('harbour-bank.example')).to.deep.equal({
      states: ['web valid', 'mail valid', 'nameServer valid', 'nameServer notFound'],
      costs: [],
    });
    expect(await routesOf('rusty-gate.example')).to.deep.include({ costs: ['route-invalid', 'mail-route-invalid'] });
    expect((await routesOf('paper-kite.example')).states[0]).to.equal('web notFound');
    expect((await routesOf('tin-fortress.example')).states[0]).to.equal('web unclear');
    expect((await routesOf('blue-heron.example')).states[0]).to.equal('web valid');
  });

  it('has route objects in a registry: for the announcing network, for another, and none', async () => {
    const registrationsOf = async (domain: string) => {
      const { observations, findings } = await observe(domain, [ipAddress]);
      const hosts = networkFacts(observations, domain)?.routes?.hosts ?? [];
      const codes = findings.map(({ code }) => code).filter((code) => code.startsWith('route-object'));
      return { web: hosts.map(({ registration, registered }) => ({ registration, registered }))[0], codes };
    };
    expect(await registrationsOf('harbour-bank.example')).to.deep.equal({
      web: { registration: 'same', registered: ['127.77.1.1/32 AS64500 SAMPLE', '127.77.1.0/28 AS64596 RADB'] },
      codes: ['route-object-missing'],
    });
    expect(await registrationsOf('rusty-gate.example')).to.deep.equal({
      web: { registration: 'other', registered: ['127.77.1.0/28 AS64596 RADB'] },
      codes: ['route-object-other', 'route-object-missing'],
    });
    expect((await registrationsOf('tin-fortress.example')).web).to.deep.include({ registration: 'unclear' });
  });

  it('costs the exemplary site no points', async () => {
    const { observations, findings } = await observe('harbour-bank.example', all);
    expect(codesOf(findings, 'fail')).to.deep.equal([]);
    expect(findings.filter(({ outcome }) => outcome === 'inconclusive')).to.deep.equal([]);
    expect(networkFacts(observations, 'harbour-bank.example')).to.deep.include({
      company: { name: 'Harbour Bank Ltd', domain: null, type: 'business' },
    });
    expect(networkFacts(observations, 'harbour-bank.example')?.threat).to.include({ riskScore: 0, isMalicious: false });
  });

  it('shows the problems of the dreadful site, with evidence', async () => {
    const { observations, findings } = await observe('rusty-gate.example', all);
    expect(codesOf(findings, 'fail')).to.include.members([
      'database-port-open',
      'remote-desktop-open',
      'telnet-open',
      'domain-listed-abuse',
      'address-listed-dangerous',
    ]);
    const threat = networkFacts(observations, 'rusty-gate.example')?.threat;
    expect(threat).to.include({
      riskScore: 100,
      riskLevel: 'critical',
      isMalicious: true,
      isProxy: true,
      isHosting: true,
    });
    expect(threat?.indicators.every(({ evidence }) => evidence.length > 0)).to.equal(true);
  });

  it('gets nothing about the half-dark site from lists that refuse, and says so', async () => {
    const { observations, findings } = await observe('dim-lantern.example', all);
    expect(codesOf(findings, 'inconclusive')).to.include.members([
      'block-lists-unknown',
      'ip-reverse-not-checked',
      'tor-exit-not-checked',
    ]);
    expect(codesOf(findings, 'pass')).to.not.include('block-lists-not-listed');
    const threat = networkFacts(observations, 'dim-lantern.example')?.threat;
    expect(threat).to.include({ riskScore: null, isMalicious: null, isProxy: null, isTor: null });
    expect(portFacts(observations)?.notes[0]).to.include('Port 25');
  });

  it('survives an endless greeting, and prints no control characters of a hostile one', async () => {
    const { observations, findings } = await observe('wolf-in-wool.example', all);
    const open = portFacts(observations)?.open ?? [];
    expect(open.find(({ port }) => port === 21)?.banner).to.have.length(256);
    expect(open.find(({ port }) => port === 5900)?.banner).to.equal(']0;owned RFB 003.008');
    expect(findings.flatMap(({ evidence }) => evidence).join('')).to.not.match(/[\p{Cc}\u202E]/u);
  });

  it('distinguishes the CDN and the host of the sites', async () => {
    const tin = await observe('tin-fortress.example', all);
    expect(cdnFacts(tin.observations)).to.include({ detected: true, name: 'Cloudflare' });
    expect(hostingFacts(tin.observations, 'tin-fortress.example').hostingProvider).to.equal(null);
    const heron = await observe('blue-heron.example', all);
    expect(hostingFacts(heron.observations, 'blue-heron.example').hostingProvider).to.equal('Amazon Web Services');
    const shop = await observe('corner-shop.example', all);
    expect(hostingFacts(shop.observations, 'corner-shop.example').hostingProvider).to.equal('Sample Web Hosting GmbH');
  });

  for (const [domain, where] of [
    ['drawn-curtains.example', 'TXT at _candor.drawn-curtains.example'],
    ['polite-notice.example', 'https://polite-notice.example/.well-known/security.txt'],
  ] as const) {
    it(`leaves the ports of ${domain} alone, as its owner wishes, and says so`, async () => {
      const dialled: number[] = [];
      const io = createScannerIo({
        dnsServers: lab.dnsServers,
        allowCidrs: lab.allowCidrs,
        scanClock: lab.clock,
        dialMap: (address, port) => {
          dialled.push(port);
          return lab.dialMap(address, port);
        },
      });
      const target = { domain, registrableDomain: domain };
      const { observation, findings } = await observeCheck(ports, target, io, new AbortController().signal, {});
      expect(dialled).to.deep.equal([443]);
      expect(findings.map(({ code, outcome }) => [code, outcome])).to.deep.equal([['ports-refused', 'inconclusive']]);
      const refusal = portRefusalFacts({ ports: observation } as Partial<Observations>);
      expect(refusal && portRefusalWords(refusal)).to.include(where);
    });
  }

  it('gives no answer on a silent port and a refusal on a closed one, and dials only its own addresses', async () => {
    expect(lab.dialMap('127.77.1.9', 22)).to.equal('silent');
    expect(lab.dialMap('127.77.1.9', 23)).to.equal(undefined);
    expect(lab.dialMap('127.77.1.3', 3306)).to.have.property('address', '127.0.0.1');
    expect(lab.dialMap('127.77.1.3', 5432)).to.equal(undefined);
    const { observations } = await observe('paper-kite.example', [ports]);
    expect(portFacts(observations)?.closed).to.have.length(21);
  });
});
