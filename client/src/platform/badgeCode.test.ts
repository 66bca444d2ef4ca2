import { expect } from 'chai';
import { badgeHtml, badgeMarkdown } from './badgeCode.ts';
import { badgePath, comparePath } from './scanPaths.ts';

const badge = {
  image: 'https://candor.example/badge/shop.example.svg?style=card&theme=dark',
  report: 'https://candor.example/scan/shop.example',
  alt: 'Trust score of shop.example',
};

describe('The code of a badge', () => {
  it('is a linked picture, in HTML and in Markdown', () => {
    expect(badgeHtml(badge)).to.equal(
      '<a href="https://candor.example/scan/shop.example"><img src="https://candor.example/badge/shop.example.svg?style=card&amp;theme=dark" alt="Trust score of shop.example"></a>',
    );
    expect(badgeMarkdown(badge)).to.equal(
      '[![Trust score of shop.example](https://candor.example/badge/shop.example.svg?style=card&theme=dark)](https://candor.example/scan/shop.example)',
    );
  });

  it('escapes values that try to break out of it', () => {
    const hostile = { image: 'https://a.example/"><script>', report: 'https://a.example/)(', alt: '"]><b>' };
    expect(badgeHtml(hostile)).not.to.match(/<script|<b>/);
    expect(badgeMarkdown(hostile)).to.equal(
      '[!["\\]><b>](https://a.example/"%3E%3Cscript%3E)](https://a.example/%29%28)',
    );
  });
});

describe('The addresses of badges and comparisons', () => {
  it('omit default values', () => {
    expect(badgePath('a.example', 'flat', 'dark')).to.equal('/badge/a.example.svg');
    expect(badgePath('a.example', 'card', 'light')).to.equal('/badge/a.example.svg?style=card');
    expect(badgePath('a.example', 'card', 'dark')).to.equal('/badge/a.example.svg?style=card&theme=dark');
    expect(comparePath('a.example')).to.equal('/scan/a.example/compare');
    expect(comparePath('a.example', '1', '2')).to.equal('/scan/a.example/compare?before=1&after=2');
  });
});
