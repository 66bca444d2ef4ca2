import { expect } from 'chai';
import { readHtml } from './readHtml.ts';
import { refreshTarget } from './refreshTarget.ts';

const PAGE = 'https://example.org/a/';

describe('A refresh', () => {
  for (const [value, target] of [
    ['0; url=/b', 'https://example.org/b'],
    ['0;URL="b"', 'https://example.org/a/b'],
    ["3 ; uRl = 'https://other.example/x' ; y", 'https://other.example/x'],
    ['0, url=/b', 'https://example.org/b'],
    ['0 /b', 'https://example.org/b'],
    ['0;/b', 'https://example.org/b'],
    ['0.5;url=/b', 'https://example.org/b'],
    ['.5;url=/b', 'https://example.org/b'],
    [' 05; url=/b#c', 'https://example.org/b'],
    ['0;url=//other.example', 'https://other.example/'],
    ['6; url=/b', undefined],
    ['300', undefined],
    ['0', undefined],
    ['0;', undefined],
    ['0; url=', undefined],
    ['0; url=https://example.org/a/#x', undefined],
    ['0; url=javascript:alert(1)', undefined],
    ['x; url=/b', undefined],
    ['-1; url=/b', undefined],
    ['', undefined],
  ] as const) {
    it(`with ${JSON.stringify(value)} leads to ${target ?? 'nothing else'}`, () => {
      expect(refreshTarget({ pageUrl: PAGE, header: value })).to.equal(target);
    });
  }

  for (const [what, html, target] of [
    ['is found in a page', '<meta http-equiv=Refresh content="0;url=/b">', 'https://example.org/b'],
    ['is found in the body', '<p><META HTTP-EQUIV=" refresh" CONTENT="1; URL=b">', 'https://example.org/a/b'],
    [
      'follows the base of the page',
      '<base href=/c/><meta http-equiv=refresh content="0;url=b">',
      'https://example.org/c/b',
    ],
    [
      'counts if it is the soonest',
      '<meta http-equiv=refresh content="60"><meta http-equiv=refresh content="3;url=c"><meta http-equiv=refresh content="0;url=b">',
      'https://example.org/a/b',
    ],
    [
      'counts if no later one is sooner',
      '<meta http-equiv=refresh content="0;url=b"><meta http-equiv=refresh content="3;url=c">',
      'https://example.org/a/b',
    ],
    [
      'counts if it is the last of equal ones',
      '<meta http-equiv=refresh content="0;url=c"><meta http-equiv=refresh content="0;url=b">',
      'https://example.org/a/b',
    ],
    [
      'counts after one that is none',
      '<meta http-equiv=refresh content="x"><meta http-equiv=refresh content="0;url=b">',
      'https://example.org/a/b',
    ],
    [
      'that only reloads the page comes first',
      '<meta http-equiv=refresh content="1;url=b"><meta http-equiv=refresh content="0">',
      undefined,
    ],
    ['is not for browsers with scripts', '<noscript><meta http-equiv=refresh content="0;url=b"></noscript>', undefined],
    ['is not in a comment', '<!-- <meta http-equiv=refresh content="0;url=b"> -->', undefined],
    [
      'is found where it does not belong',
      '<svg><object><meta http-equiv=refresh content="0;url=/b"></object>',
      'https://example.org/b',
    ],
    [
      'follows the first base with an address',
      '<base target=_top><base href=/c/><meta http-equiv=refresh content="0;url=b">',
      'https://example.org/c/b',
    ],
    ['is not in a template', '<template><meta http-equiv=refresh content="0;url=b"></template>', undefined],
    ['needs a content', '<meta http-equiv=refresh>', undefined],
  ] as const) {
    it(what, async () => {
      const page = await readHtml(html, new AbortController().signal);
      expect(refreshTarget({ pageUrl: PAGE, page })).to.equal(target);
    });
  }

  it('in the header counts like one in the page before it', async () => {
    const page = await readHtml('<meta http-equiv=refresh content="1;url=/b">', new AbortController().signal);
    const of = (header: string) => refreshTarget({ pageUrl: PAGE, header, page });
    expect(of('1;url=/a')).to.equal('https://example.org/b');
    expect(of('0;url=/a')).to.equal('https://example.org/a');
  });
});
