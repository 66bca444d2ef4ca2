import { expect } from 'chai';
import { IoFailure } from '../scannerIo.ts';
import { createCircuitBreaker, RateLimited } from './circuitBreaker.ts';

const rejects = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'fulfilled',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const failing = (error: Error) => () => Promise.reject(error);
const broken = new IoFailure('unavailable', 'broken');

describe('The circuit breaker', () => {
  let now = 0;
  const breakerOf = () => createCircuitBreaker({ clock: () => now, failures: 2, restMs: 100 });
  beforeEach(() => {
    now = 1_000;
  });

  it('forgets failures once a call succeeds', async () => {
    const breaker = breakerOf();
    await rejects(breaker.run('a', failing(broken)));
    expect(await breaker.run('a', () => Promise.resolve('well'))).to.equal('well');
    await rejects(breaker.run('a', failing(broken)));
    expect(await breaker.run('a', () => Promise.resolve('well'))).to.equal('well');
  });

  it('allows one trial call after the pause, and pauses again if that fails', async () => {
    const breaker = breakerOf();
    await rejects(breaker.run('a', failing(broken)));
    await rejects(breaker.run('a', failing(broken)));
    expect(await rejects(breaker.run('a', () => Promise.resolve()))).to.match(/left to rest/);
    now += 101;
    const trial = rejects(breaker.run('a', failing(broken)));
    expect(await rejects(breaker.run('a', () => Promise.resolve()))).to.match(/left to rest/);
    expect(await trial).to.equal('broken');
    expect(await rejects(breaker.run('a', () => Promise.resolve()))).to.match(/left to rest/);
  });

  it('allows another trial call if the first gave up', async () => {
    const breaker = breakerOf();
    await rejects(breaker.run('a', failing(broken)));
    await rejects(breaker.run('a', failing(broken)));
    now += 101;
    await rejects(breaker.run('a', failing(new IoFailure('aborted', 'gone'))));
    expect(await rejects(breaker.run('a', () => Promise.resolve()))).to.equal('fulfilled');
  });

  it('separates failing sources from working ones', async () => {
    const breaker = breakerOf();
    await rejects(breaker.run('a', failing(broken)));
    await rejects(breaker.run('a', failing(broken)));
    expect(await rejects(breaker.run('b', () => Promise.resolve()))).to.equal('fulfilled');
  });

  it('pauses for an hour at most, whatever a server requests', async () => {
    const breaker = breakerOf();
    await rejects(breaker.run('a', failing(new RateLimited('slow down', 999_999_999_000))));
    now += 3_600_001;
    expect(await rejects(breaker.run('a', () => Promise.resolve()))).to.equal('fulfilled');
  });

  it('does not count answers that were too long, or invalid requests', async () => {
    const breaker = breakerOf();
    for (let index = 0; index < 5; index += 1) {
      await rejects(breaker.run('a', failing(new IoFailure('tooLarge', 'long'))));
      await rejects(breaker.run('a', failing(new IoFailure('unavailable', '400', { code: 'BAD_REQUEST' }))));
    }
    expect(await rejects(breaker.run('a', () => Promise.resolve()))).to.equal('fulfilled');
  });
});
