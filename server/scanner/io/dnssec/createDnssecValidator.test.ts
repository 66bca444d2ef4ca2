import { expect } from 'chai';
import type { Zone } from '../../../lab/dns/zone.ts';
import { signSet } from '../../../lab/dns/signing/signSet.ts';
import { createZoneKey, dsDataOf } from '../../../lab/dns/signing/zoneKey.ts';
import type { ZoneSigning } from '../../../lab/dns/signing/zoneSigning.ts';
import { createDnssecValidator, type ValidatedAnswer } from './createDnssecValidator.ts';
import type { DnssecIo } from '../scannerIo.ts';
import { dsOf } from './ds.ts';
import { labelsOf, wireOfLabels } from './dnsLabels.ts';
import type { SignedAnswer } from './signedAnswer.ts';
import { signedIo, type SignedWorld } from './testing/signedIo.ts';
import type { RrTypeName } from './wireRecord.ts';

const ecdsa: ZoneSigning = { algorithm: 13 };
const root: Zone = { apex: '', owners: {}, signing: { algorithm: 13, twoKeys: true } };
const top: Zone = {
  apex: 'example',
  owners: {},
  signing: { algorithm: 13, nsec3: { iterations: 0, salt: '', optOut: true } },
};

const siteWith = (signing: ZoneSigning | undefined, owners: Zone['owners'] = {}): Zone => ({
  apex: 'site.example',
  owners: {
    '@': {
      NS: ['ns.site.example'],
      A: ['192.0.2.1'],
      MX: [{ preference: 10, exchange: 'Mail.Site.example' }],
      ...owners['@'],
    },
    ns: { A: ['192.0.2.53'] },
    'deep.down': { TXT: ['here'] },
    '*.wild': { TXT: ['anything'] },
    www: { CNAME: ['site.example'] },
    ...owners,
  },
  signing,
});

const validate = (world: SignedWorld, name = 'site.example', type: RrTypeName = 'A'): Promise<ValidatedAnswer> =>
  createDnssecValidator(world.io, new AbortController().signal).validate(name, type);

const statusOf = async (signing: ZoneSigning | undefined, name = 'site.example', type: RrTypeName = 'A') => {
  const { security } = await validate(signedIo([root, top, siteWith(signing)]), name, type);
  return security;
};

