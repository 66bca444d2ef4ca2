import { expect } from 'chai';
import { noSignal } from '../../server/scanner/io/testing/failureOf.ts';
import { rejectionOf } from '../kit/testing/lookWith.ts';
import { scannerIoOf, type World } from '../kit/testing/scannerIoOf.ts';
import { findRouteObjects } from './findRouteObjects.ts';

const object = (prefix: string, origin: string, source = 'RADB') =>
  `${prefix.includes(':') ? 'route6' : 'route'}:     ${prefix}\ndescr:     A network\n           of ours\norigin:    ${origin}\nmnt-by:    MAINT-SAMPLE\nsource:    ${source}`;
const question = '-L -T route 192.0.2.1';

const look = (irr: World['irr'], ...addresses: string[]) =>
  findRouteObjects(
    addresses.length === 0 ? ['192.0.2.1'] : addresses,
    scannerIoOf(irr ? { irr } : {}).sources,
    noSignal(),
  );
const readingOf = async (text: string) => (await look({ [question]: text }))?.get('192.0.2.1');

describe('The route objects of a routing registry', () => {
  it('are those that cover the address, the most specific first', async () => {
    const text = `${object('192.0.0.0/16', 'AS64501', 'RIPE')}\n\n${object('192.0.2.0/24', 'as64500')}\r\n\r\n`;
    expect(await readingOf(text)).to.deep.equal({
      status: 'checked',
      objects: [
        { prefix: '192.0.2.0/24', asn: 64500, source: 'RADB' },
        { prefix: '192.0.0.0/16', asn: 64501, source: 'RIPE' },
      ],
      more: false,
    });
  });

  it('are queried with their own type for IPv6, and once for a repeated address', async () => {
    const asked: string[] = [];
    const irr = { '-L -T route6 2001:db8::1': object('2001:db8::/32', 'AS64500') };
    const { sources } = scannerIoOf({ irr, asked });
    const found = await findRouteObjects(['2001:db8::1', '2001:db8::1'], sources, noSignal());
    expect(found?.get('2001:db8::1')).to.deep.include({ status: 'checked' });
    expect(asked).to.deep.equal(['irr -L -T route6 2001:db8::1']);
  });

  it('are absent if the registry says so, and unknown if it says anything else', async () => {
    expect(await readingOf('%  No entries found for the selected source(s).\n')).to.deep.equal({
      status: 'checked',
      objects: [],
      more: false,
    });
    for (const text of [
      '',
      '%ERROR:201: access denied for 192.0.2.9',
      '<html>No entries found</html>',
      object('198.51.100.0/24', 'AS64500'),
      object('192.0.2.0/24', 'AS-SAMPLE'),
      object('192.0.2.0/24', 'AS99999999999'),
      object('192.0.2.0', 'AS64500'),
    ]) {
      expect(await readingOf(text), text).to.include({ status: 'notChecked' });
    }
  });

  it('are truncated if there are many, and limited', async () => {
    const text = Array.from({ length: 50 }, (_, index) => object('192.0.2.0/24', `AS${64500 + index}`)).join('\n\n');
    const reading = await readingOf(text);
    expect(reading).to.include({ status: 'checked', more: true });
    expect(reading?.status === 'checked' && reading.objects).to.have.lengthOf(20);
    const long = await readingOf(object('192.0.2.0/24', 'AS64500', 'X'.repeat(5_000)));
    expect(long?.status === 'checked' && long.objects[0]?.source).to.have.lengthOf.below(61);
  });

  it('are not checked if no registry is configured, and inconclusive if it fails', async () => {
    expect(await look(undefined)).to.equal(undefined);
    const found = await look(
      { [question]: { fails: 'timeout' }, '-L -T route 192.0.2.2': object('192.0.2.0/24', 'AS1') },
      '192.0.2.1',
      '192.0.2.2',
    );
    expect(found?.get('192.0.2.1')).to.include({ status: 'notChecked' });
    expect(found?.get('192.0.2.2')).to.include({ status: 'checked' });
  });

  it('are no longer awaited when the scan ends', async () => {
    const { sources } = scannerIoOf({ irr: { [question]: { fails: 'hangs' } } });
    const rejection = await rejectionOf(findRouteObjects(['192.0.2.1'], sources, AbortSignal.timeout(10)));
    expect(rejection).to.have.property('kind', 'aborted');
  });
});
