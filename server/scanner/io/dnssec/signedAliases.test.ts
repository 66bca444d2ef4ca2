import { expect } from 'chai';
import { signSet } from '../../../lab/dns/signing/signSet.ts';
import { createZoneKey, dsDataOf } from '../../../lab/dns/signing/zoneKey.ts';
import type { ZoneSigning } from '../../../lab/dns/signing/zoneSigning.ts';
import type { DnssecIo } from '../scannerIo.ts';
import { createDnssecValidator } from './createDnssecValidator.ts';
import { labelsOf, textOfLabels, wireOfLabels } from './dnsLabels.ts';
import { dsOf } from './ds.ts';
import type { SignedAnswer } from './signedAnswer.ts';
import { rrType, type RrTypeName, typeName, type WireRecord } from './wireRecord.ts';

const signing: ZoneSigning = { algorithm: 13 };
const key = createZoneKey(signing, { isEntryPoint: true });
const zone = labelsOf('site.example');

interface Signed {
  readonly wildcardOf?: string;
  readonly fault?: 'corrupt' | 'missing';
}

const record = (owner: string, type: keyof typeof rrType, data: Buffer): WireRecord => ({
  owner: labelsOf(owner),
  type: rrType[type],
  class: 1,
  ttl: 300,
  data,
});
const nameRecord = (owner: string, type: 'CNAME' | 'DNAME', target: string) =>
  record(owner, type, wireOfLabels(labelsOf(target)));
const address = (owner: string) => record(owner, 'A', Buffer.from([192, 0, 2, 1]));
/** The bitmap of one window holds types below 256 (RFC 4034 §4.1.2). */
const nsec = (owner: string, next: string, ...types: readonly number[]) => {
  const bitmap = Buffer.alloc(6);
  for (const type of [...types, 46, 47])
    bitmap.writeUInt8(bitmap.readUInt8(type >> 3) | (0x80 >> (type & 7)), type >> 3);
  return record(owner, 'NSEC', Buffer.concat([wireOfLabels(labelsOf(next)), Buffer.from([0, 6]), bitmap]));
};
const signatureOf = ({ owner, type, data }: WireRecord, { wildcardOf, fault }: Signed = {}): readonly WireRecord[] => {
  const encloser = wildcardOf === undefined ? undefined : labelsOf(wildcardOf);
  return [signSet({ owner, type, data: [data] }, { zone, key, fault, wildcardOf: encloser }) ?? []].flat();
};
const signed = (each: WireRecord, how?: Signed): readonly WireRecord[] => [each, ...signatureOf(each, how)];

type Sections = Partial<Omit<SignedAnswer, 'rcode'>> & { readonly rcode?: number };

/** A zone with a trust anchor of its own that gives these answers. By default no name below it is a zone. */
const validate = (answers: Readonly<Record<string, Sections>>, name: string, type: RrTypeName) => {
  const ds = dsOf(dsDataOf(key.dnskey, zone, 2));
  const keys = signed(record('site.example', 'DNSKEY', key.dnskey.data));
  const all: Readonly<Record<string, Sections>> = { 'site.example DNSKEY': { answers: keys }, ...answers };
  const ask: DnssecIo['ask'] = (owner, asked) => {
    const text = textOfLabels(owner);
    const absent = { authorities: asked === rrType.DS ? signed(nsec(text, 'zz.site.example', 1)) : [] };
    const found = all[`${text} ${typeName(asked)}`] ?? absent;
    return Promise.resolve({ rcode: 0, answers: [], authorities: [], ...found });
  };
  const io: DnssecIo = { anchors: ds ? [{ zone, ds }] : [], ask };
  return createDnssecValidator(io, new AbortController().signal).validate(name, type);
};

const secure = { status: 'secure' };
const target = { 'b.new.site.example A': { answers: signed(address('b.new.site.example')) } };

describe('Signatures in another section than their records', () => {
  const here = address('a.site.example');
  for (const section of ['authorities', 'additionals'] as const) {
    it(`count in the ${section}`, async () => {
      const answers = { 'a.site.example A': { answers: [here], [section]: signatureOf(here) } };
      expect((await validate(answers, 'a.site.example', 'A')).security).to.deep.equal(secure);
      const wrong = { 'a.site.example A': { answers: [here], [section]: signatureOf(here, { fault: 'corrupt' }) } };
      expect((await validate(wrong, 'a.site.example', 'A')).security).to.include({ fault: 'signatureInvalid' });
    });

    it(`count there for an alias, for the keys and for a proof of absence: ${section}`, async () => {
      const alias = nameRecord('a.site.example', 'CNAME', 'b.new.site.example');
      const keys = record('site.example', 'DNSKEY', key.dnskey.data);
      const proof = nsec('a.site.example', 'zz.site.example', rrType.A);
      const answers = {
        ...target,
        'a.site.example A': { answers: [alias], [section]: signatureOf(alias) },
        'site.example DNSKEY': { answers: [keys], [section]: signatureOf(keys) },
        'a.site.example TXT': { authorities: [proof], additionals: signatureOf(proof) },
      };
      expect((await validate(answers, 'a.site.example', 'A')).security).to.deep.equal(secure);
      const absent = await validate(answers, 'a.site.example', 'TXT');
      expect(absent).to.deep.include({ security: secure, answer: 'noData' });
    });
  }

  it('count for a proof in the answer section', async () => {
    const answers = { 'a.site.example TXT': { answers: signed(nsec('a.site.example', 'zz.site.example', 1)) } };
    expect((await validate(answers, 'a.site.example', 'TXT')).security).to.deep.equal(secure);
  });
});

