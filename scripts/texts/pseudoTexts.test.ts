import { expect } from 'chai';
import { pseudoFiles } from './pseudoTexts.ts';

describe('The pseudo-language', () => {
  it('has accents and words half as long again, and leaves arguments, cases and tags unchanged', () => {
    const text = '<link>Read</link> {name}: {count, plural, one {# scan} other {# scans}}';
    expect(pseudoFiles([{ file: 'site.json', areas: { home: { text: [text] } } }])).to.deep.equal([
      {
        file: 'site.json',
        areas: { home: { text: ['<link>Ŕééåđđ</link> {name}: {count,plural,one{# šççåññ} other{# šççåññš}}'] } },
      },
    ]);
  });
});
