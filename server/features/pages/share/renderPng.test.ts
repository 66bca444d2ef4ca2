import { expect } from 'chai';
import { PREVIEW_SIZE, previewSvg } from './previewSvg.ts';
import { createRenderPng } from './renderPng.ts';

const svgOf = (domain: string): string => previewSvg({ domain, companyName: domain, standing: { kind: 'notScanned' } });

describe('The drawing of pictures', () => {
  it('makes a PNG of the size that links are shown with', async () => {
    const png = await createRenderPng()(svgOf('a.example'), 'a');
    expect(png?.subarray(1, 4).toString()).to.equal('PNG');
    expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).to.deep.equal([PREVIEW_SIZE.width, PREVIEW_SIZE.height]);
  });

  it('draws letters, with the font that came along', async () => {
    const render = createRenderPng();
    const [one, other] = await Promise.all([render(svgOf('aaaa.example'), '1'), render(svgOf('bbbb.example'), '2')]);
    expect(one?.equals(other!)).to.equal(false);
  });

  it('draws one picture once for all who wait for it', async () => {
    const render = createRenderPng();
    const [one, other] = await Promise.all([render(svgOf('a.example'), 'a'), render(svgOf('a.example'), 'a')]);
    expect(one).to.equal(other);
    expect(await render('no SVG at all, and not needed', 'a')).to.equal(one);
  });

  it('turns away who comes when too many wait, and has room again after', async () => {
    const render = createRenderPng();
    const crowd = Array.from({ length: 40 }, (_, index) => render(svgOf('a.example'), String(index)));
    const drawn = (await Promise.all(crowd)).filter((png) => png !== undefined);
    expect(drawn.length).to.be.within(1, 39);
    expect(await render(svgOf('b.example'), 'later')).to.be.instanceOf(Buffer);
  });

  it('fails with what is no SVG, and draws the next all the same', async () => {
    const render = createRenderPng();
    const outcome = await render('<svg', 'broken').then(
      () => 'drawn',
      () => 'failed',
    );
    expect(outcome).to.equal('failed');
    expect(await render(svgOf('a.example'), 'broken')).to.be.instanceOf(Buffer);
  });
});
