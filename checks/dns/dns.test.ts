import { expect } from 'chai';
import { InconclusiveError } from '../kit/check.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { Failing, NameRecords } from '../kit/testing/scannerIoOf.ts';
import { dns } from './dns.ts';

const letsEncrypt = { critical: false, tag: 'issue', value: 'letsencrypt.org' };

describe('the dns check', () => {
  it('reports every record set of a well-kept domain', async () => {
    const { observation, outcomes } = await lookWith(dns, {
      names: {
        'example.org': {
          A: ['192.0.2.1'],
          AAAA: ['2001:db8::1'],
          MX: [{ preference: 10, exchange: 'mail.example.org' }],
          NS: ['ns1.example.org', 'ns2.example.org'],
          TXT: ['v=spf1 -all'],
          SOA: [
            {
              mname: 'ns1.example.org',
              rname: 'h.example.org',
              serial: 7,
              refresh: 1,
              retry: 1,
              expire: 1,
              minimum: 1,
            },
          ],
          CAA: [letsEncrypt],
        },
      },
    });
    expect(observation.a).to.deep.equal({ status: 'found', records: ['192.0.2.1'], aliases: [], truncated: false });
    expect(observation.soa).to.deep.include({
      records: [{ mname: 'ns1.example.org', rname: 'h.example.org', serial: 7 }],
    });
    expect(observation.caaName).to.equal('example.org');
    expect(outcomes).to.deep.equal({ 'caa-present': 'pass', 'name-servers-redundant': 'pass', 'ipv6-present': 'pass' });
  });

  it('names missing records, and warns about a single name server and a missing CAA', async () => {
    const { observation, outcomes } = await lookWith(dns, {
      names: { 'example.org': { A: ['192.0.2.1'], NS: ['ns1.example.org'] } },
    });
    expect(observation.mx).to.deep.equal({ status: 'absent' });
    expect(outcomes).to.deep.equal({ 'caa-missing': 'warn', 'name-server-single': 'warn', 'ipv6-missing': 'info' });
    const twice = { 'example.org': { A: ['192.0.2.1'], NS: ['ns1.example.org', 'NS1.example.org'] } };
    expect((await lookWith(dns, { names: twice })).outcomes).to.include({ 'name-server-single': 'warn' });
  });

  const service = { priority: 1, target: '', alpn: ['h3', 'h2'], port: undefined, hints: ['192.0.2.1'], ech: false };
  const httpsCodes = async (HTTPS: NonNullable<NameRecords['HTTPS']>) => {
    const { observation, findings } = await lookWith(dns, { names: { 'example.org': { A: ['192.0.2.1'], HTTPS } } });
    const told = findings.filter(({ code }) => code === 'https-record-present' || code === 'ech-announced');
    return { https: observation.https, told: told.map(({ code, outcome, evidence }) => ({ code, outcome, evidence })) };
  };

  it('reports an HTTPS record, and ECH if it is announced', async () => {
    const { https, told } = await httpsCodes([service]);
    expect(https).to.have.nested.property('records[0].port', null);
    const evidence = ['1 . alpn="h3,h2" ipv4hint=192.0.2.1'];
    expect(told).to.deep.equal([{ code: 'https-record-present', outcome: 'info', evidence }]);
    const withEch = await httpsCodes([{ ...service, ech: true, port: 8_443, target: 'cdn.example' }]);
    expect(withEch.told).to.deep.include({
      code: 'ech-announced',
      outcome: 'pass',
      evidence: ['1 cdn.example alpn="h3,h2" port=8443 ipv4hint=192.0.2.1 ech=…'],
    });
  });

  it('does not mention an HTTPS record that is an alias, absent, or without an answer', async () => {
    expect((await httpsCodes([{ ...service, priority: 0, target: 'a.example' }])).told).to.deep.equal([]);
    expect(await httpsCodes([])).to.deep.equal({ https: { status: 'absent' }, told: [] });
    const failed = await httpsCodes({ fails: 'dnsFailure' });
    expect(failed).to.have.nested.property('https.status', 'notChecked');
    expect(failed.told).to.deep.equal([]);
  });

  it('finds the CAA set of the nearest ancestor (RFC 8659 §3)', async () => {
    const target = { domain: 'a.b.example.org', registrableDomain: 'example.org' };
    const { observation } = await lookWith(
      dns,
      { names: { 'a.b.example.org': { A: ['192.0.2.1'] }, 'example.org': { CAA: [letsEncrypt] } } },
      { target },
    );
    expect(observation.caaName).to.equal('example.org');
    expect(observation.caa).to.deep.include({ status: 'found', records: [letsEncrypt] });
  });

  it('follows an alias to CAA records, but does not climb from its target', async () => {
    const target = { domain: 'www.example.org', registrableDomain: 'example.org' };
    const found = await lookWith(
      dns,
      { names: { 'www.example.org': { CNAME: 'x.cdn.net' }, 'x.cdn.net': { CAA: [letsEncrypt] } } },
      { target },
    );
    expect(found.observation.caaName).to.equal('www.example.org');
    const climbed = await lookWith(
      dns,
      {
        names: {
          'www.example.org': { CNAME: 'x.cdn.net' },
          'x.cdn.net': { A: ['192.0.2.1'] },
          'cdn.net': { CAA: [letsEncrypt] },
        },
      },
      { target },
    );
    expect(climbed.observation.caa.status).to.equal('absent');
  });

  it('does not call CAA missing if a level of the climb got no answer', async () => {
    const target = { domain: 'www.example.org', registrableDomain: 'example.org' };
    const { observation, outcomes } = await lookWith(
      dns,
      { names: { 'www.example.org': { A: ['192.0.2.1'] }, 'example.org': { CAA: { fails: 'dnsFailure' } } } },
      { target },
    );
    expect(observation.caa.status).to.equal('notChecked');
    expect(outcomes['caa-not-checked']).to.equal('inconclusive');
    expect(outcomes['caa-missing']).to.equal(undefined);
  });

  it('reports CAA records that restrict nothing, and an unknown critical tag', async () => {
    const { outcomes } = await lookWith(dns, {
      names: {
        'example.org': {
          CAA: [
            { critical: true, tag: 'tbs', value: 'x' },
            { critical: false, tag: 'iodef', value: 'mailto:a@b.c' },
          ],
        },
      },
    });
    expect(outcomes['caa-without-issue']).to.equal('warn');
    expect(outcomes['caa-unknown-critical']).to.equal('warn');
  });

  it('names CAA values that authorities cannot parse, and the accounts that records are bound to', async () => {
    const caaWith = async (tag: string, value: string) => {
      const names = { 'example.org': { CAA: [{ critical: false, tag, value }] } };
      return (await lookWith(dns, { names })).outcomes;
    };
    expect(await caaWith('issue', 'ca.example account=1')).to.include({
      'caa-malformed': 'warn',
      'caa-present': 'pass',
    });
    expect(await caaWith('iodef', 'security@example.org')).to.include({ 'caa-malformed': 'warn' });
    expect(await caaWith('iodef', 'mailto:security@example.org')).not.to.have.property('caa-malformed');
    expect(await caaWith('issue', ';')).to.include({ 'caa-present': 'pass' });
    expect(await caaWith('ISSUE', 'ca.example')).to.include({ 'caa-present': 'pass' });
    expect(await caaWith('issue', 'ca.example; accounturi=https://ca.example/1')).to.include({
      'caa-account-bound': 'pass',
    });
    expect(await caaWith('issuewild', 'ca.example')).to.include({ 'caa-without-issue': 'warn' });
  });

  it('climbs to the top level and no further, and queries each level once', async () => {
    const asked: string[] = [];
    const target = { domain: 'a.b.example.org', registrableDomain: 'example.org' };
    await lookWith(dns, { names: { 'a.b.example.org': { A: ['192.0.2.1'] } }, asked }, { target });
    expect(asked.filter((question) => question.endsWith(' CAA'))).to.deep.equal([
      'a.b.example.org CAA',
      'b.example.org CAA',
      'example.org CAA',
      'org CAA',
    ]);
  });

  it('does not climb past a level whose CNAME chain is a loop: its result is unknown', async () => {
    const { outcomes } = await lookWith(dns, {
      names: { 'example.org': { A: ['192.0.2.1'], CAA: { fails: 'malformed' } }, org: { CAA: [letsEncrypt] } },
    });
    expect(outcomes).to.include({ 'caa-not-checked': 'inconclusive' });
  });

  it('finds a wildcard with a random name', async () => {
    const asked: string[] = [];
    const { observation } = await lookWith(dns, { names: { 'example.org': { A: ['192.0.2.1'] } }, asked });
    expect(observation.wildcard).to.deep.equal({ status: 'absent' });
    const random = asked.filter((question) => /^[0-9a-f]{24}\.example\.org A$/.test(question));
    expect(random).to.have.length(1);
    const wild = (name: string): NameRecords | undefined =>
      /^[0-9a-f]{24}\.example\.org$/.test(name) ? { A: ['192.0.2.9'] } : undefined;
    const known: Record<string, NameRecords> = { 'example.org': { A: ['192.0.2.1'] } };
    const names = new Proxy(known, { get: (all, name: string) => all[name] ?? wild(name) });
    const found = await lookWith(dns, { names });
    expect(found.observation.wildcard).to.deep.equal({ status: 'present', records: ['192.0.2.9'] });
    expect(found.outcomes).to.include({ 'wildcard-present': 'info' });
  });

  it('mentions an alias with a missing target, but not one whose target gave no answer', async () => {
    const withWww = async (end: Readonly<Record<string, NameRecords | Failing>>) => {
      const names = { 'example.org': { A: ['192.0.2.1'] }, 'www.example.org': { CNAME: 'old.host.net' }, ...end };
      return (await lookWith(dns, { names })).outcomes;
    };
    expect(await withWww({})).to.include({ 'alias-dangling': 'info' });
    expect(await withWww({ 'old.host.net': { fails: 'dnsFailure' } })).not.to.have.property('alias-dangling');
    expect(await withWww({ 'old.host.net': {} })).not.to.have.property('alias-dangling');
  });

  it('keeps the answered record sets if others failed', async () => {
    const { observation } = await lookWith(dns, {
      names: { 'example.org': { A: ['192.0.2.1'], TXT: { fails: 'timeout' } } },
    });
    expect(observation.txt.status).to.equal('notChecked');
    expect(observation.a.status).to.equal('found');
  });

  it('limits the data of a hostile zone', async () => {
    const { observation } = await lookWith(dns, {
      names: {
        'example.org': {
          TXT: Array.from({ length: 400 }, () => `${'x'.repeat(70_000)}\uD800`),
          NS: ['\0'.repeat(200)],
        },
      },
    });
    expect(observation.txt).to.deep.include({ truncated: true }).and.property('records').lengthOf(100);
  });

  it('is inconclusive if no query was answered', async () => {
    const error = await rejectionOf(lookWith(dns, { names: { 'example.org': { fails: 'dnsFailure' } } }));
    expect(error).to.be.instanceOf(InconclusiveError).with.property('reason', 'dnsFailure');
  });

  it('ends when its time is over', async () => {
    const error = await rejectionOf(
      lookWith(dns, { names: { 'example.org': { fails: 'hangs' } } }, { signal: AbortSignal.timeout(10) }),
    );
    expect(error).to.have.property('kind', 'aborted');
  });
});
