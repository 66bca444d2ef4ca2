import { expect } from 'chai';
import { ProbeInconclusiveError } from '../../probe.ts';
import { lookWith, rejectionOf } from '../testing/lookWith.ts';
import { dns } from './dns.ts';

const letsEncrypt = { critical: false, tag: 'issue', value: 'letsencrypt.org' };

describe('the dns probe', () => {
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

  it('says what is absent, and warns of a single name server and a missing CAA', async () => {
    const { observation, outcomes } = await lookWith(dns, {
      names: { 'example.org': { A: ['192.0.2.1'], NS: ['ns1.example.org'] } },
    });
    expect(observation.mx).to.deep.equal({ status: 'absent' });
    expect(outcomes).to.deep.equal({ 'caa-missing': 'warn', 'name-server-single': 'warn', 'ipv6-missing': 'info' });
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

  it('does not call CAA missing when a level of the climb got no answer', async () => {
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

  it('notices CAA records that limit nothing, and an unknown critical tag', async () => {
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

  it('keeps the sets that were answered when others were not', async () => {
    const { observation } = await lookWith(dns, {
      names: { 'example.org': { A: ['192.0.2.1'], TXT: { fails: 'timeout' } } },
    });
    expect(observation.txt.status).to.equal('notChecked');
    expect(observation.a.status).to.equal('found');
  });

  it('bounds what a hostile zone sends', async () => {
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

  it('is inconclusive when no question was answered', async () => {
    const error = await rejectionOf(lookWith(dns, { names: { 'example.org': { fails: 'dnsFailure' } } }));
    expect(error).to.be.instanceOf(ProbeInconclusiveError).with.property('reason', 'dnsFailure');
  });

  it('ends when its time is over', async () => {
    const error = await rejectionOf(
      lookWith(dns, { names: { 'example.org': { fails: 'hangs' } } }, { signal: AbortSignal.timeout(10) }),
    );
    expect(error).to.have.property('kind', 'aborted');
  });
});
