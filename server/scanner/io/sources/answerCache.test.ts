import { expect } from 'chai';
import { createAnswerCache } from './answerCache.ts';

describe('The cache of answers', () => {
  let now = 0;
  const cacheOf = (maxBytes: number) => createAnswerCache<string>({ clock: () => now, maxBytes });
  beforeEach(() => {
    now = 0;
  });

  it('returns an answer until it expires', () => {
    const cache = cacheOf(10_000);
    cache.set('a', 'A', 1, 100);
    now = 99;
    expect(cache.get('a')).to.equal('A');
    now = 100;
    expect(cache.get('a')).to.equal(undefined);
  });

  it('removes the least recently used first when it is full', () => {
    const cache = cacheOf(3_500);
    for (const key of ['a', 'b']) cache.set(key, key, 1_000, 100);
    cache.get('a');
    cache.set('c', 'c', 1_000, 100);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).to.deep.equal(['a', undefined, 'c']);
  });

  it('does not store an answer larger than itself, and keeps the others', () => {
    const cache = cacheOf(3_000);
    cache.set('a', 'A', 10, 100);
    cache.set('huge', 'H', 3_000, 100);
    expect([cache.get('a'), cache.get('huge')]).to.deep.equal(['A', undefined]);
  });

  it('counts the size of a replaced answer once', () => {
    const cache = cacheOf(4_000);
    cache.set('a', 'A', 1_000, 100);
    for (let index = 0; index < 10; index += 1) cache.set('b', String(index), 1_000, 100);
    expect([cache.get('a'), cache.get('b')]).to.deep.equal(['A', '9']);
  });
});
