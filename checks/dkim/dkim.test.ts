import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import type { Observations } from '../index.ts';
import { InconclusiveError } from '../kit/check.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import { scannerIoOf, type World } from '../kit/testing/scannerIoOf.ts';
import { dkim, findDkimKeys, parseDkimKey } from './dkim.ts';
import { dkimSelectors } from './dkimSelectors.ts';

const keyOf = (bits: number) =>
  `v=DKIM1; k=rsa; p=${generateKeyPairSync('rsa', { modulusLength: bits }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`;
const strong = keyOf(2048);
const signal = new AbortController().signal;

const microsoft: Partial<Observations> = {
  mx: { status: 'found', hosts: [], provider: { name: 'Microsoft 365', secure: true } },
};
const spfWith = (includes: string[]): Partial<Observations> => ({
  spf: {
    status: 'valid',
    record: null,
    records: [],
    reason: null,
    term: null,
    lookups: 0,
    voidLookups: 0,
    all: null,
    includes,
  },
});

describe('the dkim check', () => {
  it('fails for a private key in the DNS, and does not report it as a key', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const secret = `v=DKIM1; p=${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}`;
    const { outcomes } = await lookWith(dkim, { names: { 'default._domainkey.example.org': { TXT: [secret] } } });
    expect(outcomes)
      .to.include({ 'dkim-secret-key': 'fail' })
      .and.not.to.have.any.keys('dkim-found', 'dkim-key-malformed');
  });

  it('takes a key for TLS reports neither for a key of the mail nor for a malformed one', async () => {
    const key = strong.replace('k=rsa', 'k=rsa; s=tlsrpt');
    const { outcomes } = await lookWith(dkim, { names: { 'default._domainkey.example.org': { TXT: [key] } } });
    expect(outcomes).to.deep.equal({ 'dkim-no-known-selector': 'info' });
    const both = [strong.replace('k=rsa', 'k=rsa; s=email:tlsrpt')];
    const used = await lookWith(dkim, { names: { 'default._domainkey.example.org': { TXT: both } } });
    expect(used.outcomes).to.deep.equal({ 'dkim-found': 'pass' });
  });

  it('mentions a key that is longer than receivers must support', async () => {
    const { outcomes } = await lookWith(dkim, { names: { 'default._domainkey.example.org': { TXT: [keyOf(4104)] } } });
    expect(outcomes).to.deep.equal({ 'dkim-found': 'pass', 'dkim-key-long': 'info' });
  });

  it('does not report signing as set up if receivers refuse its only key', async () => {
    const { outcomes } = await lookWith(dkim, { names: { 'default._domainkey.example.org': { TXT: [keyOf(768)] } } });
    expect(outcomes).to.deep.equal({ 'dkim-key-too-short': 'fail' });
  });

  it('queries the given selectors, and says which of them have no key', async () => {
    const target = {
      domain: 'example.org',
      registrableDomain: 'example.org',
      dkimSelectors: ['mail2026', 'news.2026', 'old'],
    };
    const world: World = {
      names: {
        'mail2026._domainkey.example.org': { TXT: [strong] },
        'news.2026._domainkey.example.org': { fails: 'dnsFailure' },
      },
    };
    const { observation, findings } = await lookWith(dkim, world, { target });
    expect(observation.keys.map(({ selector }) => selector)).to.deep.equal(['mail2026']);
    // Nothing is known about the selector without an answer.
    expect(observation.withoutKey).to.deep.equal(['old']);
    expect(findings.find(({ code }) => code === 'dkim-named-without-key')).to.deep.include({
      outcome: 'info',
      evidence: ['old'],
    });
    const unnamed = await lookWith(dkim, world);
    expect(unnamed.observation.withoutKey).to.equal(undefined);
    expect(unnamed.outcomes).to.not.have.any.keys('dkim-named-without-key', 'dkim-found');
  });

  it('finds the key of the mail provider, through an alias', async () => {
    const { observation, outcomes } = await lookWith(
      dkim,
      {
        names: {
          'selector2._domainkey.example.org': { CNAME: 'selector2-example.onmicrosoft.com' },
          'selector2-example.onmicrosoft.com': { TXT: [strong] },
        },
      },
      { known: microsoft },
    );
    expect(observation.keys).to.deep.equal([
      {
        selector: 'selector2',
        status: 'valid',
        keyType: 'rsa',
        bits: 2048,
        testing: false,
        strict: false,
        hashes: null,
        services: null,
        reason: null,
        alias: 'selector2-example.onmicrosoft.com',
      },
    ]);
    expect(outcomes).to.deep.equal({ 'dkim-found': 'pass' });
  });

  it('warns about a selector that is an alias of a name without a key', async () => {
    const { observation, outcomes } = await lookWith(
      dkim,
      { names: { 'selector1._domainkey.example.org': { CNAME: 'selector1-example.onmicrosoft.com' } } },
      { known: microsoft },
    );
    expect(observation.keys).to.deep.equal([]);
    expect(observation.dangling).to.deep.equal([{ selector: 'selector1', alias: 'selector1-example.onmicrosoft.com' }]);
    expect(outcomes).to.deep.equal({ 'dkim-no-known-selector': 'info', 'dkim-alias-dangling': 'warn' });
  });

  it('does not warn about it if the same provider serves another selector: it publishes the key in use only', async () => {
    const names = {
      'selector1._domainkey.example.org': { CNAME: 'selector1-example._domainkey.tenant.onmicrosoft.com' },
      'selector1-example._domainkey.tenant.onmicrosoft.com': { TXT: [strong] },
      'selector2._domainkey.example.org': { CNAME: 'selector2-example._domainkey.tenant.onmicrosoft.com' },
    };
    const { observation, outcomes } = await lookWith(dkim, { names }, { known: microsoft });
    expect(observation.dangling).to.have.lengthOf(1);
    expect(outcomes).to.deep.equal({ 'dkim-found': 'pass' });
    const elsewhere = { ...names, 'selector2._domainkey.example.org': { CNAME: 's2.other.example' } };
    const { outcomes: others } = await lookWith(dkim, { names: elsewhere }, { known: microsoft });
    expect(others).to.deep.equal({ 'dkim-found': 'pass', 'dkim-alias-dangling': 'warn' });
  });

  it('says whether there may be keys under unknown names', async () => {
    const lineOf = async (names: World['names'] = {}) => {
      const { findings } = await lookWith(dkim, { names });
      return findings.find(({ code }) => code === 'dkim-no-known-selector')?.evidence[1];
    };
    expect(await lineOf({ 'x7f3._domainkey.example.org': { TXT: [strong] } })).to.match(/there may be keys/);
    expect(await lineOf()).to.match(/hardly a key/);
    expect(await lineOf({ '_domainkey.example.org': { fails: 'timeout' } })).to.equal(undefined);
  });

  it('keeps the restrictions of a key', async () => {
    const text = strong.replace('k=rsa;', 'k=rsa; t=s; h=sha256:sha1; s=email;');
    const { observation } = await lookWith(dkim, { names: { 'default._domainkey.example.org': { TXT: [text] } } });
    expect(observation.keys[0]).to.deep.include({
      status: 'valid',
      strict: true,
      hashes: ['sha256', 'sha1'],
      services: ['email'],
    });
  });

  it('queries the selectors of the provider and of the services in SPF first, each once', () => {
    const selectors = dkimSelectors({ ...microsoft, ...spfWith(['servers.mcsv.net', 'u1.wl.sendgrid.net']) });
    expect(selectors.slice(0, 9)).to.deep.equal([
      'selector1',
      'selector2',
      'k1',
      'k2',
      'k3',
      's1',
      's2',
      'm1',
      'smtpapi',
    ]);
    expect(new Set(selectors).size).to.equal(selectors.length);
    expect(dkimSelectors({}).length).to.be.within(35, 80);
  });

  it('never fails a domain because no selector is known', async () => {
    const { observation, outcomes } = await lookWith(dkim, { names: { 'example.org': {} } });
    expect(observation.keys).to.deep.equal([]);
    expect(outcomes).to.deep.equal({ 'dkim-no-known-selector': 'info' });
  });

  it('judges each key: too short, weak, under test, revoked, malformed', async () => {
    const at = (selector: string) => `${selector}._domainkey.example.org`;
    const { outcomes } = await lookWith(dkim, {
      names: {
        [at('default')]: { TXT: [keyOf(512)] },
        [at('mail')]: { TXT: [keyOf(1024)] },
        [at('s1')]: { TXT: [strong.replace('k=rsa', 'k=rsa; t=y')] },
        [at('s2')]: { TXT: ['v=DKIM1; p='] },
        [at('k1')]: { TXT: ['v=DKIM1; p=AAAA'] },
      },
    });
    expect(outcomes).to.deep.equal({
      'dkim-found': 'pass',
      'dkim-key-too-short': 'fail',
      'dkim-key-weak': 'warn',
      'dkim-testing': 'warn',
      'dkim-key-malformed': 'warn',
      'dkim-key-revoked': 'info',
    });
  });

  it('does not treat a wildcard as keys, but finds a separate key next to it', async () => {
    const names = new Proxy(
      {},
      {
        get: (_target, name) => {
          if (name === 'google._domainkey.example.org') return { TXT: [strong] };
          return typeof name === 'string' && name.endsWith('._domainkey.example.org')
            ? { TXT: ['v=DKIM1; p='] }
            : undefined;
        },
      },
    );
    const { observation, outcomes } = await lookWith(dkim, { names });
    expect(observation.keys.map(({ selector }) => selector)).to.deep.equal(['google']);
    expect(outcomes).to.deep.equal({ 'dkim-found': 'pass', 'dkim-wildcard': 'info' });
  });

  it('ignores texts that are not keys, and refuses two keys at one name', async () => {
    const names = {
      'a._domainkey.example.org': { TXT: ['some text of a wildcard in the zone'] },
      'b._domainkey.example.org': { TXT: [strong, strong] },
    };
    const { keys } = await findDkimKeys('example.org', ['a', 'b'], 'nobody', scannerIoOf({ names }).dns, signal);
    expect(keys).to.have.lengthOf(1);
    expect(keys[0]).to.deep.include({ selector: 'b', status: 'malformed', reason: '2 key records; one is allowed' });
  });

  it('counts the names without an answer, and is inconclusive if none answered', async () => {
    const one = await lookWith(dkim, { names: { 'mail._domainkey.example.org': { fails: 'timeout' } } });
    expect(one.observation.selectorsNotChecked).to.equal(1);
    expect(one.outcomes['dkim-not-checked']).to.equal('inconclusive');
    const names = new Proxy({}, { get: () => ({ fails: 'dnsFailure' }) });
    const error = await rejectionOf(lookWith(dkim, { names }));
    expect(error).to.be.instanceOf(InconclusiveError).with.property('reason', 'dnsFailure');
  });

  it('ends when its time is over', async () => {
    const names = new Proxy({}, { get: () => ({ fails: 'hangs' }) });
    expect(await rejectionOf(lookWith(dkim, { names }, { signal: AbortSignal.timeout(10) }))).to.have.property(
      'kind',
      'aborted',
    );
  });
});

