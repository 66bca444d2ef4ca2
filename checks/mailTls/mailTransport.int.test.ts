import { expect } from 'chai';
import type { Observations } from '../index.ts';
import { differences } from '../../tests/support/differences.ts';
import { emailFacts } from '../../server/report/sectionFacts.ts';
import { createScannerIo } from '../../server/scanner/io/createScannerIo.ts';
import type { ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import { expectedReportOf } from '../../server/lab/expected/expectedReportOf.ts';
import type { Lab } from '../../server/lab/lab.ts';
import { labSite, labSites } from '../../server/lab/labSites.ts';
import { startLab } from '../../server/lab/startLab.ts';
import type { Target } from '../kit/check.ts';
import { bimi } from '../bimi/bimi.ts';
import { mtaSts } from '../mtaSts/mtaSts.ts';
import { mx } from '../mx/mx.ts';
import { tlsRpt } from '../tlsRpt/tlsRpt.ts';
import { mailTls } from './mailTls.ts';
import { type ScanClock, withClock } from '../../server/scanner/io/scanClock.ts';

/** Sites with a mail server, a null MX, or names that do not answer. The other sites are all alike. */
const WITH_MAIL = [
  'harbour-bank.example',
  // It accepts no mail, but announces servers to mail programs.
  'village-choir.example',
  'paper-kite.example',
  'blue-heron.example',
  'sealed-letter.example',
  'corner-shop.example',
  'tin-fortress.example',
  'rusty-gate.example',
  'tangled-wires.example',
  'leaky-bucket.example',
  'old-postbox.example',
  'stale-bread.example',
  'trap-door.example',
  'wolf-in-wool.example',
];

describe('Mail delivery to the sites of the sample internet', () => {
  let lab: Lab;
  before(async () => {
    lab = await startLab();
  });
  after(() => lab.close());

  const ioOf = (clock: ScanClock): ScannerIo =>
    createScannerIo({
      dnsServers: lab.dnsServers,
      dnssecAnchors: lab.dnssecAnchors,
      allowCidrs: lab.allowCidrs,
      certificateAuthorities: [lab.certificateAuthority],
      dialMap: lab.dialMap,
      scanClock: clock,
    });

  const lookAt = (domain: string, clock = lab.clock) =>
    withClock(clock, async () => {
      const io = ioOf(clock);
      const { signal } = new AbortController();
      const target: Target = { domain, registrableDomain: domain };
      let known: Partial<Observations> = { mx: await mx.observe(target, io, signal, {}) };
      known = { ...known, mtaSts: await mtaSts.observe(target, io, signal, known) };
      const seen = await mailTls.observe(target, io, signal, known);
      known = { ...known, mailTls: seen };
      known = { ...known, tlsRpt: await tlsRpt.observe(target, io, signal, known) };
      known = { ...known, bimi: await bimi.observe(target, io, signal, known) };
      return { facts: emailFacts(known), codes: mailTls.assess(seen, target).map(({ code }) => code), known };
    });

  it('is checked for every site with a mail server', () => {
    const withServers = labSites.filter(({ mail }) => mail.length > 0).map(({ domain }) => domain);
    expect(WITH_MAIL).to.include.members(withServers);
  });

  for (const domain of WITH_MAIL) {
    it(`is reported for ${domain} as configured`, async () => {
      const expected = expectedReportOf(labSite(domain));
      if (expected.outcome === 'failed') throw new Error(`${domain} has no report.`);
      const { facts } = await lookAt(domain);
      const {
        mtaSts: policy,
        tlsRpt: reports,
        bimi: logo,
        mailServerTls,
        mailServerAddresses,
        mailServices,
        secureMxProvider,
      } = expected.facts.email ?? {};
      const stated = {
        mtaSts: policy,
        tlsRpt: reports,
        bimi: logo,
        mailServerTls,
        mailServerAddresses,
        mailServices,
        secureMxProvider,
      };
      expect(differences(stated, facts, 'email')).to.deep.equal([]);
    });
  }

  it('costs nothing for a domain whose servers can be enforced', async () => {
    const { codes } = await lookAt('sealed-letter.example');
    expect(codes).to.have.members(['mail-tls-offered', 'dane-valid', 'dane-rollover', 'mail-addresses-alike']);
  });

  it('includes servers for mail programs, both good and bad', async () => {
    const codesAt = async (domain: string) =>
      (await lookAt(domain)).codes.filter((code) => code.startsWith('mail-services-'));
    expect(await codesAt('harbour-bank.example')).to.deep.equal(['mail-services-tls']);
    expect(await codesAt('village-choir.example')).to.have.members([
      'mail-services-without-tls',
      'mail-services-certificate',
    ]);
  });

  it('shows the logo that a domain publishes, with its title', async () => {
    const { known } = await lookAt('harbour-bank.example');
    expect(known.bimi?.logo).to.deep.include({ status: 'fetched', title: 'Harbour Bank', faults: [], advice: [] });
  });

  it('never passes for a mail server with only old TLS', async () => {
    const { codes } = await lookAt('old-postbox.example');
    expect(codes).to.include.members(['mail-tls-old-only', 'mail-tls-partly-missing', 'mail-tls-not-checked']);
    expect(codes).to.not.include('mail-tls-offered');
  });

  it('is surveyed like the web, with at most 20 conversations a second', async () => {
    const pauses: number[] = [];
    // Its clock stands still: each conversation must wait for all earlier ones.
    const pause = (milliseconds: number): Promise<void> => {
      pauses.push(milliseconds);
      return Promise.resolve();
    };
    const { facts } = await lookAt('blue-heron.example', { ...lab.clock, now: () => 0, pause });
    const [survey] = facts.mailServerSurveys ?? [];
    const accepted = survey?.protocols.filter((one) => one.accepted === true).map(({ version }) => version);
    expect(accepted).to.deep.equal(['TLSv1.2', 'TLSv1.3']);
    expect(survey?.protocols.every(({ complete }) => complete)).to.equal(true);
    expect(survey?.groups?.names).to.include('x25519');
    expect(survey?.certificates.map(({ keyType, keyBits }) => [keyType, keyBits])).to.deep.equal([['EC', 256]]);
    const turns = Array.from({ length: (survey?.connections ?? 0) - 1 }, (_, index) => (index + 1) * 50);
    expect(turns).to.have.length.above(10);
    expect(pauses).to.include.members(turns);
  });

  it('is reported for a server with only SSL, with which the platform has no handshake', async () => {
    const { facts, codes } = await lookAt('old-postbox.example');
    const survey = facts.mailServerSurveys?.find(({ host }) => host === 'mx4.old-postbox.example');
    const accepted = survey?.protocols.filter((one) => one.accepted === true);
    expect(accepted?.map(({ version, suites }) => [version, suites.length])).to.deep.equal([
      ['SSLv2', 1],
      ['SSLv3', 3],
    ]);
    expect(survey?.certificates.map(({ keyBits }) => keyBits)).to.deep.equal([1_024]);
    expect(codes).to.include.members([
      'mail-tls-failed',
      'mail-tls-ssl',
      'mail-tls-insecure-suites',
      'mail-tls-weak-suites',
      'mail-tls-weak-key',
      'mail-tls-no-forward-secrecy',
      'mail-tls-old-features',
    ]);
  });
});
