import { expect } from 'chai';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import { mailHostsOf, mx } from './mx.ts';
import { mailProviderOf } from './mailProviders.ts';

const to = (exchange: string, preference = 10) => ({ preference, exchange });
const address = { A: ['192.0.2.1'] };

describe('the mx check', () => {
  it('finds the mail servers by preference and recognises their provider', async () => {
    const { observation, outcomes } = await lookWith(mx, {
      names: {
        'example.org': { MX: [to('alt1.aspmx.l.google.com', 5), to('aspmx.l.google.com', 1)] },
        'aspmx.l.google.com': address,
        'alt1.aspmx.l.google.com': { AAAA: ['2001:db8::1'] },
      },
    });
    expect(observation).to.deep.equal({
      status: 'found',
      hosts: [
        { exchange: 'aspmx.l.google.com', preference: 1, resolves: 'yes', alias: false },
        { exchange: 'alt1.aspmx.l.google.com', preference: 5, resolves: 'yes', alias: false },
      ],
      provider: { name: 'Google Workspace', secure: true },
    });
    expect(outcomes).to.deep.equal({ 'mx-resolves': 'pass', 'mx-provider-secure': 'pass' });
  });

  it('understands a null MX, also when the root is written as a dot or the record is there twice', async () => {
    for (const MX of [[to('', 0)], [to('.', 0)], [to('', 10), to('', 0)]]) {
      const { observation, outcomes } = await lookWith(mx, { names: { 'example.org': { MX } } });
      expect(observation.status).to.equal('nullMx');
      expect(outcomes).to.deep.equal({ 'mx-null': 'pass' });
    }
  });

  it('shows the records of a null MX with the preferences that are published', async () => {
    for (const [preferences, evidence] of [
      [[10], ['MX 10 .']],
      [
        [20, 0],
        ['MX 0 .', 'MX 20 .'],
      ],
    ] as const) {
      const MX = preferences.map((preference) => to('.', preference));
      const { findings } = await lookWith(mx, { names: { 'example.org': { MX } } });
      expect(findings).to.containSubset([{ code: 'mx-null', evidence }]);
    }
  });

  it('reports a null MX next to others', async () => {
    const { outcomes } = await lookWith(mx, {
      names: { 'example.org': { MX: [to('', 0), to('mail.example.org')] }, 'mail.example.org': address },
    });
    expect(outcomes['mx-null-beside-others']).to.equal('warn');
  });

  for (const records of [
    { A: ['127.0.0.1'] },
    { A: ['127.0.1.1', '127.255.255.254'] },
    { A: ['100.64.0.1'] },
    { A: ['169.254.169.254'], AAAA: ['fe80::1'] },
    { AAAA: ['::ffff:10.0.0.1'] },
    { A: ['10.1.2.3', '192.168.0.1'] },
    { A: ['0.0.0.0'] },
    { AAAA: ['::1'] },
    { A: ['172.16.0.1'], AAAA: ['fd00::1'] },
  ]) {
    it(`does not praise a mail server that only the sender's own network could have (${JSON.stringify(records)})`, async () => {
      const names = { 'example.org': { MX: [to('mail.example.org')] }, 'mail.example.org': records };
      const { outcomes } = await lookWith(mx, { names });
      expect(outcomes).to.deep.equal({ 'mx-address-internal': 'warn', 'mx-provider-unknown': 'info' });
    });
  }

  it('accuses no mail server that has a public address too, or whose other addresses are unknown', async () => {
    for (const records of [
      { A: ['10.1.2.3', '198.51.100.1'] },
      { A: ['10.1.2.3'], AAAA: ['2001:4860::1'] },
      { A: ['10.1.2.3'], AAAA: { fails: 'timeout' as const } },
    ]) {
      const names = { 'example.org': { MX: [to('mail.example.org')] }, 'mail.example.org': records };
      expect((await lookWith(mx, { names })).outcomes).not.to.have.property('mx-address-internal');
    }
  });

  it('distinguishes the implicit MX from no mail at all', async () => {
    expect((await lookWith(mx, { names: { 'example.org': address } })).outcomes).to.deep.equal({
      'mx-implicit': 'info',
    });
    expect((await lookWith(mx, { names: { 'example.org': {} } })).outcomes).to.deep.equal({
      'mx-absent': 'notApplicable',
    });
    const unknown = await lookWith(mx, { names: { 'example.org': { A: { fails: 'timeout' } } } });
    expect(unknown.outcomes).to.deep.equal({ 'mx-not-checked': 'inconclusive' });
  });

  it('distinguishes a missing server from one whose look-up failed', async () => {
    const { observation, outcomes } = await lookWith(mx, {
      names: {
        'example.org': { MX: [to('gone.example.org'), to('slow.example.org')] },
        'slow.example.org': { fails: 'timeout' },
      },
    });
    expect(observation)
      .to.have.property('hosts')
      .that.deep.includes({ exchange: 'gone.example.org', preference: 10, resolves: 'no', alias: false });
    expect(outcomes['mx-partly-unresolvable']).to.equal('warn');
    expect(outcomes['mx-not-checked']).to.equal('inconclusive');
  });

  it('does not accuse a record that proves ownership and can never exist', async () => {
    const names = {
      'example.org': { MX: [to('mail.example.org', 0), to('ms19586615.msv1.invalid', 32_767)] },
      'mail.example.org': address,
    };
    const { observation, outcomes } = await lookWith(mx, { names });
    expect(outcomes).to.deep.equal({ 'mx-resolves': 'pass', 'mx-provider-unknown': 'info' });
    expect(mailHostsOf(observation)).to.deep.equal({ status: 'hosts', hosts: ['mail.example.org'] });
    const alone = await lookWith(mx, { names: { 'example.org': { MX: [to('mail.invalid')] } } });
    expect(alone.outcomes).to.include({ 'mx-unresolvable': 'fail' });
    expect(mailHostsOf(alone.observation)).to.deep.equal({ status: 'hosts', hosts: ['mail.invalid'] });
  });

  it('fails when no mail server exists', async () => {
    const { outcomes } = await lookWith(mx, { names: { 'example.org': { MX: [to('gone.example.org')] } } });
    expect(outcomes['mx-unresolvable']).to.equal('fail');
  });

  it('warns about an exchange that is an alias', async () => {
    const { outcomes } = await lookWith(mx, {
      names: { 'example.org': { MX: [to('mail.example.org')] }, 'mail.example.org': { CNAME: 'a.b' }, 'a.b': address },
    });
    expect(outcomes['mx-alias']).to.equal('warn');
  });

  it('looks up at most twenty of a hostile zone’s servers', async () => {
    const asked: string[] = [];
    const { observation } = await lookWith(mx, {
      names: { 'example.org': { MX: Array.from({ length: 400 }, (_, index) => to(`m${index}.example.org`)) } },
      asked,
    });
    expect(observation).to.have.property('hosts').lengthOf(50);
    expect(asked).to.have.lengthOf(41);
  });

  it('reports neither an answer nor an absence if DNS fails', async () => {
    expect(await rejectionOf(lookWith(mx, { names: { 'example.org': { fails: 'dnsFailure' } } }))).to.have.property(
      'kind',
      'dnsFailure',
    );
  });

  it('ends when its time is over', async () => {
    const error = await rejectionOf(
      lookWith(mx, { names: { 'example.org': { fails: 'hangs' } } }, { signal: AbortSignal.timeout(10) }),
    );
    expect(error).to.have.property('kind', 'aborted');
  });

  it('does not mistake a look-alike for a provider', () => {
    expect(mailProviderOf('evilmimecast.com')).to.equal(undefined);
    expect(mailProviderOf('eu-smtp-inbound-1.mimecast.com')?.name).to.equal('Mimecast');
  });
});