const rsa = (modulusLength: number, type: 'spki' | 'pkcs1' = 'spki') =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'der', type }).toString('base64');
const ed25519 = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' });

describe('the DKIM key parser', () => {
  it('counts the bits of an RSA key, in both encodings', () => {
    for (const [bits, type] of [
      [1024, 'spki'],
      [2048, 'spki'],
      [2048, 'pkcs1'],
      [512, 'spki'],
    ] as const) {
      expect(parseDkimKey(`v=DKIM1; k=rsa; p=${rsa(bits, type)}`)).to.deep.equal({
        status: 'valid',
        keyType: 'rsa',
        bits,
        testing: false,
        strict: false,
        hashes: null,
        services: null,
        reason: null,
      });
    }
  });

  it('needs neither a version nor a key type, and allows spaces within the key', () => {
    const key = rsa(1024);
    expect(parseDkimKey(`p=${key.slice(0, 20)} \t${key.slice(20)}`)).to.deep.include({
      status: 'valid',
      keyType: 'rsa',
      bits: 1024,
    });
  });

  it('accepts the bare 32 bytes of an Ed25519 key and nothing else (RFC 8463)', () => {
    expect(parseDkimKey(`v=DKIM1; k=ed25519; p=${ed25519.subarray(-32).toString('base64')}`)).to.deep.include({
      status: 'valid',
      keyType: 'ed25519',
      bits: 256,
    });
    expect(parseDkimKey(`v=DKIM1; k=ed25519; p=${ed25519.toString('base64')}`)).to.deep.include({
      status: 'malformed',
      bits: null,
    });
  });

  it('does not accept a private key as a public one, and identifies it', () => {
    for (const type of ['pkcs8', 'pkcs1'] as const) {
      const der = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'der', type });
      const key = parseDkimKey(`v=DKIM1; p=${der.toString('base64')}`);
      expect(key, type).to.deep.include({ status: 'malformed', bits: null });
      expect(key.reason, type).to.match(/secret key/);
    }
  });

  it('recognises a revoked key and a test key', () => {
    expect(parseDkimKey('v=DKIM1; p=')).to.deep.include({ status: 'revoked', keyType: 'rsa' });
    expect(parseDkimKey(`v=DKIM1; t=s:y; p=${rsa(1024)}`)).to.deep.include({ status: 'valid', testing: true });
  });

  for (const [text, reason] of [
    ['v=DKIM2; p=AAAA', /DKIM1/],
    ['k=rsa; v=DKIM1; p=AAAA', /first/],
    ['v=DKIM1; k=rsa', /missing/],
    ['v=DKIM1; p=AAAA; p=BBBB', /more than once/],
    ['v=DKIM1; p=AAAA', /no RSA/],
    ['v=DKIM1; p=!!!!', /base64/],
    [`v=DKIM1; p=${'A'.repeat(60_001)}`, /base64|no RSA/],
    [`v=DKIM1; p=${ed25519.toString('base64')}`, /no RSA/],
    ['v=DKIM1; k=dsa; p=AAAA', /not known/],
    ['v=DKIM1; h=sha1; p=AAAA', /sha256/],
    ['v=DKIM1; s=tlsrpt; p=AAAA', /for mail/],
    ['v=DKIM1; nonsense; p=AAAA', /tag=value/],
    ['\0\0\0', /tag=value/],
  ] as const) {
    it(`says why "${text.slice(0, 40).replaceAll('\0', '·')}" cannot be used`, () => {
      const key = parseDkimKey(text);
      expect(key.status).to.equal('malformed');
      expect(key.reason).to.match(reason);
    });
  }
});
