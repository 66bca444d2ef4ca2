import { expect } from 'chai';
import { createLeasedLimiter, type LeasedLimiter, type TakePoints } from './requestLimits.ts';

const LIMIT = { points: 100, windowSeconds: 60 };
const network = '203.0.113.7';

/** A count that several limiters take from, as several processes would, and a clock that the test advances. */
const house = (limit = LIMIT) => {
  let at = 0;
  const counts = new Map<string, { points: number; until: number }>();
  const taken: number[] = [];
  const told: unknown[] = [];
  let away: Error | undefined;
  const take: TakePoints = (key, points) => {
    if (away) return Promise.reject(away);
    taken.push(points);
    const known = counts.get(key);
    const count = known && known.until > at ? known : { points: 0, until: at + limit.windowSeconds * 1000 };
    counts.set(key, count);
    const granted = Math.max(0, Math.min(points, limit.points - count.points));
    count.points += granted;
    return Promise.resolve({ granted, msLeft: count.until - at });
  };
  const process = (): LeasedLimiter =>
    createLeasedLimiter(limit, take, { onAway: (error) => told.push(error), now: () => at });
  return {
    process,
    taken,
    told,
    pass: (seconds: number) => (at += seconds * 1000),
    loseDatabase: () => (away = new Error('it is away')),
    findDatabase: () => (away = undefined),
  };
};

/** Returns how many of `times` requests are allowed. */
const allowedOf = async (limiters: readonly LeasedLimiter[], times: number, address = network): Promise<number> => {
  let allowed = 0;
  for (let index = 0; index < times; index += 1) {
    const verdict = await limiters[index % limiters.length]?.consume(address);
    if (verdict?.allowed) allowed += 1;
  }
  return allowed;
};

describe('A limit that uses leases', () => {
  it('allows exactly its number of requests, and shows the rest when the window ends', async () => {
    const { process, pass } = house();
    const limiter = process();
    expect(await allowedOf([limiter], 150)).to.equal(100);
    pass(20);
    expect(await limiter.consume(network)).to.deep.equal({ allowed: false, retryAfterSeconds: 40 });
    pass(40);
    expect(await allowedOf([limiter], 150)).to.equal(100);
  });

  it('is enforced by several processes together, whichever of them gets a request', async () => {
    const { process } = house();
    const processes = [process(), process(), process()];
    const allowed = await allowedOf(processes, 400);
    expect(allowed).to.be.at.most(100);
    // Points that one process has taken and not spent are lost to the others: at most one block each.
    expect(allowed).to.be.at.least(80);
  });

  it('holds for many simultaneous requests before the first lease', async () => {
    const { process } = house();
    const limiter = process();
    const verdicts = await Promise.all(Array.from({ length: 300 }, async () => limiter.consume(network)));
    expect(verdicts.filter(({ allowed }) => allowed)).to.have.lengthOf(100);
  });

  it('writes rarely: a hundred requests need a few writes', async () => {
    const { process, taken } = house({ points: 1_200, windowSeconds: 60 });
    const limiter = process();
    await allowedOf([limiter], 1_200);
    expect(taken.length).to.be.at.most(14);
    const before = taken.length;
    // Refused requests cost nothing.
    expect(await allowedOf([limiter], 1_000)).to.equal(0);
    expect(taken).to.have.lengthOf(before);
  });

  it('delays nobody while points are available', async () => {
    const { process } = house();
    const limiter = process();
    await limiter.consume(network);
    expect(limiter.consume(network)).to.deep.equal({ allowed: true });
  });

  it('is separate for each network', async () => {
    const { process } = house();
    const limiter = process();
    expect(await allowedOf([limiter], 120, '2001:db8:0:1::1')).to.equal(100);
    expect(await allowedOf([limiter], 1, '2001:db8:0:1:ffff::2')).to.equal(0);
    expect(await allowedOf([limiter], 1, '2001:db8:0:2::1')).to.equal(1);
  });

  it('is off at 0', async () => {
    const { process, taken } = house({ points: 0, windowSeconds: 60 });
    expect(await allowedOf([process()], 1_000)).to.equal(1_000);
    expect(taken).to.deep.equal([]);
  });

  it('is counted separately by each process while the database is down, and together again afterwards', async () => {
    const { process, told, taken, pass, loseDatabase, findDatabase } = house();
    const limiter = process();
    loseDatabase();
    expect(await allowedOf([limiter], 150)).to.equal(100);
    expect(told).to.have.lengthOf(1);
    findDatabase();
    pass(60);
    expect(await allowedOf([limiter], 150)).to.equal(100);
    expect(taken.length).to.be.greaterThan(0);
  });

  it('forgets networks after a while, so that a flood of them uses a limited amount of memory', async () => {
    const { process, taken } = house();
    const limiter = process();
    for (let index = 0; index < 25_000; index += 1)
      await limiter.consume(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
    const before = taken.length;
    await limiter.consume('10.0.0.0');
    // It had points in hand, which are forgotten.
    expect(taken).to.have.lengthOf(before + 1);
  });
});
