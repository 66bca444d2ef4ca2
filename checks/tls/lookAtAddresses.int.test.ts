import { expect } from 'chai';
import type { Lab } from '../../server/lab/lab.ts';
import { startLab } from '../../server/lab/startLab.ts';
import { createScannerIo } from '../../server/scanner/io/createScannerIo.ts';
import { tls } from './tls.ts';
import { withClock } from '../../server/scanner/io/scanClock.ts';

describe('Every address of a web server', () => {
  let lab: Lab;
  before(async () => {
    lab = await startLab();
  });
  after(() => lab.close());

  /** `without`: the machine has no route to addresses of this family. */
  const look = async (domain: string, without?: 'IPv6') => {
    const io = createScannerIo({
      dnsServers: lab.dnsServers,
      allowCidrs: lab.allowCidrs,
      scanClock: lab.clock,
      certificateAuthorities: [lab.certificateAuthority],
      dialMap: (address, port) =>
        without === 'IPv6' && address.includes(':') ? undefined : lab.dialMap(address, port),
    });
    const target = { domain, registrableDomain: domain };
    const observation = await withClock(lab.clock, () => tls.observe(target, io, new AbortController().signal, {}));
    if (observation.status !== 'served') throw new Error(`${domain} serves no TLS`);
    const about = tls
      .assess(observation, target)
      .filter(({ code }) => code.startsWith('address') || code === 'certificate-other-fault');
    return {
      looks: observation.addresses?.looks ?? [],
      addresses: observation.addresses,
      others: observation.otherCertificates?.map(({ offer, status, certificate }) => [
        offer,
        status,
        certificate?.keyType,
      ]),
      outcomes: Object.fromEntries(about.map(({ code, outcome }) => [code, outcome])),
      evidence: (code: string) => about.find((finding) => finding.code === code)?.evidence ?? [],
    };
  };

  it('is alike at a good site, over IPv4 and IPv6', async () => {
    const { looks, outcomes, evidence } = await look('harbour-bank.example');
    expect(looks.map(({ status, address }) => [status, address])).to.deep.equal([
      ['answers', '127.77.1.1'],
      ['answers', '2001:db8:77::1'],
    ]);
    expect(outcomes).to.deep.equal({ 'addresses-alike': 'pass' });
    expect(evidence('addresses-alike')).to.deep.equal(['127.77.1.1, 2001:db8:77::1']);
  });

  it('is not checked if there is only one', async () => {
    const { addresses, outcomes } = await look('iron-promise.example');
    expect(addresses).to.equal(null);
    expect(outcomes).to.deep.equal({});
  });

  it('shows an expired certificate, old TLS and missing headers at a forgotten one, and an unreachable one', async () => {
    const { outcomes, evidence } = await look('forgotten-twin.example');
    expect(outcomes).to.deep.equal({
      'address-down': 'warn',
      'address-certificate-fault': 'fail',
      'address-versions-differ': 'warn',
      'address-headers-differ': 'warn',
    });
    expect(evidence('address-down').join()).to.match(
      /^127\.77\.1\.192: .*nothing listens there; 127\.77\.1\.\d+ answers$/,
    );
    expect(evidence('address-certificate-fault').join()).to.contain('127.77.1.191: It expired on');
    expect(evidence('address-versions-differ').join()).to.contain(
      'TLSv1: accepted at 127.77.1.191; refused at 127.77.1.91',
    );
    expect(evidence('address-headers-differ').join()).to.match(
      /^x-content-type-options: sent by .*; missing at 127\.77\.1\.191$/,
    );
  });

  it('shows IPv6 that is announced and does not answer, if IPv6 is proven to work', async () => {
    const { outcomes, evidence } = await look('hollow-six.example');
    expect(outcomes).to.deep.equal({ 'address-ipv6-down': 'warn' });
    expect(evidence('address-ipv6-down').join())
      .to.contain('2001:db8:77::92')
      .and.to.contain('answers from here over IPv6');
  });

  it('causes no IPv6 finding on a machine without IPv6', async () => {
    const { outcomes, evidence } = await look('hollow-six.example', 'IPv6');
    expect(outcomes).to.deep.equal({ 'addresses-not-checked': 'inconclusive' });
    expect(evidence('addresses-not-checked').join()).to.contain('No IPv6 here');
    const good = await look('harbour-bank.example', 'IPv6');
    expect(good.outcomes).to.deep.equal({ 'addresses-not-checked': 'inconclusive' });
  });

  it('may have another valid certificate, reported as information', async () => {
    const { outcomes, evidence } = await look('two-keys.example');
    expect(outcomes).to.deep.equal({ 'address-certificates-differ': 'info' });
    expect(evidence('address-certificates-differ')).to.have.lengthOf(2);
  });

  it('has a certificate for each kind of key', async () => {
    const { others, outcomes } = await look('two-keys.example');
    expect(others).to.deep.equal([
      ['RSA', 'served', 'RSA'],
      ['withoutSni', 'served', 'EC'],
    ]);
    expect(outcomes).to.not.have.property('certificate-other-fault');
  });

  it('may have another certificate for clients that do not name the site, without a problem', async () => {
    const { others, outcomes } = await look('forgotten-twin.example');
    expect(others).to.deep.include(['withoutSni', 'served', 'EC']);
    expect(outcomes).to.not.have.property('certificate-other-fault');
  });

  it('has only one kind of key, and nothing for clients that do not name the site', async () => {
    expect((await look('iron-promise.example')).others).to.deep.equal([
      ['RSA', 'refused', undefined],
      ['withoutSni', 'refused', undefined],
    ]);
    expect((await look('locked-drawer.example')).others?.[0]).to.deep.equal(['ECDSA', 'refused', undefined]);
  });

  it('has an expired RSA certificate next to a valid ECDSA certificate', async () => {
    const { outcomes, evidence } = await look('half-renewed.example');
    expect(outcomes).to.deep.equal({ 'certificate-other-fault': 'fail' });
    expect(evidence('certificate-other-fault').join()).to.match(/^RSA: It expired on .*CN=half-renewed\.example/);
  });
});
