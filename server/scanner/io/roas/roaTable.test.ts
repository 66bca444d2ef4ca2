import { expect } from 'chai';
import { createRoaTable } from './roaTable.ts';

describe('The table of ROAs', () => {
  it('finds those whose prefix contains the address, the shortest prefix first', () => {
    const table = createRoaTable();
    for (const prefix of ['192.0.2.0/24', '192.0.0.0/16', '192.0.2.128/25', '0.0.0.0/0', '198.51.100.0/24']) {
      expect(table.add({ prefix, maxLength: 25, asn: 64500 }), prefix).to.equal(true);
    }
    expect(table.covering('192.0.2.200').map(({ prefix }) => prefix)).to.deep.equal([
      '0.0.0.0/0',
      '192.0.0.0/16',
      '192.0.2.0/24',
      '192.0.2.128/25',
    ]);
    expect(table.covering('192.0.2.1').map(({ prefix }) => prefix)).to.not.include('192.0.2.128/25');
  });

  it('keeps several ROAs for one prefix, and separates the two families', () => {
    const table = createRoaTable();
    table.add({ prefix: '2001:db8::/32', maxLength: 48, asn: 64500 });
    table.add({ prefix: '2001:DB8:0::/32', maxLength: 32, asn: 4_294_967_295 });
    table.add({ prefix: '0.0.0.0/0', maxLength: 0, asn: 0 });
    expect(table.covering('2001:db8::1').map(({ prefix, asn }) => [prefix, asn])).to.have.deep.members([
      ['2001:db8::/32', 64500],
      ['2001:db8::/32', 4_294_967_295],
    ]);
  });

  it('finds those for a single address, in both families', () => {
    const table = createRoaTable();
    table.add({ prefix: '192.0.2.1/32', maxLength: 32, asn: 64500 });
    table.add({ prefix: '2001:db8::1/128', maxLength: 128, asn: 64501 });
    const asnsOf = (address: string) => table.covering(address).map(({ asn }) => asn);
    expect(['192.0.2.1', '192.0.2.0', '2001:db8::1', '2001:db8::'].map(asnsOf)).to.deep.equal([
      [64500],
      [],
      [64501],
      [],
    ]);
  });

  it('ignores an invalid ROA', () => {
    const table = createRoaTable();
    const roa = { prefix: '192.0.2.0/24', maxLength: 24, asn: 64500 };
    for (const bad of [
      { prefix: '192.0.2.0' },
      { prefix: '192.0.2/24' },
      { prefix: '0xc0.0.2.0/24' },
      { prefix: '192.0.2.256/24' },
      { prefix: '192.0.2.0/33' },
      { prefix: '2001:db8:::/32' },
      { maxLength: 23 },
      { maxLength: 33 },
      { maxLength: 24.5 },
      { asn: -1 },
      { asn: 4_294_967_296 },
    ]) {
      expect(table.add({ ...roa, ...bad }), JSON.stringify(bad)).to.equal(false);
    }
    expect(table.size).to.equal(0);
    expect(table.covering('nonsense')).to.deep.equal([]);
  });

  it('finds each of many', () => {
    const table = createRoaTable();
    const prefixOf = (index: number) => `${1 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}.0`;
    for (let index = 0; index < 50_000; index += 1)
      table.add({ prefix: `${prefixOf(index)}/24`, maxLength: 24, asn: index });
    for (let index = 0; index < 50_000; index += 997)
      expect(table.covering(prefixOf(index)).map(({ asn }) => asn)).to.deep.equal([index]);
  });
});
