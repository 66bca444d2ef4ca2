import { expect } from 'chai';
import { previewSvg, type Preview } from './previewSvg.ts';

const preview = (companyName: string, data: Partial<Preview> = {}): Preview => ({
  domain: 'shop.example',
  companyName,
  score: {
    kind: 'scored',
    scannedAt: '2026-11-20T10:00:00.000Z',
    overall: 84,
    grade: 'A',
    subScores: { email: 90, web: 64, breach: null, compliance: 41 },
  },
  ...data,
});

const wordsOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, words]) => words ?? '');

describe('The picture of a shared link', () => {
  it('shows the company, the domain, the score, the grade and the day', () => {
    expect(wordsOf(previewSvg(preview('Shop & Co.')))).to.include.members([
      'Shop &amp; Co.',
      'shop.example',
      '84',
      'Grade A: Very Good',
      'Scanned 20 Nov 2026',
    ]);
  });

  it('marks a sub-score that was not checked', () => {
    const words = wordsOf(previewSvg(preview('Shop')));
    expect(words.filter((each) => each === 'not checked')).to.have.lengthOf(1);
    expect(words).to.include.members(['90', '64', '41']);
  });

  it('has no number for a domain without a score', () => {
    const notChecked = wordsOf(
      previewSvg(preview('Shop', { score: { kind: 'notChecked', scannedAt: '2026-11-20T10:00:00.000Z' } })),
    );
    expect(notChecked).to.include('Not checked').and.not.include('of 100');
    const notScanned = wordsOf(previewSvg(preview('Shop', { score: { kind: 'notScanned' } })));
    expect(notScanned).to.include('Not scanned yet').and.not.include('of 100');
    expect(notScanned.join(' ')).not.to.match(/\d/);
  });

  for (const [what, name] of [
    ['turns the text around', '\u202Egnp.exe'],
    ['hides letters', 'Sh\u200Bop'],
    ['needs a font that is not here', '株式会社'],
    ['is signs without a letter, which the font may not have', '\u{1F600}\u{1F600}'],
    ['is empty', '   '],
    ['is the domain itself', 'shop.example'],
  ] as const) {
    it(`shows only the domain for a name that ${what}`, () => {
      const words = wordsOf(previewSvg(preview(name)));
      expect(words.filter((each) => each === 'shop.example')).to.have.lengthOf(1);
      if (name !== 'shop.example') expect(words).not.to.include(name);
    });
  }

  it('shows markup as harmless text', () => {
    const svg = previewSvg(preview('</text><script>alert(1)</script>'));
    expect(svg).not.to.include('<script');
    expect(svg).to.include('&lt;/text&gt;&lt;script');
  });

  it('is as small for a name of ten thousand letters as for one of forty', () => {
    const long = previewSvg(preview('Shop '.repeat(2_000)));
    expect(long.length).to.be.below(previewSvg(preview('Shop')).length + 200);
    expect(wordsOf(long)).to.satisfy((words: readonly string[]) => words.some((each) => each.endsWith('…')));
  });

  it('exists for Candor itself', () => {
    expect(wordsOf(previewSvg(undefined)).join(' '))
      .to.include('Candor')
      .and.include('see the evidence');
  });
});
