import { expect } from 'chai';
import { createRoaReader } from './roaReader.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const list = {
  metadata: { buildmachine: 'rpki.example', buildtime: '2026-11-28T01:00:00Z', counts: { roas: [1, 2] } },
  roas: [
    { asn: 64500, prefix: '192.0.2.0/24', maxLength: 24, ta: 'sample', expires: 1_800_000_000 },
    { asn: 'AS64501', prefix: '2001:db8::/32', maxLength: 48, ta: 'sample' },
  ],
  bgpsec_keys: [{ asn: 64500, ski: 'AB', pubkey: '"]}' }],
  aspas: [{ customer_asid: 64500, expires: 1, providers: [64496, 64497] }],
};

const read = (text: string, size = 7) => {
  const reader = createRoaReader();
  const all = bytes(text);
  for (let at = 0; at < all.length; at += size) if (!reader.take(all.subarray(at, at + size))) break;
  return { list: reader.end(), fault: reader.fault() };
};

describe('The reader of ROA lists', () => {
  it("parses rpki-client's form in any chunks", () => {
    for (const size of [1, 7, 10_000]) {
      const { list: found, fault } = read(JSON.stringify(list, null, size), size);
      expect(fault).to.equal(undefined);
      expect(found?.roas.size).to.equal(2);
      expect(found?.roas.covering('192.0.2.1')).to.deep.equal([{ prefix: '192.0.2.0/24', maxLength: 24, asn: 64500 }]);
      expect(found?.roas.covering('2001:db8::1')).to.deep.equal([
        { prefix: '2001:db8::/32', maxLength: 48, asn: 64501 },
      ]);
      expect(found?.builtAt?.toISOString()).to.equal('2026-11-28T01:00:00.000Z');
      expect([...(found?.aspas ?? [])]).to.deep.equal([[64500, [64496, 64497]]]);
    }
  });

  it('accepts the date formats of other software, and a list without ASPA objects', () => {
    const { roas } = list;
    const dated = (metadata: object) => read(JSON.stringify({ roas, metadata })).list;
    expect(dated({ generated: 1_795_827_600 })?.builtAt?.getTime()).to.equal(1_795_827_600_000);
    expect(dated({ generatedTime: '2026-11-28T01:00:00Z' })?.builtAt).to.not.equal(undefined);
    expect(dated({ buildtime: 'yesterday' })?.builtAt).to.equal(undefined);
    expect(dated({})?.aspas).to.equal(undefined);
  });

  for (const [what, text, said] of [
    ['cut off', JSON.stringify(list).slice(0, -40), /ends early/],
    ['not JSON', '<!doctype html>', /not JSON/],
    ['a list', '[]', /no JSON object/],
    ['empty', '{}', /no ROA/],
    ['nothing', '', /ends early/],
    [
      'with an entry that is no ROA',
      JSON.stringify({ roas: [...list.roas, { asn: 1, prefix: 'x' }] }),
      /entry is no ROA/,
    ],
    ['with a number out of range', JSON.stringify({ roas: [{ ...list.roas[0], asn: 2 ** 32 }] }), /entry is no ROA/],
    ['nested without end', `{"roas":${'['.repeat(100)}`, /nested too deeply/],
  ] as const) {
    it(`refuses a whole list that is ${what}`, () => {
      const { list: found, fault } = read(text);
      expect(found).to.equal(undefined);
      expect(fault).to.match(said);
    });
  }
});
