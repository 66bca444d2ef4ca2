import { expect } from 'chai';
import { BLOCK_LISTS } from '../../../schema/report/blockListTable.ts';
import { blockLists } from '../probes/blockLists/blockLists.ts';
import { scannerIoOf } from '../probes/testing/scannerIoOf.ts';
import { withoutZones } from './withoutZones.ts';

const names = { 'example.org': { A: ['192.0.2.7'] } };
const signal = new AbortController().signal;
const ask = (name: string, zones: readonly string[]) =>
  withoutZones(scannerIoOf({ names }).dns, zones)
    .resolve(name, 'A', signal)
    .then(
      ({ status }) => status,
      (error: unknown) => (error as { kind: string }).kind,
    );

describe('withoutZones', () => {
  it('asks nothing in a zone that may not be asked, and everything else', async () => {
    expect(await ask('7.2.0.192.BL.example', ['bl.example'])).to.equal('unavailable');
    expect(await ask('bl.example', ['bl.example'])).to.equal('unavailable');
    expect(await ask('otherbl.example', ['bl.example'])).to.equal('nameNotFound');
    expect(await ask('example.org', ['bl.example'])).to.equal('answer');
    expect(await ask('example.org', [])).to.equal('answer');
  });

  it('leaves block lists unknown whose terms nobody has confirmed, and asks none of them', async () => {
    const asked: string[] = [];
    const io = scannerIoOf({ names, asked });
    const dns = withoutZones(
      io.dns,
      BLOCK_LISTS.map(({ zone }) => zone),
    );
    const target = { domain: 'example.org', registrableDomain: 'example.org' };
    const seen = await blockLists.observe(target, { ...io, dns }, signal, {});
    expect(seen.lists.flatMap(({ lookups }) => lookups.map(({ status }) => status))).to.deep.equal(
      BLOCK_LISTS.map(() => 'unknown'),
    );
    expect(seen.lists[0]?.lookups[0]?.reason).to.include('has not confirmed that its terms of use allow it');
    expect(asked).to.deep.equal(['example.org A', 'example.org AAAA']);
  });
});
