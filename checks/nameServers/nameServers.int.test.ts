import { expect } from 'chai';
import { observationSchemas } from '../index.ts';
import { domainFacts } from '../../server/report/sectionFacts.ts';
import { createScannerIo } from '../../server/scanner/io/createScannerIo.ts';
import type { ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import { expectedNameServers } from '../../server/lab/expected/expectedNameServers.ts';
import type { Lab } from '../../server/lab/lab.ts';
import { labSites } from '../../server/lab/labSites.ts';
import { startLab } from '../../server/lab/startLab.ts';
import { nameServers } from './nameServers.ts';
import { withClock } from '../../server/scanner/io/scanClock.ts';

describe('the nameServers check over real sockets', () => {
  let lab: Lab;
  let io: ScannerIo;
  before(async () => {
    lab = await startLab();
    const { dnsServers, allowCidrs, dialMap, certificateAuthority, clock } = lab;
    const certificateAuthorities = [certificateAuthority];
    io = createScannerIo({ dnsServers, allowCidrs, dialMap, certificateAuthorities, scanClock: clock });
  });
  after(() => lab.close());

  const look = async (domain: string) => {
    const target = { domain, registrableDomain: domain };
    const seen = await withClock(lab.clock, () => nameServers.observe(target, io, new AbortController().signal, {}));
    const codes = nameServers.assess(observationSchemas.nameServers.parse(seen), target).map(({ code }) => code);
    return { seen, codes };
  };

  for (const { domain } of labSites.filter(({ expects }) => expects.outcome === 'completed')) {
    it(`sees each name server of ${domain} as configured`, async () => {
      const { seen } = await look(domain);
      if (seen.status !== 'found') throw new Error(`${domain}: ${seen.status}`);
      const expected = expectedNameServers(domain);
      expect(seen.servers.map(({ name, authoritative }) => ({ name, authoritative }))).to.deep.equal(
        expected.map(({ name, authoritative }) => ({ name, authoritative })),
      );
      expect(domainFacts({ nameServers: seen }, domain).dnsServers).to.deep.equal(
        expected.map(({ name, ipAddress, dohSupport }, index) => ({ number: index + 1, name, ipAddress, dohSupport })),
      );
    });
  }

  it('reports their problems', async () => {
    expect((await look('harbour-bank.example')).codes).to.have.members([
      'name-servers-answer',
      'delegation-agrees',
      'cds-published',
      'name-servers-apart',
      'name-servers-ipv6',
      'doh-supported',
    ]);
    expect((await look('blue-heron.example')).codes).to.include('name-servers-one-network');
    expect((await look('corner-shop.example')).codes).to.include('soa-serials-differ');
    expect((await look('village-choir.example')).codes).to.include('name-server-no-tcp');
    expect((await look('rusty-gate.example')).codes).to.include.members([
      'name-server-open-resolver',
      'name-server-version-shown',
      'soa-several',
      'soa-primary-unusual',
      'soa-contact-no-mail',
    ]);
    expect((await look('leaky-bucket.example')).codes).to.include('dnssec-server-unsigned');
    expect((await look('sealed-letter.example')).codes).to.include.members([
      'dnssec-server-signature-invalid',
      'dnssec-algorithm-incomplete',
      'cds-breaks-delegation',
      'cds-unmatched',
    ]);
    expect((await look('paper-kite.example')).codes).to.include('cds-inconsistent');
    expect((await look('tin-fortress.example')).codes).to.include('cds-delete');
    expect((await look('tangled-wires.example')).codes).to.include.members([
      'name-server-lame',
      'name-server-unresolvable',
      'delegation-differs',
    ]);
    expect((await look('paper-kite.example')).codes).to.include.members(['delegation-agrees', 'glue-differs']);
    expect((await look('dim-lantern.example')).codes).to.include('name-servers-not-checked');
  });
});
