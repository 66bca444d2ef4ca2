import { expect } from 'chai';
import { zstdFrame } from './testing/zstdFrame.ts';
import { createZstdDecoder } from './zstdDecoder.ts';

/** Written by zstd 1.5: a page with a title and a repeated sentence. */
const COMPRESSED = {
  'with its size and a checksum': 'KLUv/WRsAG0BADQCPHRpdGxlPlpzdGFuZGFyZDwvV2UgY29sbGVjdCBkYXRhLiACAIGAWgibYSgxqJ4=',
  'of unknown size': 'KLUv/QBYbQEANAI8dGl0bGU+WnN0YW5kYXJkPC9XZSBjb2xsZWN0IGRhdGEuIAIAgYBaCJth',
};
const PAGE = `<title>Zstandard</title>${'We collect data. '.repeat(20)}`;
const SKIPPABLE = Buffer.from([0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);

const decode = async (bytes: Buffer, piece = bytes.length): Promise<{ text: string; error: string | undefined }> => {
  const decoder = createZstdDecoder();
  const chunks: Buffer[] = [];
  decoder.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<string | undefined>((resolve) => {
    decoder.once('end', () => {
      resolve(undefined);
    });
    decoder.once('error', ({ message }) => {
      resolve(message);
    });
  });
  for (let at = 0; at < bytes.length; at += Math.max(piece, 1)) decoder.write(bytes.subarray(at, at + piece));
  decoder.end();
  const error = await ended;
  return { text: Buffer.concat(chunks).toString(), error };
};

describe('A zstd body', () => {
  for (const [what, base64] of Object.entries(COMPRESSED)) {
    it(`${what} is decoded, however it is cut into pieces`, async () => {
      const bytes = Buffer.from(base64, 'base64');
      for (const piece of [1, 2, 7, bytes.length])
        expect(await decode(bytes, piece), String(piece)).to.deep.equal({ text: PAGE, error: undefined });
    });

    it(`${what} is never taken for whole if its end is missing`, async () => {
      const bytes = Buffer.from(base64, 'base64');
      for (let length = 1; length < bytes.length; length += 1) {
        const { text, error } = await decode(bytes.subarray(0, length));
        expect(PAGE.startsWith(text), String(length)).to.equal(true);
        expect(error, String(length)).to.be.a('string');
      }
    });

    it(`${what} that is damaged ends in a text or an error`, async () => {
      for (let at = 0; at < Buffer.from(base64, 'base64').length; at += 1)
        for (const value of [0, 0x7f, 0xff]) {
          const bytes = Buffer.from(base64, 'base64');
          bytes[at] = value;
          expect((await decode(bytes)).text.length).to.be.at.most(1_024 * 1_024);
        }
    });
  }

  it('of several frames is decoded as a whole', async () => {
    const bytes = Buffer.concat([SKIPPABLE, zstdFrame('One '), SKIPPABLE, zstdFrame(''), zstdFrame('two')]);
    for (const piece of [1, bytes.length])
      expect(await decode(bytes, piece)).to.deep.equal({ text: 'One two', error: undefined });
  });

  it('keeps what was decoded before the damage', async () => {
    const text = 'candour '.repeat(1_000);
    const half = await decode(zstdFrame(text).subarray(0, 4_500));
    expect(text.startsWith(half.text)).to.equal(true);
    expect(half.text.length).to.be.greaterThan(3_000);
    expect(half.error).to.equal('The zstd body ends within a frame');
  });

  /** 128 KiB of the letter a in four bytes. */
  const repeated = Buffer.from([2, 0, 16, 0x61]);
  const header = (window: number) => Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, window]);
  for (const [what, bytes, message] of [
    ['a window that browsers refuse', zstdFrame('x', 0x71), 'too large a window'],
    ['a content size beyond it', Buffer.from('28b52ffda0ffffffff010000', 'hex'), 'too large a window'],
    ['a dictionary', Buffer.from('28b52ffd015801010000', 'hex'), 'a dictionary'],
    ['a block longer than its window', Buffer.concat([header(0), repeated]), 'an invalid block'],
    ['a reserved block', Buffer.concat([header(0x58), Buffer.from([7, 0, 0, 0])]), 'an invalid block'],
    ['endless empty blocks', Buffer.concat([header(0x68), Buffer.alloc(2_000_000)]), 'too many zstd blocks'],
    [
      'a hundred thousand frames',
      Buffer.concat(Array.from({ length: 100_000 }, () => zstdFrame('', 0x68))),
      'too many',
    ],
  ] as const) {
    it(`is refused with ${what}`, async () => {
      expect((await decode(bytes)).error).to.include(message);
    });
  }

  it('that repeats one byte for ever does not fill memory', async () => {
    const bomb = Buffer.concat([header(0x40), ...Array.from({ length: 100_000 }, () => repeated)]);
    const decoder = createZstdDecoder();
    let given = 0;
    let held = 0;
    decoder.on('data', (chunk: Buffer) => {
      given += chunk.length;
      held = Math.max(held, decoder.readableLength);
      if (given > 1_000_000) decoder.destroy();
    });
    const closed = new Promise((resolve) => decoder.once('close', resolve));
    decoder.write(bomb);
    await closed;
    expect(held).to.be.below(16 * 1_024 * 1_024);
  });
});