describe('DNSSEC validation from the root', () => {
  for (const algorithm of [5, 7, 8, 10, 13, 14, 15, 16]) {
    it(`finds a site signed with algorithm ${algorithm} secure`, async () => {
      expect(await statusOf({ algorithm, rsaBits: 1_024 })).to.deep.equal({ status: 'secure' });
    });
  }

  for (const digestTypes of [[1], [2], [4], [1, 2], [2, 99]]) {
    it(`accepts DS records with digest types ${digestTypes.join(' and ')}`, async () => {
      expect(await statusOf({ algorithm: 13, digestTypes })).to.deep.equal({ status: 'secure' });
    });
  }

  for (const [style, nsec3] of [
    ['NSEC', undefined],
    ['NSEC3', { iterations: 0, salt: '', optOut: false }],
    ['NSEC3 with salt and iterations', { iterations: 10, salt: 'abcd', optOut: false }],
  ] as const) {
    const signing: ZoneSigning = { algorithm: 13, twoKeys: true, ...(nsec3 ? { nsec3 } : {}) };
    for (const [what, name, type, answer] of [
      ['a set of the apex', 'site.example', 'MX', 'records'],
      ['a type that is not there', 'site.example', 'AAAA', 'noData'],
      ['a name that is not there', 'gone.site.example', 'A', 'nameNotFound'],
      ['a name deep below nothing', 'a.b.c.gone.site.example', 'A', 'nameNotFound'],
      ['an empty non-terminal', 'down.site.example', 'A', 'noData'],
      ['a set made from a wildcard', 'x.wild.site.example', 'TXT', 'records'],
      ['a set made from a wildcard two labels deep', 'x.y.wild.site.example', 'TXT', 'records'],
      ['a type that a wildcard lacks', 'x.wild.site.example', 'A', 'noData'],
      ['the end of an alias', 'www.site.example', 'A', 'records'],
      ['an absent DS', 'ns.site.example', 'DS', 'noData'],
    ] as const) {
      it(`finds ${what} secure in a zone with ${style}`, async () => {
        const seen = await validate(signedIo([root, top, siteWith(signing)]), name, type);
        expect(seen.security).to.deep.equal({ status: 'secure' });
        expect(seen.answer).to.equal(answer);
      });
    }
  }

  it('returns insecure, not bogus, if the parent proves that there is no DS record', async () => {
    expect(await statusOf({ algorithm: 13, digestTypes: [] })).to.include({ status: 'insecure', zone: 'site.example' });
    expect(await statusOf(undefined)).to.include({ status: 'insecure', reason: 'optOut' });
    const plainTop: Zone = { ...top, signing: ecdsa };
    const seen = await validate(signedIo([root, plainTop, siteWith(undefined)]));
    expect(seen.security).to.include({ status: 'insecure', reason: 'unsigned', zone: 'site.example' });
    const nsec3Top: Zone = { ...top, signing: { algorithm: 13, nsec3: { iterations: 0, salt: '', optOut: false } } };
    const hashed = await validate(signedIo([root, nsec3Top, siteWith(undefined)]));
    expect(hashed.security).to.include({ status: 'insecure', reason: 'unsigned' });
  });

  it('returns insecure below an unsigned top-level domain', async () => {
    const world = signedIo([root, { ...top, signing: undefined }, siteWith(ecdsa)]);
    expect((await validate(world)).security).to.include({ status: 'insecure', zone: 'example', reason: 'unsigned' });
  });

  it('returns insecure for an unknown algorithm or digest (RFC 4035 §5.2)', async () => {
    const unknown = await statusOf({ algorithm: 13, fault: { kind: 'unknownAlgorithm' } });
    expect(unknown).to.include({ status: 'insecure', reason: 'algorithmUnsupported' });
    const digest = await statusOf({ algorithm: 13, digestTypes: [99] });
    expect(digest).to.include({ status: 'insecure', reason: 'algorithmUnsupported' });
  });

  it('returns insecure if NSEC3 requires too many iterations (RFC 9276 §3.2)', async () => {
    const signing: ZoneSigning = { algorithm: 13, nsec3: { iterations: 151, salt: '', optOut: false } };
    expect(await statusOf(signing, 'site.example', 'AAAA')).to.include({ reason: 'tooManyIterations' });
    const parent: Zone = { ...top, signing };
    const seen = await validate(signedIo([root, parent, siteWith(undefined)]));
    expect(seen.security).to.include({ status: 'insecure', reason: 'tooManyIterations', zone: 'site.example' });
  });

  for (const [kind, fault] of [
    ['expired', 'signatureExpired'],
    ['notYetValid', 'signatureNotYetValid'],
    ['corrupt', 'signatureInvalid'],
    ['missing', 'signatureMissing'],
    ['wrongSigner', 'signerWrong'],
    ['keysMissing', 'keyMissing'],
    ['revoked', 'dsMismatch'],
    ['noZoneKey', 'dsMismatch'],
    ['dsOfAnotherKey', 'dsMismatch'],
  ] as const) {
    it(`names the problem of a zone whose signing is ${kind}: ${fault}`, async () => {
      const security = await statusOf({ algorithm: 13, fault: { kind } });
      expect(security).to.include({ status: 'bogus', zone: 'site.example', fault });
    });
  }

  for (const kind of ['expired', 'corrupt', 'missing'] as const) {
    it(`finds a record set with a signature that is ${kind} bogus, and the others secure`, async () => {
      const signing: ZoneSigning = { algorithm: 13, fault: { kind, types: ['A'] } };
      expect(await statusOf(signing)).to.include({ status: 'bogus', zone: 'site.example' });
      expect(await statusOf(signing, 'site.example', 'MX')).to.deep.equal({ status: 'secure' });
    });
  }

  it('finds an unproven absence bogus', async () => {
    const signing: ZoneSigning = { algorithm: 13, fault: { kind: 'denialMissing' } };
    for (const [name, type] of [
      ['site.example', 'AAAA'],
      ['gone.site.example', 'A'],
      ['x.wild.site.example', 'TXT'],
    ] as const) {
      expect(await statusOf(signing, name, type)).to.include({ status: 'bogus', fault: 'denialMissing' });
    }
  });

  it('finds a site bogus if its parent neither has a DS record nor proves its absence', async () => {
    const silent: Zone = { ...top, signing: { algorithm: 13, fault: { kind: 'denialMissing' } } };
    const { security } = await validate(signedIo([root, silent, siteWith(undefined)]));
    expect(security).to.include({ status: 'bogus', zone: 'example', fault: 'denialMissing' });
  });

  it('explains a mismatch in a sentence', async () => {
    const seen = await statusOf({ algorithm: 13, fault: { kind: 'dsOfAnotherKey' } });
    expect(seen)
      .to.have.property('detail')
      .that.equals('no DNSKEY of site.example matches its DS records (the tag is the same, the digest is another)');
  });

  it('is undecided behind a resolver that strips signatures, or has another root', async () => {
    const stripped = signedIo([root, top, siteWith(ecdsa)], {
      meddle: (answer) => ({ ...answer, answers: answer.answers.filter(({ type }) => type !== 46) }),
    });
    expect((await validate(stripped)).security).to.include({ status: 'indeterminate', zone: '.' });
    const empty = signedIo([root, top, siteWith(ecdsa)], { meddle: (answer) => ({ ...answer, answers: [] }) });
    expect((await validate(empty)).security).to.include({ status: 'indeterminate', zone: '.' });
    const other = signedIo([root, top, siteWith(ecdsa)]);
    const foreign = { ...other.io, anchors: signedIo([root]).io.anchors };
    expect((await validate({ ...other, io: foreign })).security).to.include({ status: 'indeterminate' });
    expect((await validate({ ...other, io: { ...other.io, anchors: [] } })).security).to.include({
      status: 'indeterminate',
    });
  });

  it('is undecided if a query of the chain got no answer', async () => {
    for (const [owner, type] of [
      ['@', 'DS'],
      ['@', 'DNSKEY'],
      ['@', 'A'],
    ] as const) {
      const trapped = { ...siteWith(ecdsa), traps: [{ owner, type, does: 'servfail' as const }] };
      expect((await validate(signedIo([root, top, trapped]))).security).to.include({ status: 'indeterminate' });
    }
  });

  it('follows an alias into an unsigned zone, and then returns insecure', async () => {
    const other: Zone = { apex: 'cdn.example', owners: { edge: { A: ['192.0.2.9'] } } };
    const site = siteWith(ecdsa, { shop: { CNAME: ['edge.cdn.example'] } });
    const seen = await validate(signedIo([root, top, site, other]), 'shop.site.example');
    expect(seen.aliases).to.deep.equal(['edge.cdn.example']);
    expect(seen.security).to.include({ status: 'insecure', zone: 'cdn.example' });
    expect(seen.data).to.deep.equal([Buffer.from([192, 0, 2, 9])]);
  });

  it('follows a delegation below the site into a signed zone, and into an unsigned one', async () => {
    const sub = (signing: ZoneSigning | undefined): Zone => ({
      apex: 'sub.site.example',
      owners: { a: { A: ['192.0.2.7'] } },
      signing,
    });
    const secureSub = signedIo([root, top, siteWith(ecdsa), sub({ algorithm: 15 })]);
    expect((await validate(secureSub, 'a.sub.site.example')).security).to.deep.equal({ status: 'secure' });
    const unsignedSub = signedIo([root, top, siteWith(ecdsa), sub(undefined)]);
    expect((await validate(unsignedSub, 'a.sub.site.example')).security).to.include({
      status: 'insecure',
      zone: 'sub.site.example',
    });
  });

  it('follows a signed DNAME, whose synthesised CNAME is unsigned', async () => {
    const honest = signedIo([root, top, siteWith(ecdsa, { 'new.place': { A: ['192.0.2.8'] } })]);
    const key = createZoneKey(ecdsa, { isEntryPoint: true });
    const zone = labelsOf('site.example');
    const dname = { owner: ['old', ...zone], type: 39, data: [wireOfLabels(['place', ...zone])] };
    const aliasAnswer = (signed: boolean): SignedAnswer => {
      const rrsig = signSet(dname, { zone, key, fault: signed ? undefined : 'corrupt' });
      const record = { owner: dname.owner, type: 39, class: 1, ttl: 300, data: dname.data[0] ?? Buffer.alloc(0) };
      const cname = {
        owner: ['new', ...dname.owner],
        type: 5,
        class: 1,
        ttl: 300,
        data: wireOfLabels(['new', 'place', ...zone]),
      };
      return { rcode: 0, answers: [record, ...(rrsig ? [rrsig] : []), cname], authorities: [] };
    };
    const ask =
      (signed: boolean): DnssecIo['ask'] =>
      async (name, type, signal) => {
        const isBelow = name.join('.') === 'new.old.site.example';
        if (isBelow) return aliasAnswer(signed);
        return honest.io.ask(name.join('.') === 'old.site.example' ? ['ns', ...zone] : name, type, signal);
      };
    // The DNAME is signed with a different key than the zone's, trusted through an anchor of its own.
    const ds = dsOf(dsDataOf(key.dnskey, zone, 2));
    const keys = signSet({ owner: zone, type: 48, data: [key.dnskey.data] }, { zone, key, fault: undefined });
    const keyRecord = { owner: zone, type: 48, class: 1, ttl: 300, data: key.dnskey.data };
    const validateWith = (signed: boolean) => {
      const io: DnssecIo = {
        anchors: [...honest.io.anchors, ...(ds ? [{ zone, ds }] : [])],
        ask: async (name, type, signal) =>
          type === 48 && name.length === 2
            ? { rcode: 0, answers: [keyRecord, ...(keys ? [keys] : [])], authorities: [] }
            : ask(signed)(name, type, signal),
      };
      return createDnssecValidator(io, new AbortController().signal).validate('new.old.site.example', 'A');
    };
    expect((await validateWith(true)).aliases).to.deep.equal(['new.place.site.example']);
    expect((await validateWith(false)).security).to.include({ status: 'bogus' });
  });

  it('names the problem of an alias, not that of an unnecessary proof', async () => {
    const signing: ZoneSigning = { algorithm: 13, fault: { kind: 'expired', types: ['CNAME'] } };
    expect(await statusOf(signing, 'www.site.example')).to.include({ status: 'bogus', fault: 'signatureExpired' });
  });

  it("starts at an operator's anchor below the root", async () => {
    const zones = [{ ...root, signing: undefined }, top, siteWith(ecdsa)];
    expect((await validate(signedIo(zones))).security).to.include({ status: 'indeterminate' });
    expect((await validate(signedIo(zones, { anchorAt: 'example' }))).security).to.deep.equal({ status: 'secure' });
  });

  it('sends each query of the chain once', async () => {
    const world = signedIo([root, top, siteWith(ecdsa)]);
    const validator = createDnssecValidator(world.io, new AbortController().signal);
    await Promise.all((['A', 'AAAA', 'MX', 'SOA'] as const).map((type) => validator.validate('site.example', type)));
    expect(world.asked.filter((question) => /DS|DNSKEY/.test(question)).sort()).to.deep.equal([
      '. DNSKEY',
      'example DNSKEY',
      'example DS',
      'site.example DNSKEY',
      'site.example DS',
    ]);
  });
});
