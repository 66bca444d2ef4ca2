import { expect } from 'chai';
import { dkim } from '../dkim/dkim.ts';
import { dmarc } from '../dmarc/dmarc.ts';
import { spf } from './spf.ts';
import { lookWith } from '../kit/testing/lookWith.ts';
import type { World } from '../kit/testing/scannerIoOf.ts';
import { emailFacts } from '../../server/report/sectionFacts.ts';
import { parentsOf } from './spfTree.ts';

const factsOf = async (names: NonNullable<World['names']>) => {
  const [one, two, three] = await Promise.all([
    lookWith(spf, { names }),
    lookWith(dmarc, { names }),
    lookWith(dkim, { names }),
  ]);
  return emailFacts({ spf: one.observation, dmarc: two.observation, dkim: three.observation });
};

describe('The figures of the email section', () => {
  it('are null if nothing was checked', () => {
    const { spfStatus, dmarcStatus, ...facts } = emailFacts({});
    expect([spfStatus, dmarcStatus]).to.deep.equal(['notChecked', 'notChecked']);
    expect(new Set(Object.values(facts))).to.deep.equal(new Set([null]));
  });

  it('distinguish absent, wrong and good records', async () => {
    expect(await factsOf({ 'example.org': {} })).to.include({
      spfStatus: 'absent',
      spfValid: false,
      dmarcStatus: 'absent',
      dkimConfigured: null,
    });
    const bad = await factsOf({
      'example.org': { TXT: ['v=spf1 foo'] },
      '_dmarc.example.org': { TXT: ['v=DMARC1; p=x'] },
      'default._domainkey.example.org': { TXT: ['v=DKIM1; p='] },
    });
    expect(bad).to.include({ spfStatus: 'invalid', spfValid: false, spfRecord: 'v=spf1 foo', dmarcStatus: 'invalid' });
    expect(bad).to.include({ dmarcPolicy: null, dmarcRecord: 'v=DMARC1; p=x', dkimConfigured: false });
    expect(bad.spfReason).to.equal('"foo": "foo" is no mechanism of SPF');
    const good = await factsOf({
      'example.org': { TXT: ['v=spf1 a:gone.example.org -all'] },
      '_dmarc.example.org': { TXT: ['v=DMARC1; p=quarantine; np=reject'] },
    });
    expect(good).to.include({ spfStatus: 'valid', spfValid: true, spfLookups: 1, spfVoids: 1, spfReason: null });
    expect(good).to.include({ dmarcStatus: 'valid', dmarcPolicy: 'quarantine', dmarcNonexistentPolicy: 'reject' });
    expect(good.spfTree).to.have.lengthOf(1);
  });

  it('show a record with an incomplete DNS answer as neither valid nor wrong', async () => {
    const facts = await factsOf({
      'example.org': { TXT: ['v=spf1 include:a.example.net -all'] },
      'a.example.net': { fails: 'dnsFailure' },
    });
    expect(facts).to.include({ spfStatus: 'notChecked', spfOthers: null, spfValid: null, spfLookups: null });
    expect(facts.spfRecord).to.equal('v=spf1 include:a.example.net -all');
    expect(facts.spfReason).to.match(/temperror/);
  });
});

describe('What a valid SPF record does with mail from other servers', () => {
  const open = { 'open.example.net': { TXT: ['v=spf1 +all'] }, 'closed.example.net': { TXT: ['v=spf1 -all'] } };
  for (const [record, others] of [
    ['v=spf1 mx -all', 'refused'],
    ['v=spf1 mx ~all', 'suspicious'],
    ['v=spf1 mx ?all', 'undecided'],
    ['v=spf1 mx', 'undecided'],
    ['v=spf1 redirect=closed.example.net', 'refused'],
    ['v=spf1 +all', 'everyone'],
    ['v=spf1 all', 'everyone'],
    ['v=spf1 redirect=open.example.net', 'everyone'],
    ['v=spf1 include:open.example.net -all', 'everyone'],
    ['v=spf1 ip4:0.0.0.0/1 -all', 'millions'],
    ['v=spf1 foo', null],
  ] as const) {
    it(`is ${others} for "${record}"`, async () => {
      expect((await factsOf({ 'example.org': { TXT: [record], MX: [] }, ...open })).spfOthers).to.equal(others);
    });
  }
});

describe('The parents in a tree stored as a list', () => {
  for (const [depths, parents] of [
    [[], []],
    [[0], [null]],
    [
      [0, 1, 2, 1, 2, 2, 1],
      [null, 0, 1, 0, 3, 3, 0],
    ],
    [
      [0, 0],
      [null, null],
    ],
    [
      [0, 3, 1],
      [null, 0, 0],
    ],
  ] as const) {
    it(`are ${JSON.stringify(parents)} for the depths ${JSON.stringify(depths)}`, () => {
      expect(parentsOf(depths.map((depth) => ({ depth })))).to.deep.equal(parents);
    });
  }
});
