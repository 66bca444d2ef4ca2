import { expect } from 'chai';
import fc from 'fast-check';
import { Readable } from 'node:stream';
import { readLines } from './spfCommand.ts';

const linesOf = async (chunks: readonly (Uint8Array | string)[], maxLength = 20): Promise<(string | null)[]> => {
  const lines: (string | null)[] = [];
  for await (const line of readLines(Readable.from(chunks), maxLength)) lines.push(line);
  return lines;
};

describe('lines of a stream', () => {
  it('are split at line ends, wherever the chunks end, with or without a final line end', async () => {
    expect(await linesOf(['a\nb', 'c\r\n', '\nd'])).to.deep.equal(['a', 'bc', '', 'd']);
    expect(await linesOf(['a\n'])).to.deep.equal(['a']);
    expect(await linesOf([])).to.deep.equal([]);
  });

  it('keep a character whole if its bytes arrive in two chunks', async () => {
    const bytes = Buffer.from('caf\u00e9\n');
    expect(await linesOf([bytes.subarray(0, 4), bytes.subarray(4)])).to.deep.equal(['caf\u00e9']);
  });

  it('are null if they are too long, and the next line is whole again', async () => {
    const long = 'x'.repeat(15);
    expect(await linesOf([long, long, long, '\nok\n', long, long])).to.deep.equal([null, 'ok', null]);
  });

  it('are the same however the text is split into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.stringMatching(/^[a-z\n]{0,9}$/)), async (chunks) => {
        const whole = chunks.join('');
        const expected = whole.split('\n');
        if (expected.at(-1) === '') expected.pop();
        expect(await linesOf(chunks, 1_000)).to.deep.equal(expected);
      }),
    );
  });
});
