import { expect } from 'chai';
import type { NameRecords, Failing } from '../testing/scannerIoOf.ts';
import { lookWith, rejectionOf } from '../testing/lookWith.ts';
import { dmarc } from './dmarc.ts';

const look = (record: string | readonly string[], names: Readonly<Record<string, NameRecords | Failing>> = {}) =>
  lookWith(dmarc, {
    names: { '_dmarc.example.org': { TXT: typeof record === 'string' ? [record] : record }, ...names },
  });

const subdomain = { target: { domain: 'shop.example.org', registrableDomain: 'example.org' } };

describe('the dmarc probe', () => {
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

  it('tells watching from enforcing', async () => {
    expect((await look('v=DMARC1; p=none; rua=mailto:a@example.org')).outcomes).to.deep.equal({ 'dmarc-none': 'fail' });
    expect((await look('v=DMARC1; p=quarantine; rua=mailto:a@example.org')).outcomes).to.deep.equal({
      'dmarc-quarantine': 'warn',
    });
  });

  it('warns of sp=none, of a share of the mail and of missing reports', async () => {
    expect((await look('v=DMARC1; p=reject; sp=none; pct=20')).outcomes).to.deep.equal({
      'dmarc-reject': 'pass',
      'dmarc-subdomains-unprotected': 'warn',
      'dmarc-partial': 'warn',
      'dmarc-no-reports': 'warn',
    });
  });

  it('treats several records as none, and shows them (§6.6.3)', async () => {
    const { observation, outcomes, findings } = await look(['v=DMARC1; p=reject', 'v=DMARC1; p=none', 'other']);
    expect(observation).to.deep.include({ status: 'multiple', policy: null, record: 'v=DMARC1; p=reject' });
    expect(outcomes).to.deep.equal({ 'dmarc-multiple': 'fail' });
    expect(findings[0]?.evidence[0]).to.match(/2 DMARC records/);
  });

  it('shows an invalid record with its faults', async () => {
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

  it('shows a record that receivers discard for its version', async () => {
    const { observation, outcomes } = await look('v=dmarc1; p=reject');
    expect(observation).to.deep.include({
      status: 'invalid',
      record: 'v=dmarc1; p=reject',
      foundAt: '_dmarc.example.org',
    });
    expect(outcomes).to.deep.equal({ 'dmarc-invalid': 'fail' });
  });

  it('takes the policy for subdomains of the organisation where a name has none of its own', async () => {
    const names = { '_dmarc.example.org': { TXT: ['v=DMARC1; p=reject; sp=quarantine; rua=mailto:a@example.org'] } };
    const { observation, outcomes } = await lookWith(dmarc, { names }, subdomain);
    expect(observation).to.deep.include({
      inherited: true,
      foundAt: '_dmarc.example.org',
      policy: 'reject',
      subdomainPolicy: 'quarantine',
    });
    expect(outcomes).to.deep.equal({ 'dmarc-quarantine': 'warn', 'dmarc-inherited': 'info' });
  });

  it('prefers the own record of a subdomain, and ends there when it has several', async () => {
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
    expect(several.observation.status).to.equal('multiple');
  });

  it('goes on to the organisation past a discarded record, and says so', async () => {
    const names = {
      '_dmarc.shop.example.org': { TXT: ['v=DMARC2; p=none'] },
      '_dmarc.example.org': { TXT: ['v=DMARC1; p=reject'] },
    };
    const { observation } = await lookWith(dmarc, { names }, subdomain);
    expect(observation).to.deep.include({ status: 'valid', inherited: true });
    expect(observation.faults[0]).to.match(/_dmarc\.shop\.example\.org is ignored/);
  });

  it('asks the other organisation whether it takes the reports (§7.1)', async () => {
    const record = 'v=DMARC1; p=reject; rua=mailto:a@reports.example.org,mailto:b@in.example.net,mailto:c@example.com';
    const { observation, outcomes } = await look(record, {
      'example.org._report._dmarc.example.com': { TXT: ['v=DMARC1;'] },
    });
    expect(observation.unauthorizedReports).to.deep.equal(['in.example.net']);
    expect(outcomes['dmarc-reports-unauthorized']).to.equal('warn');
    const unknown = await look('v=DMARC1; p=reject; rua=mailto:a@example.net', {
      'example.org._report._dmarc.example.net': { fails: 'timeout' },
    });
    expect(unknown.observation.unauthorizedReports).to.deep.equal([]);
  });

  it('keeps a huge hostile record within its bounds', async () => {
    const { observation } = await look(
      `v=DMARC1; p=reject; ${'x;'.repeat(30_000)}rua=${'mailto:a@example.org,'.repeat(3_000)}`,
    );
    expect(observation.record).to.have.lengthOf(4_096);
    expect(observation.faults).to.have.lengthOf(20);
  });

  it('is no absence when DNS fails, at the name or at the organisation', async () => {
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
