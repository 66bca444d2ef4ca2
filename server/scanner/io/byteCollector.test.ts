import { expect } from 'chai';
import { createByteCollector } from './byteCollector.ts';

describe('the collector of a body', () => {
  it('joins what it takes', () => {
    const collector = createByteCollector(100_000);
    const chunks = Array.from({ length: 1_000 }, (_, index) => Uint8Array.of(index % 256, 1, 2));
    expect(chunks.every((chunk) => collector.take(chunk))).to.equal(true);
    expect(Buffer.from(collector.bytes()).equals(Buffer.concat(chunks))).to.equal(true);
  });

  it('takes exactly its bound, and tells of the first byte past it', () => {
    const collector = createByteCollector(5);
    expect(collector.take(Uint8Array.of(1, 2, 3))).to.equal(true);
    expect(collector.take(Uint8Array.of(4, 5))).to.equal(true);
    expect(collector.take(Uint8Array.of(6))).to.equal(false);
    expect([...collector.bytes()]).to.deep.equal([1, 2, 3, 4, 5]);
  });

  it('cuts a chunk that goes over', () => {
    const collector = createByteCollector(2);
    expect(collector.take(Uint8Array.of(1, 2, 3))).to.equal(false);
    expect([...collector.bytes()]).to.deep.equal([1, 2]);
  });

  it('takes nothing where the bound is nothing', () => {
    const collector = createByteCollector(0);
    expect(collector.take(new Uint8Array())).to.equal(true);
    expect(collector.take(Uint8Array.of(1))).to.equal(false);
    expect(collector.bytes()).to.have.length(0);
  });
});
