import { expect } from 'chai';
import { Transformer } from '@napi-rs/image';
import { LOGO_LIMITS, readLogo } from './partnerLogo.ts';
import { samplePng } from './testing/samplePng.ts';

const sizeOf = async (upload: Buffer) => {
  const read = await readLogo(upload);
  return read.kind === 'logo' ? [read.logo.width, read.logo.height] : read.message;
};

const NO_IMAGE = 'This is no PNG, JPEG or WebP image that can be read.';

describe('the logo of a partner', () => {
  it('is taken as PNG, JPEG or WebP, and kept as PNG', async () => {
    const png = samplePng(300, 100);
    const uploads = [png, await new Transformer(png).jpeg(), await new Transformer(png).webp()];
    for (const upload of uploads) {
      const read = await readLogo(upload);
      expect(read.kind).to.equal('logo');
      if (read.kind !== 'logo') continue;
      expect([read.logo.width, read.logo.height]).to.deep.equal([300, 100]);
      expect(read.logo.png.subarray(1, 4).toString()).to.equal('PNG');
      expect(await new Transformer(read.logo.png).metadata()).to.include({ width: 300, height: 100, format: 'png' });
    }
  });

  it('is made as small as it is shown, in its proportions', async () => {
    expect(await sizeOf(samplePng(1_600, 160))).to.deep.equal([800, 80]);
    expect(await sizeOf(samplePng(400, 3_200))).to.deep.equal([40, 320]);
    expect(await sizeOf(samplePng(4_000, 1))).to.deep.equal([800, 1]);
  });

  it('keeps nothing but pixels: no text of the file, and nothing behind its end', async () => {
    const read = await readLogo(Buffer.concat([samplePng(20, 20), Buffer.from('<script>alert(1)</script>')]));
    expect(read.kind === 'logo' && read.logo.png.includes('script')).to.equal(false);
  });

  it('is refused as SVG, GIF, text, or nothing', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    for (const upload of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'),
      gif,
      Buffer.from('hello'),
      Buffer.alloc(0),
    ])
      expect(await sizeOf(upload)).to.equal(NO_IMAGE);
  });

  it('is refused where it is cut short', async () => {
    const png = samplePng(200, 200);
    expect(await sizeOf(png.subarray(0, 60))).to.equal(NO_IMAGE);
    expect(await sizeOf(samplePng(200, 200, 20))).to.equal(NO_IMAGE);
  });

  it('is refused by its header where it would unpack to more than a logo is, before anything is unpacked', async () => {
    const before = process.memoryUsage().rss;
    for (const bomb of [samplePng(30_000, 30_000, 1), samplePng(LOGO_LIMITS.side + 1, 1), samplePng(3_000, 3_000, 1)])
      expect(await sizeOf(bomb)).to.include('pixels a side');
    expect(process.memoryUsage().rss - before).to.be.below(100_000_000);
  });

  it('is refused where the file is too large', async () => {
    expect(await sizeOf(Buffer.alloc(LOGO_LIMITS.bytes + 1))).to.equal('The file may have at most 1000 kB.');
  });
});
