import { expect } from 'chai';
import { frameReader } from './frameReader.ts';

describe('DNS messages on a TCP stream', () => {
  it('are split by their lengths, however the bytes arrive', () => {
    const stream = Buffer.from('0003616263' + '0000' + '000164', 'hex');
    for (let size = 1; size <= stream.length; size += 1) {
      const messages: string[] = [];
      const read = frameReader((message) => messages.push(message.toString()));
      for (let at = 0; at < stream.length; at += size) read(stream.subarray(at, at + size));
      expect(messages).to.deep.equal(['abc', '', 'd']);
    }
  });
});
