import { expect } from 'chai';
import { tracesOf } from './tracesOf.ts';

const word = 'zelda.quill@physics.example';

describe('the traces of a word', () => {
  for (const [how, text] of [
    ['as it is', `to: ${word}.`],
    ['in capitals', word.toUpperCase()],
    ['in hexadecimal digits', `\\x${Buffer.from(`to ${word}`).toString('hex')}`],
    ['in a URL', `/?to=${encodeURIComponent(word)}`],
    ...[0, 1, 2, 3].flatMap((before) =>
      (['base64', 'base64url'] as const).map(
        (coding) =>
          [`${coding} after ${before} bytes`, Buffer.from(`${'-'.repeat(before)}${word}?`).toString(coding)] as const,
      ),
    ),
  ] as const)
    it(`are found ${how}`, () => {
      expect(tracesOf([word, 'nobody@else.example'], text)).to.deep.equal([word]);
    });

  it('are not found if there are none', () => {
    expect(tracesOf([word], Buffer.from('somebody@else.example').toString('base64'))).to.deep.equal([]);
  });
});
