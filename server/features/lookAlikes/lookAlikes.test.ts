import { expect } from 'chai';
import { domainToASCII } from 'node:url';
import { scannerIoOf, type World } from '../../../checks/kit/testing/scannerIoOf.ts';
import { lookAlikeNames, MAX_NAMES } from './lookAlikeNames.ts';
import { openLookAlikes } from './lookAlikes.ts';

const clock = () => new Date('2026-03-01T12:00:00Z');
const opened = (world: World) => openLookAlikes({ createDns: () => scannerIoOf(world).dns, clock, patienceMs: 500 });

describe('Names that are easily mistaken for a domain', () => {
  it('include every kind, at most sixty, and never the domain itself', () => {
    const names = lookAlikeNames('paypal-shop.com');
    expect(names).to.have.length(MAX_NAMES);
    expect(new Set(names.map(({ domain }) => domain)).size).to.equal(MAX_NAMES);
    expect(names.map(({ domain }) => domain)).to.not.include('paypal-shop.com');
    expect([...new Set(names.map(({ kind }) => kind))]).to.have.members([
      'confusable',
      'topLevel',
      'swap',
      'omission',
      'doubling',
      'key',
    ]);
  });

  it('are written completely in another script, or with one accented letter of the same script', () => {
    const names = lookAlikeNames('space.example');
    expect(names).to.deep.include({
      domain: domainToASCII('ѕрасе.example'),
      shown: 'ѕрасе.example',
      kind: 'confusable',
    });
    expect(names).to.deep.include({
      domain: domainToASCII('spaçe.example'),
      shown: 'spaçe.example',
      kind: 'confusable',
    });
  });

  it('are valid host names, also for a short label and for one beyond ASCII', () => {
    for (const domain of [
      'x.example',
      'a-b.co.uk',
      'xn--mnchen-3ya.example',
      'nonsense',
      `${'a'.repeat(63)}.example`,
    ]) {
      for (const each of lookAlikeNames(domain)) {
        expect(each.domain, domain).to.match(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9-]{1,63})+$/);
      }
    }
  });
});

describe('Look-alike domains', () => {
  it('are those that exist, with those that accept mail first, found by DNS alone', async () => {
    const asked: string[] = [];
    const answer = await opened({
      asked,
      names: {
        'habour.example': { MX: [{ preference: 10, exchange: 'mx.habour.example' }] },
        'harbour.com': { MX: [{ preference: 0, exchange: '.' }] },
        'harbour.net': { A: ['192.0.2.1'] },
        'harbour.org': { TXT: ['parked'] },
        'harbour.info': { fails: 'timeout' },
      },
    }).of('harbour.example');
    expect(answer.found.map(({ domain, mail }) => [domain, mail])).to.deep.equal([
      ['habour.example', 'yes'],
      ['harbour.net', 'perhaps'],
      ['harbour.com', 'no'],
      ['harbour.org', 'no'],
    ]);
    expect(answer).to.include({ notChecked: 1, askedAt: '2026-03-01T12:00:00.000Z' });
    expect(asked.every((question) => / (MX|A|AAAA)$/.test(question))).to.equal(true);
  });

  it('are looked up once an hour', async () => {
    const asked: string[] = [];
    const lookAlikes = opened({ asked });
    await Promise.all([lookAlikes.of('harbour.example'), lookAlikes.of('harbour.example')]);
    const count = asked.length;
    await lookAlikes.of('harbour.example');
    expect(asked).to.have.length(count);
  });

  it('are not checked if the name servers hang, and the look-up ends', async () => {
    const hanging = Object.fromEntries(
      lookAlikeNames('harbour.example').map(({ domain }) => [domain, { fails: 'hangs' as const }]),
    );
    const answer = await opened({ names: hanging }).of('harbour.example');
    expect(answer.found).to.deep.equal([]);
    expect(answer.notChecked).to.equal(answer.asked);
  });
});
