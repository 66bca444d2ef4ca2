import { expect } from 'chai';
import { signedIo } from '../../server/scanner/io/dnssec/testing/signedIo.ts';
import type { ZoneSigning } from '../../server/lab/dns/signing/zoneSigning.ts';
import type { Zone } from '../../server/lab/dns/zone.ts';
import type { Target } from '../kit/check.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import { dnssec } from './dnssec.ts';
import { dnssecCodes } from './dnssecCodes.ts';

const root: Zone = { apex: '', owners: {}, signing: { algorithm: 13 } };
const org: Zone = { apex: 'org', owners: {}, signing: { algorithm: 13 } };
const site = (signing: ZoneSigning | undefined, owners: Zone['owners'] = {}): Zone => ({
  apex: 'example.org',
  owners: { '@': { NS: ['ns.example.org'], A: ['192.0.2.1'] }, ...owners },
  signing,
});
const lookAt = (zones: readonly Zone[], target?: Target) =>
  lookWith(dnssec, { dnssec: signedIo(zones).io }, target ? { target } : {});
const outcomesOf = async (signing: ZoneSigning | undefined) => (await lookAt([root, org, site(signing)])).outcomes;

describe('the dnssec check', () => {
  it('shows the chain from the root to a secure domain', async () => {
    const { observation, outcomes } = await lookAt([root, org, site({ algorithm: 13, twoKeys: true })]);
    expect(observation).to.include({ status: 'secure', zone: 'example.org', fault: null });
    expect(observation.detail).to.equal('Validated from the root: . → org → example.org.');
    expect(observation.chain.map(({ zone, status, keys }) => [zone, status, keys.length])).to.deep.equal([
      ['.', 'secure', 1],
      ['org', 'secure', 1],
      ['example.org', 'secure', 2],
    ]);
    expect(outcomes).to.deep.equal({ 'dnssec-secure': 'pass' });
  });

  it('distinguishes an unsigned domain from a signed one that the parent does not know', async () => {
    expect(await outcomesOf(undefined)).to.deep.equal({ 'dnssec-unsigned': 'warn' });
    expect(await outcomesOf({ algorithm: 13, digestTypes: [] })).to.deep.equal({ 'dnssec-ds-missing': 'warn' });
  });

  it('does not blame the domain for an unsigned top level', async () => {
    const { outcomes } = await lookAt([root, { ...org, signing: undefined }, site({ algorithm: 13 })]);
    expect(outcomes).to.deep.equal({ 'dnssec-parent-unsigned': 'info' });
  });

  for (const [kind, code] of [
    ['expired', 'dnssec-signature-expired'],
    ['corrupt', 'dnssec-signature-invalid'],
    ['missing', 'dnssec-signature-missing'],
    ['dsOfAnotherKey', 'dnssec-ds-mismatch'],
    ['revoked', 'dnssec-ds-mismatch'],
    ['denialMissing', 'dnssec-denial-missing'],
    ['notYetValid', 'dnssec-bogus'],
    ['wrongSigner', 'dnssec-bogus'],
    ['keysMissing', 'dnssec-bogus'],
  ] as const) {
    it(`fails a domain whose signing is ${kind} with ${code}`, async () => {
      expect(await outcomesOf({ algorithm: 13, fault: { kind } })).to.deep.equal({ [code]: 'fail' });
    });
  }

  it('fails a domain with one bogus record set, and says which', async () => {
    const { observation, findings } = await lookAt([
      root,
      org,
      site({ algorithm: 13, fault: { kind: 'expired', types: ['A'] } }),
    ]);
    expect(observation.chain.at(-1)).to.include({ zone: 'example.org', status: 'secure' });
    expect(observation.sets.find(({ type }) => type === 'A')).to.include({ status: 'bogus' });
    expect(findings[0]?.evidence[0]).to.match(/^The signature of example\.org A expired on \d{4}-\d\d-\d\d\.$/);
  });

  it('names the parent zone that is bogus', async () => {
    const bogusOrg: Zone = { ...org, signing: { algorithm: 13, fault: { kind: 'dsOfAnotherKey' } } };
    const { observation } = await lookAt([root, bogusOrg, site({ algorithm: 13 })]);
    expect(observation).to.include({ status: 'bogus', faultZone: 'org', fault: 'dsMismatch' });
  });

  it('warns about SHA-1, short RSA keys and unknown algorithms', async () => {
    expect(await outcomesOf({ algorithm: 8, rsaBits: 1_024 })).to.include({ 'dnssec-weak-algorithm': 'warn' });
    expect(await outcomesOf({ algorithm: 7, rsaBits: 2_048 })).to.include({ 'dnssec-weak-algorithm': 'warn' });
    expect(await outcomesOf({ algorithm: 15 })).not.to.have.property('dnssec-weak-algorithm');
    expect(await outcomesOf({ algorithm: 13, digestTypes: [1] })).to.include({ 'dnssec-weak-algorithm': 'warn' });
    expect(await outcomesOf({ algorithm: 13, digestTypes: [1, 2] })).not.to.have.property('dnssec-weak-algorithm');
    const unknown = await outcomesOf({ algorithm: 13, fault: { kind: 'unknownAlgorithm' } });
    expect(unknown).to.deep.equal({ 'dnssec-algorithm-unsupported': 'warn' });
  });

  it('mentions NSEC3 iterations, and warns if there are too many', async () => {
    const iterated = (iterations: number): ZoneSigning => ({
      algorithm: 13,
      nsec3: { iterations, salt: '', optOut: false },
    });
    expect(await outcomesOf(iterated(0))).to.deep.equal({ 'dnssec-secure': 'pass' });
    expect(await outcomesOf(iterated(5))).to.include({ 'dnssec-nsec3-iterations': 'info' });
    expect(await outcomesOf(iterated(500))).to.include({ 'dnssec-too-many-iterations': 'warn' });
  });

  it('mentions an alias into an unsigned zone', async () => {
    const cdn: Zone = { apex: 'cdn.org', owners: { edge: { A: ['192.0.2.9'] } } };
    const zone = site({ algorithm: 13 }, { www: { CNAME: ['edge.cdn.org'] } });
    const target = { domain: 'www.example.org', registrableDomain: 'example.org' };
    const { observation, outcomes } = await lookAt([root, org, zone, cdn], target);
    expect(observation).to.include({ status: 'secure', zone: 'example.org' });
    expect(outcomes).to.include({ 'dnssec-secure': 'pass', 'dnssec-alias-unsigned': 'info' });
  });

  it('warns about a signature in the last tenth of its lifetime, and about no other', () => {
    const day = 86_400_000;
    const checkedAt = new Date(100 * day);
    const seenWith = (from: number, until: number) => {
      const lifetime = { from: new Date(from * day).toISOString(), until: new Date(until * day).toISOString() };
      const security = { status: 'secure', faultZone: null, fault: null, reason: null, detail: '' } as const;
      const set = { type: 'A', answer: 'records', aliases: [], ...security, lifetime } as const;
      return dnssec.assess(
        {
          ...security,
          zone: 'example.org',
          chain: [],
          sets: [{ ...set, aliases: [] }],
          denial: null,
          island: false,
          checkedAt: checkedAt.toISOString(),
        },
        { domain: 'example.org', registrableDomain: 'example.org' },
      );
    };
    const codes = (from: number, until: number) => seenWith(from, until).map(({ code }) => code);
    expect(codes(72, 101)).to.include('dnssec-signature-expiring');
    expect(codes(70, 110)).not.to.include('dnssec-signature-expiring');
    // Some servers sign each answer on the fly, for two days.
    expect(codes(99, 101)).not.to.include('dnssec-signature-expiring');
  });

  it('is inconclusive if no signed answer arrives', async () => {
    const { observation, outcomes } = await lookWith(dnssec, {});
    expect(observation.status).to.equal('indeterminate');
    expect(outcomes).to.deep.equal({ 'dnssec-not-checked': 'inconclusive' });
  });

  it('stays within its limits for a name of 253 characters, and one of 120 labels', async () => {
    for (const domain of [
      [...Array.from({ length: 3 }, () => 'a'.repeat(63)), `${'b'.repeat(57)}.org`].join('.'),
      `${'a.'.repeat(120)}example.org`,
    ]) {
      const { observation } = await lookAt([root, org, site({ algorithm: 13 })], { domain, registrableDomain: null });
      expect(observation.status).to.equal('secure');
    }
  });

  it('ends with the scan', async () => {
    const hanging = {
      anchors: signedIo([root]).io.anchors,
      ask: (_: unknown, __: unknown, signal: AbortSignal) =>
        new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
          });
        }),
    };
    const looking = lookWith(dnssec, { dnssec: hanging }, { signal: AbortSignal.timeout(10) });
    expect(await rejectionOf(looking)).to.be.instanceOf(Error);
  });

  it('gives fewer penalty points for better setups: unsigned beats bogus, and weakly signed beats unsigned', () => {
    const points = (code: keyof typeof dnssecCodes): number => {
      const rule = dnssecCodes[code];
      return 'penalty' in rule ? rule.penalty.points : 0;
    };
    expect(points('dnssec-signature-expired')).to.be.greaterThan(points('dnssec-unsigned'));
    expect(points('dnssec-unsigned')).to.be.greaterThan(
      points('dnssec-weak-algorithm') + points('dnssec-signature-expiring') + points('dnssec-too-many-iterations'),
    );
  });
});
