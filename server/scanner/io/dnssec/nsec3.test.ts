import { expect } from 'chai';
import { nsec3Chain } from '../../../lab/dns/signing/nsec3Chain.ts';
import type { Zone } from '../../../lab/dns/zone.ts';
import { createDnssecValidator } from './createDnssecValidator.ts';
import { labelsOf, type Labels } from './dnsLabels.ts';
import { denyByNsec3, type Nsec3, nsec3Of, nsec3WildcardProof } from './nsec3.ts';
import { signedIo } from './testing/signedIo.ts';
import { rrType, type WireRecord } from './wireRecord.ts';
import { createWorkBudget } from './workBudget.ts';

const zone = labelsOf('x');
const [A, NS, SOA, DS] = [rrType.A, rrType.NS, rrType.SOA, rrType.DS];
const owners = new Map<string, readonly number[]>([
  ['x', [SOA, NS]],
  ['wild.x', []],
  ['*.wild.x', [A]],
  ['ns.x', [A]],
  ['mail.x', [A]],
  ['shop.x', [A]],
]);

const chainWith = (optOut: boolean, iterations = 0) => nsec3Chain(zone, owners, { iterations, salt: '', optOut });

const read = (record: WireRecord | undefined): Nsec3 => {
  const nsec3 = record && nsec3Of(record, zone);
  if (!nsec3) throw new Error('The chain has no such record.');
  return nsec3;
};

/** Names that do not exist, each in a different span than the wildcard below `x`. */
const absent = Array.from({ length: 40 }, (_, at) => `gone${at}.x`).filter((name) => {
  const { over } = chainWith(false);
  return read(over(labelsOf(name))).hash !== read(over(labelsOf('*.x'))).hash;
});

const denied = (records: readonly Nsec3[], name: string, isNameError: boolean, type: number = A): string =>
  denyByNsec3(records, { zone, budget: createWorkBudget(), isNameError }, labelsOf(name), type).kind;

describe('NSEC3 records', () => {
  for (const optOut of [false, true]) {
    const { at, over } = chainWith(optOut);
    const apex = read(at(zone));
    const span = (name: string): Nsec3 => read(over(labelsOf(name)));

    it(`deny a name only together with its wildcard, ${optOut ? 'in an opt-out span too (RFC 5155 §8.4)' : 'as NSEC does'}`, () => {
      expect(absent.length).to.be.greaterThan(5);
      for (const name of absent) {
        expect(denied([apex, span(name)], name, true), name).to.equal('unproven');
        expect(denied([apex, span(name)], name, true, DS), name).to.equal('unproven');
        expect(denied([apex, span(name), span('*.x')], name, true), name).to.equal(optOut ? 'optOut' : 'noName');
      }
    });

    it(`${optOut ? 'leave open' : 'do not say'} what exists at a name that is not denied itself`, () => {
      for (const name of absent) {
        // §8.6 for DS. By §7.1, names above unsigned delegations need no record of their own either.
        for (const type of [A, DS])
          expect(denied([apex, span(name)], name, false, type)).to.equal(optOut ? 'optOut' : 'unproven');
      }
    });

    it(`${optOut ? 'with opt-out do not prove' : 'prove'} that a wildcard may answer (RFC 5155 §9.2)`, () => {
      const proofOf = (records: readonly Nsec3[]): string =>
        nsec3WildcardProof(records, createWorkBudget(), labelsOf('a.wild.x'), labelsOf('wild.x')).kind;
      expect(proofOf([span('a.wild.x')])).to.equal(optOut ? 'optOut' : 'proven');
      expect(proofOf([])).to.equal('unproven');
    });
  }

  it('with too many iterations prove nothing about a wildcard, and disprove nothing', () => {
    const { over } = chainWith(false, 151);
    const records = [read(over(labelsOf('a.wild.x')))];
    const proof = nsec3WildcardProof(records, createWorkBudget(), labelsOf('a.wild.x'), labelsOf('wild.x'));
    expect(proof).to.deep.equal({ kind: 'tooManyIterations', iterations: 151 });
  });

  it('make the answer of a wildcard insecure if its span is opt-out, and bogus without any proof', async () => {
    const zonesWith = (optOut: boolean): readonly Zone[] => [
      { apex: '', owners: {}, signing: { algorithm: 13 } },
      {
        apex: 'x',
        owners: { '*.wild': { A: ['192.0.2.3'] } },
        signing: { algorithm: 13, nsec3: { iterations: 0, salt: '', optOut } },
      },
    ];
    const name: Labels = labelsOf('a.wild.x');
    const statusWith = async (proofs: 'optOut' | 'none' | 'whole') => {
      const world = signedIo(zonesWith(proofs === 'optOut'), {
        meddle: (answer, question) => {
          if (question === 'a.wild.x DS') return { ...answer, rcode: 0 };
          return question === 'a.wild.x A' && proofs === 'none' ? { ...answer, authorities: [] } : answer;
        },
      });
      const validator = createDnssecValidator(world.io, AbortSignal.timeout(20_000));
      const { security, answer } = await validator.validate(name.join('.'), 'A');
      return { status: security.status, answer };
    };
    expect(await statusWith('whole')).to.deep.equal({ status: 'secure', answer: 'records' });
    expect(await statusWith('optOut')).to.deep.equal({ status: 'insecure', answer: 'records' });
    expect(await statusWith('none')).to.deep.equal({ status: 'bogus', answer: 'records' });
  });

  it('of a resolver that omits the denial of the wildcard make the absence of a name bogus, opt-out or not', async () => {
    const zones: readonly Zone[] = [
      { apex: '', owners: {}, signing: { algorithm: 13 } },
      {
        apex: 'x',
        owners: { ns: { A: ['192.0.2.3'] }, mail: { A: ['192.0.2.3'] }, shop: { A: ['192.0.2.3'] } },
        signing: { algorithm: 13, nsec3: { iterations: 0, salt: '', optOut: true } },
      },
    ];
    const statusOf = async (question: string, keep: (owner: string) => boolean) => {
      const world = signedIo(zones, {
        meddle: (answer, asked) =>
          asked.startsWith(question)
            ? { ...answer, authorities: answer.authorities.filter(({ owner }) => keep(owner.join('.'))) }
            : answer,
      });
      const validator = createDnssecValidator(world.io, AbortSignal.timeout(20_000));
      return (await validator.validate(question, 'A')).security.status;
    };
    const { io } = signedIo(zones);
    let seen = 0;
    for (const name of absent.slice(0, 8)) {
      const { authorities } = await io.ask(labelsOf(name), DS, AbortSignal.timeout(20_000));
      const owned = [
        ...new Set(authorities.filter(({ type }) => type === rrType.NSEC3).map(({ owner }) => owner.join('.'))),
      ];
      if (owned.length < 3) continue;
      seen += 1;
      expect(await statusOf(name, () => true)).to.equal('insecure');
      for (const left of owned)
        expect(await statusOf(name, (owner) => owner !== left), `${name}: ${left}`).to.equal('bogus');
    }
    expect(seen).to.be.greaterThan(0);
  });
});
