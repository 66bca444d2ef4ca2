import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { countAll, createMemoryRateLimiter, rateKey } from './rateLimiter.ts';
import { networksOf } from './networkOf.ts';

const address = '203.0.113.7';

describe('The limit of an address', () => {
  it('allows a number of requests per window, then says how long to wait', async () => {
    const limiter = createMemoryRateLimiter({ points: 2, windowSeconds: 60 });
    for (const spent of [1, 2]) {
      const verdict = await limiter.consume(address);
      expect(verdict).to.include({ allowed: true, spent });
      expect(verdict).to.have.property('resetSeconds').that.is.within(1, 60);
    }
    const third = await limiter.consume(address);
    expect(third.allowed).to.equal(false);
    expect(third).to.have.property('retryAfterSeconds').that.is.within(1, 60);
  });

  it('is separate for each address', async () => {
    const limiter = createMemoryRateLimiter({ points: 1, windowSeconds: 60 });
    await limiter.consume(address);
    expect((await limiter.consume('203.0.113.8')).allowed).to.equal(true);
  });

  it('takes back unused points', async () => {
    const limiter = createMemoryRateLimiter({ points: 1, windowSeconds: 60 });
    await limiter.consume(address);
    await limiter.refund(address);
    expect((await limiter.consume(address)).allowed).to.equal(true);
    expect((await limiter.consume(address)).allowed).to.equal(false);
  });

  it('does not count refused requests: a returned point opens it again, however many attempts came in between', async () => {
    const limiter = createMemoryRateLimiter({ points: 1, windowSeconds: 60 });
    for (let index = 0; index < 9; index += 1) await limiter.consume(address);
    await limiter.refund(address);
    expect((await limiter.consume(address)).allowed).to.equal(true);
  });

  it('is off at 0', async () => {
    const limiter = createMemoryRateLimiter({ points: 0, windowSeconds: 60 });
    for (let index = 0; index < 100; index += 1) expect((await limiter.consume(address)).allowed).to.equal(true);
  });
});

describe('Several limits at once', () => {
  it('count together, or not at all: if one refuses, the others get their points back', async () => {
    const [wide, narrow] = [2, 1].map((points) => createMemoryRateLimiter({ points, windowSeconds: 60 }));
    if (!wide || !narrow) throw new Error('There are two limits.');
    const counts = [
      [wide, address],
      [narrow, address],
    ] as const;
    expect(await countAll(counts)).to.deep.equal({ allowed: true, spent: [1, 1] });
    expect(await countAll(counts)).to.deep.include({ allowed: false, by: counts[1] });
    expect(await wide.consume(address)).to.include({ allowed: true, spent: 2 });
  });
});

describe('The networks of an address', () => {
  const namesOf = (ip: string): readonly string[] => networksOf(ip).map(({ name, times }) => `${name} x${times}`);

  it('are its own, and the larger ones that its owner may have', () => {
    expect(namesOf('203.0.113.7')).to.deep.equal(['203.0.113.7 x1', '203.0.113.0/24 x4']);
    expect(namesOf('::ffff:203.0.113.7')).to.deep.equal(['203.0.113.7 x1', '203.0.113.0/24 x4']);
    expect(namesOf('2001:db8:1:2345:6:7:8:9')).to.deep.equal([
      '2001:db8:1:2345:: x1',
      '2001:db8:1:2300::/56 x2',
      '2001:db8:1::/48 x4',
    ]);
    expect(namesOf('no address')).to.deep.equal(['no address x1']);
  });
});

describe('The rate-limit key of an address', () => {
  const secret = randomBytes(32);

  it('does not reveal the address, and differs with another secret', () => {
    expect(rateKey(secret, address)).not.to.include(address);
    expect(rateKey(secret, address)).to.equal(rateKey(secret, address));
    expect(rateKey(secret, address)).not.to.equal(rateKey(randomBytes(32), address));
  });

  it('is the same for both notations of an IPv4 address', () => {
    expect(rateKey(secret, `::ffff:${address}`)).to.equal(rateKey(secret, address));
  });

  it('is the same within an IPv6 /64, and different for the next', () => {
    expect(rateKey(secret, '2001:db8:1:2::1')).to.equal(rateKey(secret, '2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(rateKey(secret, '2001:db8:1:2::1')).not.to.equal(rateKey(secret, '2001:db8:1:3::1'));
  });

  it('accepts any text as an address', () => {
    expect(rateKey(secret, '')).to.be.a('string');
    expect(rateKey(secret, 'unix:')).not.to.equal(rateKey(secret, ''));
  });
});