describe('Names below a DNAME', () => {
  const dname = nameRecord('old.site.example', 'DNAME', 'new.site.example');
  const cname = nameRecord('b.old.site.example', 'CNAME', 'b.new.site.example');
  const answered = (type: string, answers: readonly WireRecord[]) => ({
    ...target,
    'b.old.site.example DS': { answers: [...signed(dname), cname] },
    [`b.old.site.example ${type}`]: { answers },
  });

  it('have an unsigned CNAME, which the signature of the DNAME stands for', async () => {
    const found = await validate(answered('A', [...signed(dname), cname]), 'b.old.site.example', 'A');
    expect(found).to.deep.include({ security: secure, aliases: ['b.new.site.example'] });
    const asked = await validate(answered('CNAME', [...signed(dname), cname]), 'b.old.site.example', 'CNAME');
    expect(asked).to.deep.include({ security: secure, answer: 'records', data: [cname.data] });
  });

  it('are found without a CNAME, before it or after it, and with a signed one', async () => {
    for (const answers of [signed(dname), [cname, ...signed(dname)], [...signed(dname), ...signed(cname)]]) {
      const found = await validate(answered('A', answers), 'b.old.site.example', 'A');
      expect(found).to.deep.include({ security: secure, aliases: ['b.new.site.example'] });
    }
  });

  it('are bogus if the DNAME is not signed, or the CNAME is not the one that follows from it', async () => {
    for (const fault of ['corrupt', 'missing'] as const)
      for (const type of ['A', 'CNAME'] as const) {
        const answers = answered(type, [...signed(dname, { fault }), cname]);
        expect((await validate(answers, 'b.old.site.example', type)).security.status).to.equal('bogus');
      }
    const other = nameRecord('b.old.site.example', 'CNAME', 'b.elsewhere.example');
    const forged = await validate(answered('CNAME', [...signed(dname), other]), 'b.old.site.example', 'CNAME');
    expect(forged.security).to.include({ status: 'bogus', fault: 'signatureMissing' });
    // The DNAME decides where a name leads, whatever the CNAME says.
    const led = await validate(answered('A', [...signed(dname), other]), 'b.old.site.example', 'A');
    expect(led.aliases).to.deep.equal(['b.new.site.example']);
  });

  it('do not include the owner of the DNAME', async () => {
    const answers = {
      'old.site.example CNAME': { answers: [...signed(dname), nameRecord('old.site.example', 'CNAME', 'x.example')] },
      'old.site.example DNAME': { answers: signed(dname) },
    };
    expect((await validate(answers, 'old.site.example', 'CNAME')).security).to.include({ status: 'bogus' });
  });

  it('are undecided if they become too long to be names (RFC 6672 §2.2)', async () => {
    const label = 'x'.repeat(60);
    const long = nameRecord('old.site.example', 'DNAME', [label, label, label, 'example'].join('.'));
    const name = `${label}.old.site.example`;
    const answers = { [`${name} DS`]: { answers: signed(long) }, [`${name} A`]: { answers: signed(long) } };
    expect((await validate(answers, name, 'A')).security).to.include({ status: 'indeterminate' });
  });
});

describe('Aliases from wildcards', () => {
  const wild = { wildcardOf: 'site.example' };
  const proof = signed(nsec('site.example', 'zz.site.example', 2, 6));

  it('need a proof that the name itself does not exist', async () => {
    const cname = nameRecord('w.site.example', 'CNAME', 'b.new.site.example');
    const answers = (authorities: readonly WireRecord[]) => ({
      ...target,
      'w.site.example A': { answers: signed(cname, wild), authorities },
    });
    expect((await validate(answers(proof), 'w.site.example', 'A')).security).to.deep.equal(secure);
    expect((await validate(answers([]), 'w.site.example', 'A')).security).to.include({ fault: 'denialMissing' });
    // The name w exists, and only its subdomain is covered.
    const closer = signed(nsec('w.site.example', 'zz.site.example', 1));
    expect((await validate(answers(closer), 'w.site.example', 'A')).security).to.include({ fault: 'denialInvalid' });
  });

  it('may be a DNAME, expanded or by its own name', async () => {
    const expanded = nameRecord('w.site.example', 'DNAME', 'new.site.example');
    const dsAnswer = { answers: signed(expanded, wild), authorities: proof };
    const answers = {
      ...target,
      'b.w.site.example DS': dsAnswer,
      'b.w.site.example A': dsAnswer,
      'b.w.site.example CNAME': {
        answers: [nameRecord('b.w.site.example', 'CNAME', 'b.new.site.example'), ...signed(expanded, wild)],
        authorities: proof,
      },
    };
    const found = await validate(answers, 'b.w.site.example', 'A');
    expect(found).to.deep.include({ security: secure, aliases: ['b.new.site.example'] });
    expect((await validate(answers, 'b.w.site.example', 'CNAME')).security).to.deep.equal(secure);
    const unproven = { ...answers, 'b.w.site.example A': { answers: signed(expanded, wild) } };
    expect((await validate(unproven, 'b.w.site.example', 'A')).security).to.include({ fault: 'denialMissing' });
    const own = { answers: signed(nameRecord('*.site.example', 'DNAME', 'new.site.example')) };
    const literal = { ...target, 'b.*.site.example DS': own, 'b.*.site.example A': own };
    expect((await validate(literal, 'b.*.site.example', 'A')).security).to.deep.equal(secure);
  });
});
