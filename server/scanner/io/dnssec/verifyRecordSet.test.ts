import { expect } from 'chai';
import { createZoneKey } from '../../../lab/dns/signing/zoneKey.ts';
import { signSet } from '../../../lab/dns/signing/signSet.ts';
import type { Dnskey } from './dnskey.ts';
import { labelsOf } from './dnsLabels.ts';
import { verifyRecordSet } from './verifyRecordSet.ts';
import { createWorkBudget, type WorkBudget } from './workBudget.ts';
import type { WireRecord } from './wireRecord.ts';

const zone = labelsOf('site.example');
const key = createZoneKey({ algorithm: 13 }, { isEntryPoint: true });
const set = { owner: zone, type: 1, data: [Buffer.from([192, 0, 2, 1])] };
const signing = { zone, key, fault: undefined } as const;
const now = Date.now();

const rrsigOf = (fault?: Parameters<typeof signSet>[1]['fault']): WireRecord => {
  const record = signSet(set, { ...signing, fault });
  if (!record) throw new Error('not signed');
  return record;
};

const counting = (): { budget: WorkBudget; spent: () => number } => {
  let spent = 0;
  const real = createWorkBudget();
  return { budget: { ...real, spendSignature: () => real.spendSignature() && (spent += 1) > 0 }, spent: () => spent };
};

const verdictOf = (
  records: readonly WireRecord[],
  keys: readonly Dnskey[] = [key.dnskey],
  budget = createWorkBudget(),
) => verifyRecordSet(set, records, { zone, keys }, { now, budget });

describe('The signatures of a record set', () => {
  it('are valid if one of several is, whatever the others are', () => {
    const good = rrsigOf();
    for (const bad of [rrsigOf('expired'), rrsigOf('corrupt'), rrsigOf('wrongSigner')]) {
      expect(verdictOf([bad, good])).to.have.property('ok', true);
      expect(verdictOf([good, bad])).to.have.property('ok', true);
    }
  });

  it('are judged by the one that is closest to valid', () => {
    expect(verdictOf([rrsigOf('wrongSigner'), rrsigOf('expired')])).to.include({ fault: 'signatureExpired' });
    expect(verdictOf([rrsigOf('expired'), rrsigOf('corrupt')])).to.include({ fault: 'signatureInvalid' });
    expect(verdictOf([])).to.include({ fault: 'signatureMissing' });
    expect(verdictOf([rrsigOf()], [])).to.include({ fault: 'keyMissing' });
  });

  it('are reported as an unknown algorithm, not as missing', () => {
    const record = rrsigOf();
    const data = Buffer.from(record.data);
    data[2] = 200;
    expect(verdictOf([{ ...record, data }])).to.deep.include({
      fault: 'signatureMissing',
      detail: 'site.example A is signed with algorithm 200 only, which resolvers need not support',
    });
  });

  it('can be truncated or empty without harm', () => {
    const good = rrsigOf();
    for (let length = 0; length < good.data.length; length += 1) {
      const verdict = verdictOf([{ ...good, data: good.data.subarray(0, length) }]);
      expect(verdict.ok, `${length} bytes`).to.equal(false);
    }
  });

  it('cost a limited number of checks, however many keys share a tag (CVE-2023-50387)', () => {
    const { budget, spent } = counting();
    const twin = (index: number): Dnskey => ({ ...key.dnskey, publicKey: Buffer.alloc(64, index) });
    const keys = Array.from({ length: 500 }, (_, index) => twin(index % 255));
    const signatures = Array.from({ length: 500 }, () => rrsigOf('corrupt'));
    expect(verdictOf(signatures, keys, budget)).to.include({ fault: 'tooMuchWork' });
    expect(spent()).to.be.at.most(20);
  });

  it('cost a validator no more than its budget over all sets', () => {
    const { budget, spent } = counting();
    const verdicts = Array.from({ length: 2_000 }, () => verdictOf([rrsigOf('corrupt')], [key.dnskey], budget));
    expect(verdicts.at(-1)).to.include({ fault: 'tooMuchWork' });
    expect(spent()).to.be.at.most(400);
  });

  it('do not cover a name above the zone, nor one next to it', () => {
    for (const owner of ['example', 'other.example', 'notsite.example'].map(labelsOf)) {
      const other = { ...set, owner };
      const record = signSet(other, signing);
      const verdict = verifyRecordSet(
        other,
        record ? [record] : [],
        { zone, keys: [key.dnskey] },
        { now, budget: createWorkBudget() },
      );
      expect(verdict).to.include({ fault: 'signerWrong' });
    }
  });

  it('are valid for any order of the records, any case of the names, and duplicate records', () => {
    const mx = (text: string): Buffer =>
      Buffer.concat([Buffer.from([0, 10, text.length]), Buffer.from(text), Buffer.from([0])]);
    const signed = { owner: zone, type: 15, data: [mx('alpha'), mx('beta')] };
    const record = signSet(signed, signing);
    const shown = { owner: zone, type: 15, data: [mx('BETA'), mx('Alpha'), mx('beta')] };
    const verdict = verifyRecordSet(
      shown,
      record ? [record] : [],
      { zone, keys: [key.dnskey] },
      { now, budget: createWorkBudget() },
    );
    expect(verdict).to.have.property('ok', true);
  });
});
