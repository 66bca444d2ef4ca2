import { expect } from 'chai';
import type { NameRecords, Failing } from '../kit/testing/scannerIoOf.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import { spf } from './spf.ts';
import { openTermsOf } from './spfTree.ts';

/** Looks at example.org with this record, and with other names in DNS. */
const look = (
  record: string | readonly string[],
  names: Readonly<Record<string, NameRecords | Failing>> = {},
  asked: string[] = [],
) =>
  lookWith(spf, { names: { 'example.org': { TXT: typeof record === 'string' ? [record] : record }, ...names }, asked });

const host: NameRecords = { A: ['192.0.2.1'] };

describe('the spf check', () => {
  it('passes a strict record and counts its lookups over the include tree', async () => {
    const { observation, outcomes } = await look('v=spf1 a:mail.example.org include:a.example.net ip4:192.0.2.1 -all', {
      'mail.example.org': host,
      'a.example.net': { TXT: ['other text', 'v=spf1 include:b.example.net ?all'] },
      'b.example.net': { TXT: ['v=spf1 ip6:2001:db8::/32 ~all'] },
    });
    expect(observation).to.deep.equal({
      status: 'valid',
      record: 'v=spf1 a:mail.example.org include:a.example.net ip4:192.0.2.1 -all',
      records: ['v=spf1 a:mail.example.org include:a.example.net ip4:192.0.2.1 -all'],
      reason: null,
      term: null,
      lookups: 3,
      voidLookups: 0,
      all: '-',
      includes: ['a.example.net', 'b.example.net'],
      openTerms: [],
      voidTerms: [],
      tree: [
        {
          depth: 0,
          domain: 'example.org',
          via: null,
          record: 'v=spf1 a:mail.example.org include:a.example.net ip4:192.0.2.1 -all',
          lookups: 3,
          voids: 0,
          terms: [
            { text: 'a:mail.example.org', lookups: 1, voids: 0 },
            { text: 'include:a.example.net', lookups: 2, voids: 0 },
          ],
          fault: null,
        },
        {
          depth: 1,
          domain: 'a.example.net',
          via: 'include:a.example.net',
          record: 'v=spf1 include:b.example.net ?all',
          lookups: 1,
          voids: 0,
          terms: [{ text: 'include:b.example.net', lookups: 1, voids: 0 }],
          fault: null,
        },
        {
          depth: 2,
          domain: 'b.example.net',
          via: 'include:b.example.net',
          record: 'v=spf1 ip6:2001:db8::/32 ~all',
          lookups: 0,
          voids: 0,
          terms: [],
          fault: null,
        },
      ],
    });
    expect(outcomes).to.deep.equal({ 'spf-valid': 'pass', 'spf-hard-fail': 'pass' });
  });

  for (const [record, names] of [
    ['v=spf1 exists:on.example.net -all', { 'on.example.net': host }],
    ['v=spf1 exists:%{d}._on.example.net -all', { 'example.org._on.example.net': host }],
    [
      'v=spf1 include:a.example.net -all',
      { 'a.example.net': { TXT: ['v=spf1 exists:on.example.net -all'] }, 'on.example.net': host },
    ],
  ] as const) {
    it(`fails a term that every sender matches (${record})`, async () => {
      const { outcomes, observation } = await look(record, names);
      expect(outcomes).to.deep.equal({ 'spf-valid': 'pass', 'spf-allows-everyone': 'fail' });
      expect(observation.openTerms).to.deep.equal([record.split(' ')[1]]);
    });
  }

  for (const [record, names] of [
    ['v=spf1 exists:%{i}.on.example.net -all', {}],
    ['v=spf1 ?exists:on.example.net -all', { 'on.example.net': host }],
    [
      'v=spf1 ?include:a.example.net -all',
      { 'a.example.net': { TXT: ['v=spf1 include:b.example.net'] }, 'b.example.net': { TXT: ['v=spf1 +all'] } },
    ],
    ['v=spf1 ~include:a.example.net -all', { 'a.example.net': { TXT: ['v=spf1 ip4:0.0.0.0/0'] } }],
    ['v=spf1 mx -all ip4:0.0.0.0/0', { 'example.org': { TXT: ['v=spf1 mx -all ip4:0.0.0.0/0'], MX: [] } }],
  ] as const) {
    it(`accuses no record of allowing everyone that does not (${record})`, async () => {
      const { outcomes } = await look(record, names);
      expect(outcomes).not.to.have.any.keys('spf-allows-everyone', 'spf-range-too-wide');
    });
  }

  for (const [record, names] of [
    ['v=spf1 a/0 -all', { 'example.org': { TXT: ['v=spf1 a/0 -all'], ...host } }],
    ['v=spf1 a//1 -all', { 'example.org': { TXT: ['v=spf1 a//1 -all'], ...host } }],
    ['v=spf1 include:a.example.net -all', { 'a.example.net': { TXT: ['v=spf1 ip4:0.0.0.0/0 -all'] } }],
    ['v=spf1 redirect=a.example.net', { 'a.example.net': { TXT: ['v=spf1 ip6:::/0 -all'] } }],
  ] as const) {
    it(`fails ranges of a host, of mail servers and of included records that are too wide (${record})`, async () => {
      expect((await look(record, names)).outcomes).to.include({ 'spf-range-too-wide': 'fail' });
    });
  }

  it('does not judge the end of a record that redirects each message to another one', async () => {
    const { outcomes } = await look('v=spf1 redirect=%{i}._spf.example.net');
    expect(outcomes).to.deep.equal({ 'spf-valid': 'pass', 'spf-depends-on-message': 'info' });
    const followed = await look('v=spf1 redirect=_spf.%{d}', { '_spf.example.org': { TXT: ['v=spf1 mx'] } });
    expect(followed.outcomes).to.include({ 'spf-neutral': 'warn' });
  });

  it('warns about terms that receivers ignore because of an equals sign', async () => {
    const { outcomes, findings } = await look('v=spf1 include=_spf.example.net ip4=192.0.2.1 ra=postmaster -all');
    expect(outcomes).to.deep.equal({ 'spf-valid': 'pass', 'spf-hard-fail': 'pass', 'spf-equals-sign': 'warn' });
    expect(findings.at(-1)?.evidence).to.deep.equal(['include=_spf.example.net', 'ip4=192.0.2.1']);
  });

  it('fails a domain without a record, whether the name has other texts or does not exist', async () => {
    expect((await look(['google-site-verification=x', 'v=spf10 -all'])).outcomes).to.deep.equal({
      'spf-missing': 'fail',
    });
    expect((await lookWith(spf, {})).observation.status).to.equal('none');
  });

  it('reports a text that was meant to be a record', async () => {
    const { observation } = await look('"v=spf1 -all"');
    expect(observation).to.deep.include({ status: 'none', record: null, term: '"v=spf1 -all"' });
  });

  it('fails several records as a separate permerror', async () => {
    const { observation, outcomes } = await look(['v=spf1 -all', 'V=SPF1 ~all']);
    expect(observation.status).to.equal('multiple');
    expect(observation.records).to.have.lengthOf(2);
    expect(outcomes).to.deep.equal({ 'spf-multiple': 'fail' });
  });

  it('names the term with a syntax error', async () => {
    const { observation, outcomes } = await look('v=spf1 ipv4:192.0.2.1 -all');
    expect(observation).to.deep.include({
      status: 'permerror',
      term: 'ipv4:192.0.2.1',
      reason: '"ipv4" is no mechanism of SPF',
    });
    expect(outcomes).to.deep.equal({ 'spf-permerror': 'fail' });
  });

  it('fails +all, all without a qualifier, and an include that allows everyone', async () => {
    expect((await look('v=spf1 +all')).outcomes).to.include({ 'spf-allows-everyone': 'fail' });
    expect((await look('v=spf1 all')).observation.all).to.equal('+');
    const { observation, outcomes, findings } = await look('v=spf1 include:a.example.net -all', {
      'a.example.net': { TXT: ['v=spf1 +all'] },
    });
    expect(observation).to.deep.include({ all: '-', openTerms: ['include:a.example.net'] });
    expect(outcomes).to.include({ 'spf-allows-everyone': 'fail' });
    expect(findings.find(({ code }) => code === 'spf-allows-everyone')?.evidence).to.deep.equal([
      'include:a.example.net ends in +all',
      'v=spf1 include:a.example.net -all',
    ]);
  });

  it('finds the terms that let everyone pass in the tree, if the scan did not record them', async () => {
    const { observation } = await look('v=spf1 mx include:a.example.net -all', {
      'example.org': { TXT: ['v=spf1 mx include:a.example.net -all'], MX: [] },
      'a.example.net': { TXT: ['v=spf1 include:b.example.net -all'] },
      'b.example.net': { TXT: ['v=spf1 all'] },
    });
    expect(observation.openTerms).to.deep.equal(['include:a.example.net']);
    const { openTerms, ...earlier } = observation;
    expect(openTermsOf(earlier)).to.deep.equal(openTerms);
    expect(openTermsOf({ ...earlier, tree: undefined })).to.deep.equal([]);
  });

  it('does not report an exclusion of an include with +all as an open record', async () => {
    const { outcomes } = await look('v=spf1 -include:a.example.net -all', {
      'a.example.net': { TXT: ['v=spf1 +all'] },
    });
    expect(outcomes).not.to.have.property('spf-allows-everyone');
  });

  it('distinguishes soft fail, neutral and no "all"', async () => {
    expect((await look('v=spf1 ~all')).outcomes).to.include({ 'spf-soft-fail': 'info' });
    expect((await look('v=spf1 ?all')).outcomes).to.include({ 'spf-neutral': 'warn' });
    expect((await look('v=spf1')).outcomes).to.include({ 'spf-neutral': 'warn' });
  });

  it('follows redirect at the end of the record, and ignores it next to "all"', async () => {
    const names = { '_spf.example.org': { TXT: ['v=spf1 -all'] } };
    expect((await look('v=spf1 redirect=_spf.example.org', names)).observation).to.deep.include({
      all: '-',
      lookups: 1,
      includes: [],
    });
    const beside = await look('v=spf1 redirect=_spf.example.org ~all', names);
    expect(beside.observation).to.deep.include({ all: '~', lookups: 0 });
    expect(beside.outcomes).to.include({ 'spf-ignored-terms': 'info' });
  });

  it('returns permerror if redirect or include leads to a name without a record (§5.2, §6.1)', async () => {
    for (const term of ['include:none.example.org', 'redirect=none.example.org']) {
      const { observation } = await look(`v=spf1 ${term}`);
      expect(observation).to.deep.include({ status: 'permerror', term, reason: 'none.example.org has no SPF record' });
    }
  });

  it('returns permerror if an included record is invalid or not the only one', async () => {
    const faulty = await look('v=spf1 include:a.example.net -all', { 'a.example.net': { TXT: ['v=spf1 foo'] } });
    expect(faulty.observation.reason).to.equal(
      'the SPF record of a.example.net is wrong at "foo": "foo" is no mechanism of SPF',
    );
    const two = await look('v=spf1 include:a.example.net -all', {
      'a.example.net': { TXT: ['v=spf1 -all', 'v=spf1'] },
    });
    expect(two.observation.reason).to.match(/2 SPF records/);
  });

  it('warns from nine lookups, and refuses the eleventh with the full count', async () => {
    const terms = (count: number) => Array.from({ length: count }, () => 'a:mail.example.org').join(' ');
    const names = { 'mail.example.org': host };
    const ten = await look(`v=spf1 ${terms(10)} -all`, names);
    expect(ten.observation).to.deep.include({ status: 'valid', lookups: 10 });
    expect(ten.outcomes).to.include({ 'spf-lookups-near-limit': 'warn' });
    const nine = await look(`v=spf1 ${terms(9)} -all`, names);
    expect(nine.outcomes).to.include({ 'spf-lookups-near-limit': 'warn' });
    const eight = await look(`v=spf1 ${terms(8)} -all`, names);
    expect(eight.outcomes).to.not.have.property('spf-lookups-near-limit');
    const many = await look(`v=spf1 ${terms(12)} mx -all`, names);
    expect(many.observation).to.deep.include({ status: 'permerror', lookups: 13, term: 'a:mail.example.org' });
    expect(many.observation.reason).to.match(/11th/);
  });

  it('does not count terms after "all", nor exp', async () => {
    const { observation } = await look('v=spf1 exp=why.example.org -all a mx include:none.example.org');
    expect(observation).to.deep.include({ status: 'valid', lookups: 0 });
  });

  it('accepts two lookups without a result and refuses the third', async () => {
    expect((await look('v=spf1 a:x.example.org mx:y.example.org -all')).observation).to.deep.include({
      status: 'valid',
      voidLookups: 2,
    });
    const third = await look('v=spf1 a:x.example.org mx:y.example.org exists:z.example.org -all');
    expect(third.observation).to.deep.include({ status: 'permerror', voidLookups: 3, term: 'exists:z.example.org' });
  });

  it('refuses a name with more than ten mail servers behind mx', async () => {
    const MX = Array.from({ length: 11 }, (_, index) => ({ preference: index, exchange: `m${index}.example.net` }));
    expect((await look('v=spf1 mx:big.example.net -all', { 'big.example.net': { MX } })).observation.reason).to.match(
      /11 mail servers/,
    );
  });

  it('reports a loop of includes', async () => {
    const { observation } = await look('v=spf1 include:a.example.net -all', {
      'a.example.net': { TXT: ['v=spf1 include:example.org'] },
    });
    expect(observation).to.deep.include({ status: 'permerror', term: 'include:example.org' });
    expect(observation.reason).to.match(/example\.org → a\.example\.net → example\.org/);
  });

  it('counts message-dependent terms without querying them, and expands %{d}', async () => {
    const asked: string[] = [];
    const { observation } = await look(
      'v=spf1 exists:%{i}._spf.%{d} include:%{l}.example.org include:_spf.%{d} -all',
      { '_spf.example.org': { TXT: ['v=spf1 ip4:192.0.2.1'] } },
      asked,
    );
    expect(observation).to.deep.include({
      status: 'valid',
      lookups: 3,
      voidLookups: 0,
      includes: ['_spf.example.org'],
    });
    expect(asked).to.deep.equal(['example.org TXT', '_spf.example.org TXT']);
  });

  it('treats an impossible name like a missing one', async () => {
    const { observation } = await look(`v=spf1 a:${'x'.repeat(64)}.example.org -all`);
    expect(observation).to.deep.include({ status: 'valid', lookups: 1, voidLookups: 0 });
  });

  it('warns about ptr, a long record and ranges that contain half the internet', async () => {
    const long = Array.from({ length: 30 }, (_, index) => `ip4:192.0.2.${index}`).join(' ');
    const { outcomes } = await look(`v=spf1 ptr ip4:10.0.0.0/7 ${long} -all`);
    expect(outcomes).to.include({ 'spf-uses-ptr': 'warn', 'spf-record-long': 'warn', 'spf-range-too-wide': 'fail' });
  });

  it('sends a limited number of queries for a hostile include tree', async () => {
    const asked: string[] = [];
    const names: Record<string, NameRecords> = {};
    for (let depth = 0; depth < 12; depth += 1) {
      names[`d${depth}.example.net`] = {
        TXT: [
          `v=spf1 include:d${depth + 1}.example.net include:d${depth + 1}.example.net a:d${depth}.example.net -all`,
        ],
      };
    }
    const { observation } = await look('v=spf1 include:d0.example.net -all', names, asked);
    expect(observation.status).to.equal('permerror');
    expect(asked.length).to.be.lessThan(130);
  });

  it('keeps a huge hostile record within the limits of the observation', async () => {
    const { observation } = await look(`v=spf1 ${'x'.repeat(60_000)}\uD800`);
    expect(observation.record).to.have.lengthOf(4_096);
    expect(observation.term).to.have.lengthOf(512);
  });

  it('treats an unanswered part of the tree as temperror: neither valid nor wrong, with its record shown', async () => {
    for (const term of ['include:a.example.net', 'a:a.example.net', 'mx:a.example.net', 'exists:a.example.net']) {
      const { observation, outcomes } = await look(`v=spf1 ${term} -all`, { 'a.example.net': { fails: 'dnsFailure' } });
      expect(observation).to.deep.include({ status: 'temperror', term, lookups: 1, record: `v=spf1 ${term} -all` });
      expect(outcomes).to.deep.equal({ 'spf-not-checked': 'inconclusive', 'spf-hard-fail': 'pass' });
    }
    const redirect = await look('v=spf1 redirect=a.example.net', { 'a.example.net': { fails: 'timeout' } });
    expect(redirect.observation.tree?.[1]).to.deep.include({ domain: 'a.example.net', record: null });
    expect(redirect.outcomes).to.deep.equal({ 'spf-not-checked': 'inconclusive' });
  });

  it('returns permerror if it is certain whatever the silent server would have said', async () => {
    const { observation } = await look('v=spf1 include:a.example.net include:none.example.net -all', {
      'a.example.net': { fails: 'dnsFailure' },
    });
    expect(observation).to.deep.include({ status: 'permerror', term: 'include:none.example.net' });
  });

  it('shows in the tree which terms failed, and warns about hosts that do not exist', async () => {
    const { observation, outcomes, findings } = await look('v=spf1 a:gone.example.org redirect=a.example.net', {
      'a.example.net': { TXT: ['v=spf1 mx:%{d2}.gone.example exists:%{ir}.%{d} ~all'] },
    });
    expect(observation).to.deep.include({ status: 'valid', all: '~', lookups: 4, voidLookups: 2 });
    expect(observation.tree?.map(({ terms }) => terms.map(({ lookups }) => lookups))).to.deep.equal([
      [1, 3],
      [1, 1],
    ]);
    expect(outcomes).to.include({ 'spf-void-lookups': 'warn' });
    expect(findings.find(({ code }) => code === 'spf-void-lookups')?.evidence).to.deep.equal([
      'a:gone.example.org',
      'mx:%{d2}.gone.example',
    ]);
    const broken = await look('v=spf1 include:none.example.net -all');
    expect(broken.observation.tree?.[1]).to.deep.include({ depth: 1, fault: 'none.example.net has no SPF record' });
  });

  it('does not report an absence if the record itself got no answer', async () => {
    expect(await rejectionOf(lookWith(spf, { names: { 'example.org': { fails: 'dnsFailure' } } }))).to.have.property(
      'kind',
      'dnsFailure',
    );
  });

  it('ends when its time is over', async () => {
    const world = {
      names: { 'example.org': { TXT: ['v=spf1 a:slow.example.org -all'] }, 'slow.example.org': { fails: 'hangs' } },
    } as const;
    expect(await rejectionOf(lookWith(spf, world, { signal: AbortSignal.timeout(10) }))).to.have.property(
      'kind',
      'aborted',
    );
  });
});
