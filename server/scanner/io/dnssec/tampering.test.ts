import { expect } from 'chai';
import fc from 'fast-check';
import type { Zone } from '../../../lab/dns/zone.ts';
import { createDnssecValidator } from './createDnssecValidator.ts';
import { textOfLabels } from './dnsLabels.ts';
import type { SignedAnswer } from './signedAnswer.ts';
import { signedIo } from './testing/signedIo.ts';
import { typeName, type WireRecord } from './wireRecord.ts';

const zones: readonly Zone[] = [
  { apex: '', owners: {}, signing: { algorithm: 13, twoKeys: true } },
  { apex: 'example', owners: {}, signing: { algorithm: 15 } },
  {
    apex: 'site.example',
    owners: { '@': { A: ['192.0.2.1', '192.0.2.2'] }, '*.wild': { A: ['192.0.2.3'] } },
    signing: { algorithm: 15, nsec3: { iterations: 1, salt: 'ab', optOut: false } },
  },
];
const honest = signedIo(zones);
/** Changing the case of a letter results in the same name (RFC 4343). */
const OTHER_CASE = 0x20;

const flipped = (records: readonly WireRecord[], seed: number, mask: number): readonly WireRecord[] => {
  const sizes = records.map(({ data }) => data.length);
  let at = seed % sizes.reduce((sum, size) => sum + size, 0);
  return records.map((record, index) => {
    const size = sizes[index] ?? 0;
    const isHere = at >= 0 && at < size;
    const data = Buffer.from(record.data);
    if (isHere) data.writeUInt8(data.readUInt8(at) ^ mask, at);
    at -= size;
    return { ...record, data };
  });
};

/** A validator for the world in which one answer is changed. */
const meddled = (asked: string, meddle: (answer: SignedAnswer) => SignedAnswer) =>
  createDnssecValidator(
    {
      anchors: honest.io.anchors,
      ask: async (name, type, signal) => {
        const answer = await honest.io.ask(name, type, signal);
        return `${textOfLabels(name)} ${typeName(type)}` === asked ? meddle(answer) : answer;
      },
    },
    new AbortController().signal,
  );

const flips = fc.tuple(
  fc.nat(100_000),
  fc.integer({ min: 1, max: 255 }).filter((mask) => mask !== OTHER_CASE),
);

describe('A modified answer', () => {
  for (const [question, target] of [
    ['site.example A', 'site.example'],
    ['site.example DS', 'site.example'],
    ['site.example DNSKEY', 'site.example'],
    ['example DS', 'site.example'],
    ['example DNSKEY', 'site.example'],
    ['x.wild.site.example A', 'x.wild.site.example'],
  ] as const) {
    it(`is never secure and never causes a crash, whichever byte of ${question} is changed`, async () => {
      expect((await meddled('', (answer) => answer).validate(target, 'A')).security.status).to.equal('secure');
      await fc.assert(
        fc.asyncProperty(flips, async ([seed, mask]) => {
          const validator = meddled(question, (answer) => ({
            ...answer,
            answers: flipped(answer.answers, seed, mask),
          }));
          expect((await validator.validate(target, 'A')).security.status).to.equal('bogus');
        }),
        { numRuns: 150 },
      );
    });
  }

  for (const [name, type] of [
    ['site.example', 'MX'],
    ['gone.site.example', 'A'],
    ['x.wild.site.example', 'A'],
  ] as const) {
    it(`is never secure, whichever byte of a proof for ${name} ${type} is changed`, async () => {
      await fc.assert(
        fc.asyncProperty(flips, async ([seed, mask]) => {
          const validator = meddled(`${name} ${type}`, (answer) => {
            const proofs = answer.authorities.filter((record) => record.type !== 6 && !coversSoa(record));
            return { ...answer, authorities: flipped(proofs, seed, mask) };
          });
          expect((await validator.validate(name, type)).security.status).to.equal('bogus');
        }),
        { numRuns: 150 },
      );
    });

    it(`is bogus if any record of the proof for ${name} ${type} is removed`, async () => {
      const { authorities } = await honest.io.ask(name.split('.'), type === 'MX' ? 15 : 1, AbortSignal.timeout(20_000));
      const needed = authorities.filter((record) => record.type !== 6 && !coversSoa(record));
      expect(needed).to.have.length.greaterThan(1);
      for (const left of needed) {
        const validator = meddled(`${name} ${type}`, (answer) => ({
          ...answer,
          authorities: answer.authorities.filter(({ data }) => !data.equals(left.data)),
        }));
        expect((await validator.validate(name, type)).security.status).to.equal('bogus');
      }
    });
  }

  it('cannot deny an existing name with the proof of another', async () => {
    const other = await honest.io.ask(['gone', 'site', 'example'], 1, AbortSignal.timeout(20_000));
    const validator = meddled('site.example A', () => ({ ...other, rcode: 3 }));
    expect((await validator.validate('site.example', 'A')).security).to.include({
      status: 'bogus',
      fault: 'denialInvalid',
    });
  });

  it('cannot present a wildcard as the name itself', async () => {
    const wild = await honest.io.ask(['x', 'wild', 'site', 'example'], 1, AbortSignal.timeout(20_000));
    const owner = ['site', 'example'];
    const validator = meddled('site.example A', () => ({
      ...wild,
      answers: wild.answers.map((record) => ({ ...record, owner })),
    }));
    expect((await validator.validate('site.example', 'A')).security.status).to.equal('bogus');
  });
});

const coversSoa = ({ type, data }: WireRecord): boolean => type === 46 && data.readUInt16BE(0) === 6;
