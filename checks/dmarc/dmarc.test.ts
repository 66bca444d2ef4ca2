import { expect } from 'chai';
import type { NameRecords, Failing } from '../kit/testing/scannerIoOf.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import { dmarc } from './dmarc.ts';
import { dmarcPolicyOf } from './facts.ts';

const mail: NameRecords = { MX: [{ preference: 10, exchange: 'mx.example.org' }] };

const look = (record: string | readonly string[], names: Readonly<Record<string, NameRecords | Failing>> = {}) =>
  lookWith(dmarc, {
    names: {
      'example.org': mail,
      '_dmarc.example.org': { TXT: typeof record === 'string' ? [record] : record },
      ...names,
    },
  });

/** Looks at a name below example.org that has no record of its own. */
const lookBelow = (names: Readonly<Record<string, NameRecords | Failing>>, domain = 'shop.example.org') =>
  lookWith(
    dmarc,
    { names: { 'example.org': mail, ...names } },
    { target: { domain, registrableDomain: 'example.org' } },
  );

const subdomain = { target: { domain: 'shop.example.org', registrableDomain: 'example.org' } };

describe('the dmarc check', () => {
  it('passes p=reject with reports', async () => {
    const { observation, outcomes } = await look('v=DMARC1; p=reject; rua=mailto:dmarc@example.org');
    expect(observation).to.deep.include({
      status: 'valid',
      policy: 'reject',
      foundAt: '_dmarc.example.org',
      inherited: false,
      percent: 100,
    });
    expect(outcomes).to.deep.equal({ 'dmarc-reject': 'pass' });
  });

  it('fails a domain without a record', async () => {
    expect((await look(['some other text'])).outcomes).to.deep.equal({ 'dmarc-missing': 'fail' });
    expect((await lookWith(dmarc, {})).observation).to.deep.include({ status: 'none', record: null, foundAt: null });
  });

  it('distinguishes monitoring from enforcement', async () => {
    expect((await look('v=DMARC1; p=none; rua=mailto:a@example.org')).outcomes).to.deep.equal({ 'dmarc-none': 'fail' });
    expect((await look('v=DMARC1; p=quarantine; rua=mailto:a@example.org')).outcomes).to.deep.equal({
      'dmarc-quarantine': 'warn',
    });
  });

  it('warns about sp=none, a percentage of the mail and missing reports', async () => {
    expect((await look('v=DMARC1; p=reject; sp=none; pct=20')).outcomes).to.deep.equal({
      'dmarc-reject': 'pass',
      'dmarc-subdomains-unprotected': 'warn',
      'dmarc-partial': 'warn',
      'dmarc-no-reports': 'warn',
      'dmarc-historic-tags': 'info',
    });
  });

  for (const text of ['v:DMARC1; p=none', 'DMARC1; p=reject', '"v=DMARC1; p=none"', 'domain=a.example;v:DMARC1;p=none'])
    it(`shows a text that was meant to be a record: ${text}`, async () => {
      const { outcomes, findings } = await look(text);
      expect(outcomes).to.deep.equal({ 'dmarc-invalid': 'fail' });
      expect(findings[0]?.evidence.join()).to.contain(text);
    });

  it('takes no other text for a record', async () => {
    for (const text of ['dmarcian-verification=1', 'see https://dmarc1.example'])
      expect((await look(text)).outcomes).to.deep.equal({ 'dmarc-missing': 'fail' });
  });

  it('treats several records as none, and shows them (§6.6.3)', async () => {
    const { observation, outcomes, findings } = await look(['v=DMARC1; p=reject', 'v=DMARC1; p=none', 'other']);
    expect(observation).to.deep.include({ status: 'multiple', policy: null, record: 'v=DMARC1; p=reject' });
    expect(outcomes).to.deep.equal({ 'dmarc-multiple': 'fail' });
    expect(findings[0]?.evidence[0]).to.match(/2 DMARC records/);
  });

  it('shows an invalid record with its problems', async () => {
    const { observation, outcomes } = await look('v=DMARC1; p=block');
    expect(observation).to.deep.include({
      status: 'invalid',
      record: 'v=DMARC1; p=block',
      policy: null,
      percent: null,
    });
    expect(observation.faults).to.have.lengthOf(1);
    expect(outcomes).to.deep.equal({ 'dmarc-invalid': 'fail' });
  });

  it('shows a record that receivers ignore because of its version', async () => {
    const { observation, outcomes } = await look('v=dmarc1; p=reject');
    expect(observation).to.deep.include({
      status: 'invalid',
      record: 'v=dmarc1; p=reject',
      foundAt: '_dmarc.example.org',
    });
    expect(outcomes).to.deep.equal({ 'dmarc-invalid': 'fail' });
  });

  it('shows a record whose version does not come first', async () => {
    const { observation, outcomes } = await look(['some other text', 'p=reject; rua=mailto:a@example.org; v=DMARC1;']);
    expect(observation).to.deep.include({ status: 'invalid', foundAt: '_dmarc.example.org' });
    expect(outcomes).to.deep.equal({ 'dmarc-invalid': 'fail' });
  });

  it('accepts only mailto: addresses as report addresses', async () => {
    const { observation, outcomes } = await look('v=DMARC1; p=reject; rua=https://example.org/reports');
    expect(observation.aggregateReports).to.deep.equal(['https://example.org/reports']);
    expect(outcomes).to.deep.equal({ 'dmarc-reject': 'pass', 'dmarc-no-reports': 'warn', 'dmarc-faults': 'warn' });
  });

  it('shows a record at the domain itself, which receivers never query', async () => {
    const { observation, outcomes } = await lookWith(dmarc, {
      names: { 'example.org': { TXT: ['v=spf1 -all', 'v=DMARC1; p=reject'] } },
    });
    expect(observation).to.deep.include({ status: 'invalid', foundAt: 'example.org', policy: null });
    expect(observation.faults[0]).to.match(/_dmarc\.example\.org only/);
    expect(outcomes).to.deep.equal({ 'dmarc-invalid': 'fail' });
    const silent = await lookWith(dmarc, { names: { 'example.org': { fails: 'dnsFailure' } } });
    expect(silent.observation.status).to.equal('none');
  });

  it("uses the organisation's policy for subdomains if a name has none of its own", async () => {
    const names = { '_dmarc.example.org': { TXT: ['v=DMARC1; p=reject; sp=quarantine; rua=mailto:a@example.org'] } };
    const { observation, outcomes } = await lookBelow({ ...names, 'shop.example.org': { A: ['192.0.2.1'] } });
    expect(observation).to.deep.include({
      inherited: true,
      exists: true,
      organizationalDomain: 'example.org',
      isForWalkersOnly: false,
      foundAt: '_dmarc.example.org',
      policy: 'reject',
      subdomainPolicy: 'quarantine',
    });
    expect(outcomes).to.deep.equal({ 'dmarc-quarantine': 'warn', 'dmarc-inherited': 'info' });
  });

  it("prefers a subdomain's own record; for several it says how both standards treat them", async () => {
    const parent = { '_dmarc.example.org': { TXT: ['v=DMARC1; p=reject'] } };
    const own = await lookWith(
      dmarc,
      { names: { ...parent, '_dmarc.shop.example.org': { TXT: ['v=DMARC1; p=none'] } } },
      subdomain,
    );
    expect(own.observation).to.deep.include({ inherited: false, policy: 'none' });
    const several = await lookWith(
      dmarc,
      { names: { ...parent, '_dmarc.shop.example.org': { TXT: ['v=DMARC1; p=none', 'v=DMARC1'] } } },
      subdomain,
    );
    expect(several.observation).to.deep.include({
      status: 'valid',
      inherited: true,
      foundAt: '_dmarc.example.org',
      policy: 'reject',
      discardedRecords: 2,
    });
    expect(several.outcomes).to.include({
      'dmarc-reject': 'pass',
      'dmarc-inherited': 'info',
      'dmarc-multiple-own': 'warn',
    });
    const bad = several.findings.find(({ code }) => code === 'dmarc-multiple-own');
    expect(bad?.evidence).to.deep.equal(['2 DMARC records at _dmarc.shop.example.org']);
  });

  it('finds none if a subdomain has several and no domain above has one', async () => {
    const names = { '_dmarc.shop.example.org': { TXT: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] } };
    const { observation, outcomes } = await lookWith(dmarc, { names }, subdomain);
    expect(observation).to.deep.include({ status: 'multiple', foundAt: '_dmarc.shop.example.org' });
    expect(outcomes).to.deep.equal({ 'dmarc-multiple': 'fail' });
  });

  it('continues to the organisation after an ignored record, and says so', async () => {
    const names = {
      '_dmarc.shop.example.org': { TXT: ['v=DMARC2; p=none'] },
      '_dmarc.example.org': { TXT: ['v=DMARC1; p=reject'] },
    };
    const { observation } = await lookWith(dmarc, { names }, subdomain);
    expect(observation).to.deep.include({ status: 'valid', inherited: true });
    expect(observation.faults[0]).to.match(/_dmarc\.shop\.example\.org is ignored/);
  });

  it('accepts the record of the registered domain if no server answers for the public suffix above', async () => {
    const names = {
      '_dmarc.example.org': { TXT: ['v=DMARC1; p=reject'] },
      '_dmarc.org': { fails: 'dnsFailure' },
    } as const;
    const { observation } = await lookWith(dmarc, { names }, subdomain);
    expect(observation).to.deep.include({ status: 'valid', inherited: true, foundAt: '_dmarc.example.org' });
    const silent = { '_dmarc.org': { fails: 'dnsFailure' } } as const;
    expect(await rejectionOf(lookWith(dmarc, { names: silent }, subdomain))).to.have.property('kind', 'dnsFailure');
    const below = { ...silent, '_dmarc.shop.example.org': { TXT: ['v=DMARC1; p=reject'] } };
    const deep = { target: { domain: 'a.shop.example.org', registrableDomain: 'example.org' } };
    expect(await rejectionOf(lookWith(dmarc, { names: below }, deep))).to.have.property('kind', 'dnsFailure');
  });

  it('applies np to a name that does not exist, sp to one that does, and p if they are missing', async () => {
    const policyFor = async (tags: string, exists: boolean) => {
      const parent = { '_dmarc.example.org': { TXT: [`v=DMARC1; ${tags}; rua=mailto:a@example.org`] } };
      const { observation } = await lookBelow(
        exists ? { ...parent, 'shop.example.org': { A: ['192.0.2.1'] } } : parent,
      );
      return dmarcPolicyOf(observation);
    };
    for (const [tags, existing, missing] of [
      ['p=reject', 'reject', 'reject'],
      ['p=none; np=reject', 'none', 'reject'],
      ['p=none; sp=quarantine', 'quarantine', 'quarantine'],
      ['p=reject; sp=none; np=quarantine', 'none', 'quarantine'],
    ] as const) {
      expect(await policyFor(tags, true), tags).to.equal(existing);
      expect(await policyFor(tags, false), tags).to.equal(missing);
    }
  });

  it('applies sp if it is unknown whether the name exists', async () => {
    const { observation } = await lookBelow({
      '_dmarc.example.org': { TXT: ['v=DMARC1; p=none; sp=quarantine; np=reject'] },
      'shop.example.org': { fails: 'dnsFailure' },
    });
    expect(observation.exists).to.equal(null);
    expect(dmarcPolicyOf(observation)).to.equal('quarantine');
  });

  describe('during its tree walk (RFC 9989 §4.10)', () => {
    const record = (tags = 'p=reject') => ({ TXT: [`v=DMARC1; ${tags}`] });

    it('uses the record at the shortest name, unless psd says otherwise', async () => {
      const foundFor = async (names: Readonly<Record<string, NameRecords>>) =>
        (await lookBelow(names, 'a.mail.example.org')).observation;
      expect(
        await foundFor({ '_dmarc.mail.example.org': record('p=none'), '_dmarc.example.org': record() }),
      ).to.deep.include({ foundAt: '_dmarc.example.org', organizationalDomain: 'example.org' });
      expect(
        await foundFor({ '_dmarc.mail.example.org': record('p=none; psd=n'), '_dmarc.example.org': record() }),
      ).to.deep.include({ foundAt: '_dmarc.mail.example.org', isForWalkersOnly: true });
      expect(await foundFor({ '_dmarc.org': record('p=reject; psd=y') })).to.deep.include({
        foundAt: '_dmarc.org',
        organizationalDomain: 'example.org',
        inherited: true,
      });
      expect(await foundFor({ '_dmarc.org': record('p=none; psd=y'), '_dmarc.example.org': record() })).to.deep.include(
        { foundAt: '_dmarc.example.org', organizationalDomain: 'example.org' },
      );
      expect(
        await foundFor({ '_dmarc.org': record('p=none; psd=y'), '_dmarc.mail.example.org': record() }),
      ).to.deep.include({ foundAt: '_dmarc.org', organizationalDomain: 'example.org' });
    });

    it('ignores several records at an ancestor and continues', async () => {
      const several = { TXT: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] };
      const past = await lookBelow(
        { '_dmarc.mail.example.org': several, '_dmarc.example.org': record() },
        'a.mail.example.org',
      );
      expect(past.observation).to.deep.include({ status: 'valid', foundAt: '_dmarc.example.org' });
      const alone = await lookBelow({ '_dmarc.example.org': several });
      expect(alone.observation).to.deep.include({ status: 'multiple', foundAt: '_dmarc.example.org' });
    });

    it('sends at most eight queries, starting at the seventh label of a long name', async () => {
      const { observation } = await lookBelow({}, 'a.b.c.d.e.f.g.h.i.j.mail.example.org');
      expect(observation.asked).to.deep.equal([
        '_dmarc.a.b.c.d.e.f.g.h.i.j.mail.example.org',
        '_dmarc.g.h.i.j.mail.example.org',
        '_dmarc.h.i.j.mail.example.org',
        '_dmarc.i.j.mail.example.org',
        '_dmarc.j.mail.example.org',
        '_dmarc.mail.example.org',
        '_dmarc.example.org',
        '_dmarc.org',
      ]);
      expect((await lookBelow({}, 'a.b.c.d.e.f.example.org')).observation.asked).to.have.lengthOf(8);
      expect((await look('v=DMARC1; p=reject')).observation.asked).to.deep.equal(['_dmarc.example.org']);
    });
  });

  it('warns about weaker subdomain policies, t=y and psd=y', async () => {
    const codesOf = async (tags: string) =>
      Object.keys((await look(`v=DMARC1; ${tags}; rua=mailto:a@example.org`)).outcomes).slice(1);
    expect(await codesOf('p=reject; sp=quarantine')).to.deep.equal(['dmarc-subdomains-weaker']);
    expect(await codesOf('p=reject; np=none')).to.deep.equal(['dmarc-nonexistent-weaker']);
    expect(await codesOf('p=reject; sp=none; np=none')).to.deep.equal(['dmarc-subdomains-unprotected']);
    expect(await codesOf('p=reject; sp=reject; np=reject; psd=n; t=n')).to.deep.equal([]);
    expect(await codesOf('p=quarantine; t=y')).to.deep.equal(['dmarc-testing']);
    expect(await codesOf('p=none; t=y; sp=none')).to.deep.equal([]);
    expect(await codesOf('p=reject; psd=y')).to.deep.equal(['dmarc-psd']);
    expect(await codesOf('p=reject; ri=1; pct=100; whatever=x')).to.deep.equal([
      'dmarc-historic-tags',
      'dmarc-unknown-tags',
    ]);
  });

  it('follows a CNAME to the record and shows where it leads', async () => {
    const { observation, findings } = await lookWith(dmarc, {
      names: {
        '_dmarc.example.org': { CNAME: 'hosted.example.net' },
        'hosted.example.net': { TXT: ['v=DMARC1; p=reject'] },
      },
    });
    expect(observation).to.deep.include({ status: 'valid', aliases: ['hosted.example.net'] });
    expect(findings[0]?.evidence).to.include('_dmarc.example.org → hosted.example.net');
  });

  it('queries whether the other organisation accepts the reports (RFC 9990 §4)', async () => {
    const record =
      'v=DMARC1; p=reject; rua=mailto:a@reports.example.org,mailto:b@in.example.net,mailto:c@example.com; ruf=mailto:d@b.example';
    const { observation, outcomes } = await look(record, {
      'example.org._report._dmarc.example.com': {
        TXT: ['noise', 'v=DMARC1; rua=mailto:other@example.com,mailto:x@third.example'],
      },
      'example.com': { MX: [{ preference: 0, exchange: '' }], A: ['192.0.2.1'] },
      'in.example.net': { A: ['192.0.2.1'] },
      'b.example': { fails: 'dnsFailure' },
      'example.org._report._dmarc.b.example': { fails: 'timeout' },
    });
    expect(observation.reportTargets).to.deep.equal([
      { domain: 'reports.example.org', accepts: 'own', instead: [], mail: 'no' },
      { domain: 'in.example.net', accepts: 'no', instead: [], mail: 'yes' },
      { domain: 'example.com', accepts: 'yes', instead: ['mailto:other@example.com'], mail: 'no' },
      { domain: 'b.example', accepts: 'notChecked', instead: [], mail: 'notChecked' },
    ]);
    expect(observation.unauthorizedReports).to.deep.equal(['in.example.net']);
    expect(outcomes).to.include({
      'dmarc-reports-unauthorized': 'warn',
      'dmarc-reports-undeliverable': 'warn',
      'dmarc-reports-not-checked': 'inconclusive',
    });
  });

  it('sends no query for report addresses without a valid domain', async () => {
    const { observation } = await look('v=DMARC1; p=reject; rua=mailto:a@[192.0.2.1],mailto:b@192.0.2.1,mailto:c@x..y');
    expect(observation.reportTargets?.map(({ mail: takes }) => takes)).to.deep.equal(['no', 'no', 'no']);
  });

  it('keeps a huge hostile record within its limits', async () => {
    const { observation } = await look(
      `v=DMARC1; p=reject; ${'x;'.repeat(30_000)}rua=${'mailto:a@example.org,'.repeat(3_000)}`,
    );
    expect(observation.record).to.have.lengthOf(4_096);
    expect(observation.faults).to.have.lengthOf(20);
  });

  it('reports no absence if DNS fails, at the name or at the organisation', async () => {
    for (const name of ['_dmarc.shop.example.org', '_dmarc.example.org']) {
      expect(
        await rejectionOf(lookWith(dmarc, { names: { [name]: { fails: 'dnsFailure' } } }, subdomain)),
      ).to.have.property('kind', 'dnsFailure');
    }
  });

  it('ends when its time is over', async () => {
    const world = { names: { '_dmarc.example.org': { fails: 'hangs' } } } as const;
    expect(await rejectionOf(lookWith(dmarc, world, { signal: AbortSignal.timeout(10) }))).to.have.property(
      'kind',
      'aborted',
    );
  });
});
