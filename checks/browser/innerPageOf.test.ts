import { expect } from 'chai';
import { innerPageOf } from './innerPageOf.ts';

const FRONT = 'https://example.org/';
const link = (url: string, text = 'A page', download = false) => ({ url: new URL(url, FRONT).href, text, download });
const chosen = (...links: readonly ReturnType<typeof link>[]) => innerPageOf(FRONT, links);

describe('The inner page that is visited', () => {
  it('has the shortest path, whatever the order of the links', () => {
    const links = [link('/news/2026/11/today'), link('/products/'), link('/team'), link('/about')];
    expect(chosen(...links)).to.equal('https://example.org/team');
    expect(chosen(...links.toReversed())).to.equal('https://example.org/team');
  });

  it('is the same however the articles change', () => {
    expect(chosen(link('/sport'), link('/a/one-story'))).to.equal(chosen(link('/b/another'), link('/sport#top')));
  });

  const left: readonly (readonly [why: string, ReturnType<typeof link>])[] = [
    ['another site', link('https://www.elsewhere.example/a')],
    ['another host of the same site', link('https://shop.example.org/a')],
    ['another scheme', link('http://example.org/a')],
    ['a mail address', link('mailto:us@example.org')],
    ['a script', link('javascript:void(0)')],
    ['a download', link('/a', 'File', true)],
    ['a file', link('/prices.pdf')],
    ['the page itself', link('/#top')],
    ['the front page under another name', link('/index.html')],
    ['a logout', link('/logout')],
    ['a logout in the text', link('/x', 'Log out')],
    ['a sign-in', link('/sign-in')],
    ['a basket', link('/shop/cart')],
    ['a basket in German', link('/warenkorb')],
    ['a deletion', link('/item/7/delete')],
    ['an unsubscription', link('/newsletter/unsubscribe')],
    ['a query', link('/page?id=7')],
    ['the other language of the front page', link('/de')],
    ['a policy', link('/privacy', 'Privacy policy')],
    ['an imprint', link('/impressum', 'Impressum')],
    ['an address with a password', link('https://a:b@example.org/x')],
    ['an administration', link('/wp-admin/')],
    ['invalid percent-encoding of an action', link('/%E0%A4%A/logout')],
  ];
  for (const [why, each] of left)
    it(`is not ${why}`, () => {
      expect(chosen(each)).to.equal(undefined);
    });

  it('is none without links', () => {
    expect(chosen()).to.equal(undefined);
    expect(innerPageOf('not an address', [link('/a')])).to.equal(undefined);
  });
});
