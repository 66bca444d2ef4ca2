import { hash } from '@node-rs/argon2';
import { expect } from 'chai';
import { passwordFault } from './passwordFault.ts';
import { readConfig } from '../../platform/base/config.ts';
import { createPasswordHashes } from './passwordHashes.ts';

const EMAIL = 'ada.lovelace@harbour-bank.example';
const GOOD = 'seven wooden ships asleep';

describe('a new password', () => {
  it('is taken when it is long and hard to guess, whatever characters it is of', async () => {
    for (const password of [
      GOOD,
      'Tr0ub4dor&3xyz',
      'пять деревянных кораблей',
      'k9#Vq!s72_Lm',
      `${'ab3$'.repeat(3)}Zt8-qLw5+mN`,
    ])
      expect(await passwordFault(password, EMAIL), password).to.equal(undefined);
  });

  it('has 12 to 128 characters, as people count them', async () => {
    expect(await passwordFault('k9#Vq!s72_L', EMAIL)).to.equal('tooShort');
    expect(await passwordFault('', EMAIL)).to.equal('tooShort');
    // Eleven characters, of two code units each.
    expect(await passwordFault('😀'.repeat(11), EMAIL)).to.equal('tooShort');
    const long = `${GOOD} `.repeat(6).slice(0, 128);
    expect(await passwordFault(long, EMAIL)).not.to.equal('tooLong');
    expect(await passwordFault(`${long}x`, EMAIL)).to.equal('tooLong');
    expect(await passwordFault('x'.repeat(10_000), EMAIL)).to.equal('tooLong');
  });

  it('is not the address, nor made of it or of the name of the service', async () => {
    expect(await passwordFault(EMAIL.toUpperCase(), EMAIL)).to.equal('address');
    for (const password of ['lovelaceada1', 'candorcandor1', 'harbour-bank.example'])
      expect(await passwordFault(password, EMAIL), password).to.equal('guessable');
  });

  it('is none of those that everybody has', async () => {
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

  it('is of argon2id, salted, and right for this password alone', async () => {
    const [one, other] = [await hashes.hash(GOOD), await hashes.hash(GOOD)];
    expect(one).to.match(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
    expect(one).not.to.equal(other);
    expect(await hashes.check(one, GOOD)).to.deep.equal({ right: true, outdated: false });
    expect(await hashes.check(one, `${GOOD} `)).to.deep.equal({ right: false, outdated: false });
    expect(await hashes.check(one, '')).to.deep.equal({ right: false, outdated: false });
  });

  it('costs as much as OWASP asks for unless the configuration says otherwise, where there is no hash too', async () => {
    const real = createPasswordHashes(readConfig({}).passwordHashMemoryKib);
    const hashed = await real.hash(GOOD);
    expect(hashed).to.match(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(await real.check(hashed, GOOD)).to.deep.equal({ right: true, outdated: false });
    const cpuMs = async (check: () => Promise<unknown>): Promise<number> => {
      const before = process.cpuUsage();
      await check();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    // 46 MiB are written and read once: no machine does that in less.
    for (const held of [hashed, undefined]) expect(await cpuMs(() => real.check(held, 'wrong'))).to.be.above(8);
    expect(await hashes.check(hashed, GOOD), 'made at another cost').to.deep.equal({ right: true, outdated: true });
  });

  it('is the same password in any composition of its characters', async () => {
    const hashed = await hashes.hash('Zwölf Boxkämpfer jagen');
    expect(await hashes.check(hashed, 'Zwölf Boxkämpfer jagen'.normalize('NFD'))).to.include({ right: true });
  });

  it('by weaker parameters is known as such', async () => {
    const weak = await hash(GOOD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await hashes.check(weak, GOOD)).to.deep.equal({ right: true, outdated: true });
  });

  it('that nobody has is never right', async () => {
    expect(await hashes.check(undefined, GOOD)).to.deep.equal({ right: false, outdated: false });
  });

  it('is asked for in line, and who is too many is told so', async () => {
    const busy = createPasswordHashes(1_024, { atOnce: 1, waiting: 2 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => busy.check(undefined, 'x')));
    expect(answers.map((answer) => answer === undefined)).to.deep.equal([false, false, false, true, true]);
  });
});
