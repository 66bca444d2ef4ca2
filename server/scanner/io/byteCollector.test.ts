import { expect } from 'chai';
import { createByteCollector } from './byteCollector.ts';

describe('The collector of a body', () => {
  it('joins its chunks', () => {
    const collector = createByteCollector(100_000);
    const chunks = Array.from({ length: 1_000 }, (_, index) => Uint8Array.of(index % 256, 1, 2));
    expect(chunks.every((chunk) => collector.take(chunk))).to.equal(true);
    expect(Buffer.from(collector.bytes()).equals(Buffer.concat(chunks))).to.equal(true);
  });

  it('accepts exactly its limit, and reports the first byte beyond it', () => {
    const collector = createByteCollector(5);
    expect(collector.take(Uint8Array.of(1, 2, 3))).to.equal(true);
    expect(collector.take(Uint8Array.of(4, 5))).to.equal(true);
    expect(collector.take(Uint8Array.of(6))).to.equal(false);
    expect([...collector.bytes()]).to.deep.equal([1, 2, 3, 4, 5]);
  });

  it('truncates a chunk that exceeds it', () => {
    const collector = createByteCollector(2);
    expect(collector.take(Uint8Array.of(1, 2, 3))).to.equal(false);
    expect([...collector.bytes()]).to.deep.equal([1, 2]);
  });

  it('accepts nothing if the limit is zero', () => {
    const collector = createByteCollector(0);
    expect(collector.take(new Uint8Array())).to.equal(true);
    expect(collector.take(Uint8Array.of(1))).to.equal(false);
    expect(collector.bytes()).to.have.length(0);
  });
});
