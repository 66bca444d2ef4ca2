import { expect } from 'chai';
import { PREVIEW_SIZE, previewSvg } from './previewSvg.ts';
import { createRenderPng } from './renderPng.ts';

const svgOf = (domain: string): string => previewSvg({ domain, companyName: domain, score: { kind: 'notScanned' } });

describe('The rendering of images', () => {
  it('makes a PNG in the size for link previews', async () => {
    const png = await createRenderPng()(svgOf('a.example'), 'a');
    expect(png?.subarray(1, 4).toString()).to.equal('PNG');
    expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).to.deep.equal([PREVIEW_SIZE.width, PREVIEW_SIZE.height]);
  });

  it('draws letters, with the included font', async () => {
    const render = createRenderPng();
    const [one, other] = await Promise.all([render(svgOf('aaaa.example'), '1'), render(svgOf('bbbb.example'), '2')]);
    expect(one?.equals(other!)).to.equal(false);
  });

  it('draws an image once for all requests that wait for it', async () => {
    const render = createRenderPng();
    const [one, other] = await Promise.all([render(svgOf('a.example'), 'a'), render(svgOf('a.example'), 'a')]);
    expect(one).to.equal(other);
    expect(await render('no SVG at all, and not needed', 'a')).to.equal(one);
  });

  it('refuses requests when too many wait, and accepts them again later', async () => {
    const render = createRenderPng();
    const crowd = Array.from({ length: 40 }, (_, index) => render(svgOf('a.example'), String(index)));
    const drawn = (await Promise.all(crowd)).filter((png) => png !== undefined);
    expect(drawn.length).to.be.within(1, 39);
    expect(await render(svgOf('b.example'), 'later')).to.be.instanceOf(Buffer);
  });

  it('fails for an invalid SVG, and still draws the next one', async () => {
    const render = createRenderPng();
    const outcome = await render('<svg', 'broken').then(
      () => 'drawn',
      () => 'failed',
    );
    expect(outcome).to.equal('failed');
    expect(await render(svgOf('a.example'), 'broken')).to.be.instanceOf(Buffer);
  });
});
