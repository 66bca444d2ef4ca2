import { hash } from '@node-rs/argon2';
import { expect } from 'chai';
import {
  passwordFault,
  createPasswordHashes,
  newOneTimeSecret,
  oneTimeCounterOf,
  oneTimeUriOf,
} from './credentials.ts';
import { readConfig } from '../../platform/base/config.ts';
import { Secret, TOTP } from 'otpauth';

const EMAIL = 'ada.lovelace@harbour-bank.example';
const GOOD = 'seven wooden ships asleep';

describe('a new password', () => {
  it('is accepted if it is long and hard to guess, whatever characters it contains', async () => {
    for (const password of [
      GOOD,
      'Tr0ub4dor&3xyz',
      'пять деревянных кораблей',
      'k9#Vq!s72_Lm',
      `${'ab3$'.repeat(3)}Zt8-qLw5+mN`,
    ])
      expect(await passwordFault(password, EMAIL), password).to.equal(undefined);
  });

  it('has 12 to 128 characters, counted as people count them', async () => {
    expect(await passwordFault('k9#Vq!s72_L', EMAIL)).to.equal('tooShort');
    expect(await passwordFault('', EMAIL)).to.equal('tooShort');
    // Eleven characters, of two code units each.
    expect(await passwordFault('😀'.repeat(11), EMAIL)).to.equal('tooShort');
    const long = `${GOOD} `.repeat(6).slice(0, 128);
    expect(await passwordFault(long, EMAIL)).not.to.equal('tooLong');
    expect(await passwordFault(`${long}x`, EMAIL)).to.equal('tooLong');
    expect(await passwordFault('x'.repeat(10_000), EMAIL)).to.equal('tooLong');
  });

  it('is neither the address nor derived from it or from the name of the service', async () => {
    expect(await passwordFault(EMAIL.toUpperCase(), EMAIL)).to.equal('address');
    for (const password of ['lovelaceada1', 'candorcandor1', 'harbour-bank.example'])
      expect(await passwordFault(password, EMAIL), password).to.equal('guessable');
  });

  it('is not one of the common passwords', async () => {
    for (const password of [
      '123456789012',
      'passwordpassword',
      'Password1234!',
      'aaaaaaaaaaaaaaaa',
      'qwertyuiopas',
      'iloveyou1234',
      'administrator1',
    ])
      expect(await passwordFault(password, EMAIL), password).to.equal('guessable');
  });
});

describe('the hash of a password', () => {
  const hashes = createPasswordHashes(1_024);

  it('uses argon2id with a salt, and matches only this password', async () => {
    const [one, other] = [await hashes.hash(GOOD), await hashes.hash(GOOD)];
    expect(one).to.match(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
    expect(one).not.to.equal(other);
    expect(await hashes.check(one, GOOD)).to.deep.equal({ right: true, outdated: false });
    expect(await hashes.check(one, `${GOOD} `)).to.deep.equal({ right: false, outdated: false });
    expect(await hashes.check(one, '')).to.deep.equal({ right: false, outdated: false });
  });

  it('costs as much as OWASP recommends unless the configuration says otherwise, also if there is no stored hash', async () => {
    const real = createPasswordHashes(readConfig({}).passwordHashMemoryKib);
    const hashed = await real.hash(GOOD);
    expect(hashed).to.match(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(await real.check(hashed, GOOD)).to.deep.equal({ right: true, outdated: false });
    // Without a hash, one of the same cost is computed: argon2 refuses to do so with less than 8 KiB.
    const refusal: unknown = await createPasswordHashes(4)
      .check(undefined, 'wrong')
      .catch((error: unknown) => error);
    expect(refusal).to.be.an('error');
    expect(await hashes.check(hashed, GOOD), 'made at another cost').to.deep.equal({ right: true, outdated: true });
  });

  it('accepts the same password in any Unicode composition', async () => {
    const hashed = await hashes.hash('Zwölf Boxkämpfer jagen');
    expect(await hashes.check(hashed, 'Zwölf Boxkämpfer jagen'.normalize('NFD'))).to.include({ right: true });
  });

  it('with weaker parameters is recognised as such', async () => {
    const weak = await hash(GOOD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await hashes.check(weak, GOOD)).to.deep.equal({ right: true, outdated: true });
  });

  it('of no administrator never matches', async () => {
    expect(await hashes.check(undefined, GOOD)).to.deep.equal({ right: false, outdated: false });
  });

  it('is checked in turn, and requests beyond the queue are refused with a reason', async () => {
    const busy = createPasswordHashes(1_024, { atOnce: 1, waiting: 2 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => busy.check(undefined, 'x')));
    expect(answers.map((answer) => answer === undefined)).to.deep.equal([false, false, false, true, true]);
  });
});

/** RFC 6238 appendix B: the key of its vectors for SHA-1. Its codes have eight digits, of which an app shows the last six. */
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32;
const VECTORS: readonly (readonly [seconds: number, code: string])[] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

describe('a one-time code', () => {
  it('follows RFC 6238, and is identified by its time step', () => {
    for (const [seconds, code] of VECTORS)
      expect(oneTimeCounterOf(RFC_SECRET, code, new Date(seconds * 1_000))).to.equal(Math.floor(seconds / 30));
  });

  it('is accepted one step early or late, and no further', () => {
    const [seconds, code] = [1_234_567_890, '005924'];
    const step = Math.floor(seconds / 30);
    const inStep = (steps: number) => new Date((step + steps) * 30_000 + 15_000);
    for (const near of [-1, 0, 1])
      expect(oneTimeCounterOf(RFC_SECRET, code, inStep(near)), String(near)).to.equal(step);
    for (const far of [-2, 2, 1_000]) expect(oneTimeCounterOf(RFC_SECRET, code, inStep(far))).to.equal(undefined);
  });

  it('may be typed with spaces', () => {
    expect(oneTimeCounterOf(RFC_SECRET, ' 005 924 ', new Date(1_234_567_890_000))).to.equal(41_152_263);
  });

  it('that is invalid belongs to no time step', () => {
    for (const code of ['', '5924', '00592', '0059244', '٠٠٥٩٢٤', '0x1724', '-05924', '1e5', '000000'])
      expect(oneTimeCounterOf(RFC_SECRET, code, new Date(1_234_567_890_000)), code).to.equal(undefined);
  });

  it('has a random secret of 160 bits that apps read from a URI', () => {
    const [one, other] = [newOneTimeSecret(), newOneTimeSecret()];
    expect(one).to.match(/^[A-Z2-7]{32}$/);
    expect(one).not.to.equal(other);
    const uri = oneTimeUriOf(one, 'ada+x@harbour-bank.example');
    expect(uri).to.match(/^otpauth:\/\/totp\/Candor:ada%2Bx%40harbour-bank\.example\?/);
    const { searchParams } = new URL(uri);
    expect(Object.fromEntries(searchParams)).to.deep.equal({
      issuer: 'Candor',
      secret: one,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const now = new Date();
    expect(
      oneTimeCounterOf(one, TOTP.generate({ secret: Secret.fromBase32(one), timestamp: now.getTime() }), now),
    ).to.be.a('number');
  });
});
