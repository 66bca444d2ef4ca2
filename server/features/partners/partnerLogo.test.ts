import { deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { LOGO_LIMITS, readLogo } from './partnerLogo.ts';
import { pngChunk, samplePng } from './testing/samplePng.ts';

const sizeOf = async (upload: Buffer) => {
  const read = await readLogo(upload);
  return read.kind === 'logo' ? [read.logo.width, read.logo.height] : read.message;
};

/** 30 × 10 pixels, blue. */
const JPEG = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQ',
    'YEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAKAB4D',
    'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAX/xAAU',
    'EQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCOAtJAAD//2Q==',
  ].join(''),
  'base64',
);

/** The start of the JPEG's frame, SOF0. */
const frameIn = (jpeg: Buffer): number => jpeg.indexOf(Buffer.from([0xff, 0xc0]));
const withSize = (jpeg: Buffer, width: number, height: number): Buffer => {
  const made = Buffer.from(jpeg);
  made.writeUInt16BE(height, frameIn(jpeg) + 5);
  made.writeUInt16BE(width, frameIn(jpeg) + 7);
  return made;
};

const NO_IMAGE = 'This is not a readable PNG or JPEG image.';

describe('The logo of a partner', () => {
  it('is accepted as PNG or JPEG, and kept as PNG', async () => {
    for (const upload of [samplePng(30, 10), JPEG]) {
      const read = await readLogo(upload);
      expect(read.kind).to.equal('logo');
      if (read.kind !== 'logo') continue;
      expect([read.logo.width, read.logo.height]).to.deep.equal([30, 10]);
      expect(read.logo.png.subarray(1, 4).toString()).to.equal('PNG');
      expect([read.logo.png.readUInt32BE(16), read.logo.png.readUInt32BE(20)]).to.deep.equal([30, 10]);
    }
  });

  it('is reduced to its display size, with its proportions', async () => {
    expect(await sizeOf(samplePng(1_600, 160))).to.deep.equal([800, 80]);
    expect(await sizeOf(samplePng(200, 1_600))).to.deep.equal([40, 320]);
    expect(await sizeOf(samplePng(2_000, 1))).to.deep.equal([800, 1]);
  });

  it('is decompressed only as far as the image size requires', async () => {
    // Up to 121 MB of pixels behind a header that promises 30 × 10, within the 1,000 kB upload limit.
    for (const rows of [200, 100_000, 1_000_000]) {
      const bomb = samplePng(30, 10, rows);
      expect(bomb.length).to.be.below(LOGO_LIMITS.bytes);
      expect(await sizeOf(bomb), String(rows)).to.equal(NO_IMAGE);
    }
    const packed = deflateSync(Buffer.alloc(100_000_000));
    const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), packed]));
    const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed]));
    expect(await sizeOf(samplePng(30, 10, 10, Buffer.concat([profile, text])))).to.deep.equal([30, 10]);
    // A chunk that is longer than the file.
    const torn = Buffer.from(samplePng(30, 10));
    torn.writeUInt32BE(0x7fffffff, 33);
    expect(await sizeOf(torn)).to.equal(NO_IMAGE);
  });

  it('keeps only pixels: no text in the file, and nothing after its end', async () => {
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 12]), Buffer.from('<script>12')]);
    const uploads = [
      Buffer.concat([samplePng(20, 20), Buffer.from('<script>alert(1)</script>')]),
      Buffer.concat([JPEG.subarray(0, 2), comment, JPEG.subarray(2), Buffer.from('<script>alert(1)</script>')]),
    ];
    for (const upload of uploads) {
      const read = await readLogo(upload);
      expect(read.kind).to.equal('logo');
      expect(read.kind === 'logo' && read.logo.png.includes('script')).to.equal(false);
    }
  });

  it('is refused as SVG, GIF, text, or an empty file', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    for (const upload of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'),
      gif,
      Buffer.from('hello'),
      Buffer.alloc(0),
    ])
      expect(await sizeOf(upload)).to.equal(NO_IMAGE);
  });

  it('is refused if it is truncated, or has no size', async () => {
    const png = samplePng(200, 200);
    const uploads = [png.subarray(0, 60), samplePng(200, 200, 20), samplePng(0, 10), withSize(JPEG, 0, 10)];
    for (const upload of uploads) expect(await sizeOf(upload)).to.equal(NO_IMAGE);
    for (let length = 0; length < frameIn(JPEG) + 12; length += 1)
      expect(await sizeOf(JPEG.subarray(0, length))).to.equal(NO_IMAGE);
  });

  it('is refused as a JPEG with two frames, the first of which is small, or with segments without markers', async () => {
    const at = frameIn(JPEG);
    const frame = JPEG.subarray(at, at + 2 + JPEG.readUInt16BE(at + 2));
    const bomb = Buffer.concat([JPEG.subarray(0, at), frame, withSize(JPEG, 60_000, 60_000).subarray(at)]);
    const unmarked = Buffer.from(JPEG).fill(0, at, at + 1);
    for (const upload of [bomb, unmarked]) expect(await sizeOf(upload)).to.equal(NO_IMAGE);
  });

  it('is refused by its header if it would decompress to more than the limit, before it is decompressed', async () => {
    const bombs = [samplePng(30_000, 30_000, 1), samplePng(LOGO_LIMITS.side + 1, 1), withSize(JPEG, 65_535, 65_535)];
    for (const bomb of bombs) expect(await sizeOf(bomb)).to.include('pixels per side');
    // Behind the header there is nothing that could be unpacked.
    const png = samplePng(LOGO_LIMITS.side + 1, 1);
    expect(await sizeOf(png.subarray(0, png.indexOf('IDAT') + 4))).to.include('pixels per side');
    const jpeg = withSize(JPEG, 65_535, 65_535);
    expect(await sizeOf(jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda])) + 14))).to.include('pixels per side');
  });

  it('is refused if the file is too large', async () => {
    expect(await sizeOf(Buffer.alloc(LOGO_LIMITS.bytes + 1))).to.equal('The file can have at most 1000 kB.');
  });
});
