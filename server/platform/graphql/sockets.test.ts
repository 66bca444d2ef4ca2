import { expect } from 'chai';
import { createMessageRate } from './sockets.ts';

describe('the messages of one WebSocket', () => {
  it('may be many at once, and then some a second', () => {
    let at = 0;
    const isInTime = createMessageRate(() => at);
    const count = (times: number): number => Array.from({ length: times }, isInTime).filter(Boolean).length;
    expect(count(500)).to.equal(200);
    at += 1_000;
    expect(count(500)).to.equal(20);
    at += 3_600_000;
    expect(count(500)).to.equal(200);
  });
});
