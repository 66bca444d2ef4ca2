import { expect } from 'chai';
import fc from 'fast-check';
import { readMarkup } from './readMarkup.ts';

const eventsOf = (html: string): unknown[] => {
  const events: unknown[] = [];
  readMarkup(html, {
    open: (name, attributes) => events.push([name, Object.fromEntries(attributes)]),
    close: (name) => events.push(`/${name}`),
    text: (text) => events.push(text),
  });
  return events;
};

describe('reading markup', () => {
  for (const [what, html, events] of [
    ['gives names in lower case', '<A HREF="X">t</A >', [['a', { href: 'X' }], 't', '/a']],
    ['takes the first of two like attributes', '<a b=1 B=2>', [['a', { b: '1' }]]],
    ['decodes references in values', '<a b="&quot;&#x41;&amp;">', [['a', { b: '"A&' }]]],
    ['leaves references of queries alone', '<a b="?x=1&copy=2">', [['a', { b: '?x=1&copy=2' }]]],
    ['knows attributes without a value', '<a b c=>', [['a', { b: '', c: '' }]]],
    ['takes a self-closing tag for a start tag', '<br/>', [['br', {}]]],
    ['does not look for tags within scripts', '<script>"<p>"</script>', [['script', {}], '"<p>"', '/script']],
    ['does not look for tags within a title', '<title><p></title>', [['title', {}], '<p>', '/title']],
    ['does not look for tags within a textarea', '<textarea><p></textarea>', [['textarea', {}], '<p>', '/textarea']],
    ['does not look for tags within an iframe', '<iframe><p></iframe>', [['iframe', {}], '<p>', '/iframe']],
    ['looks for tags within noscript', '<noscript><p></noscript>', [['noscript', {}], ['p', {}], '/noscript']],
    ['looks for tags within a template', '<template><p></template>', [['template', {}], ['p', {}], '/template']],
    ['passes over comments', 'a<!-- <p> -->b', ['a', 'b']],
    ['passes over the doctype', '<!doctype html>b', ['b']],
    ['drops a tag that never ends', '<p><a b="1', [['p', {}]]],
    ['takes a lone < for text', '1 < 2', ['1 ', '< 2']],
    ['gives end tags that fit nothing', '</p>', ['/p']],
    ['gives nothing of nothing', '', []],
  ] as const) {
    it(what, () => {
      expect(eventsOf(html)).to.deep.equal(events);
    });
  }

  for (const [what, html] of [
    ['elements nested 400,000 deep', '<div>'.repeat(400_000)],
    ['end tags that fit nothing after deep nesting', '<a>'.repeat(300_000) + '</b>'.repeat(250_000)],
    ['a tag with 300,000 attributes', `<a ${Array.from({ length: 300_000 }, (_, index) => `a${index}`).join(' ')}>`],
    ['nothing but <', '<'.repeat(2_000_000)],
    ['comments that never end', '<!--'.repeat(500_000)],
    ['scripts that never end', '<script>'.repeat(250_000)],
    ['nothing but references', '&amp;'.repeat(400_000)],
    ['quotes that never end', '<a b="'.repeat(300_000)],
  ] as const) {
    // Quadratic time would take minutes and exceed the test runner's limit.
    it(`reads ${what}`, () => {
      let events = 0;
      const count = (): void => {
        events += 1;
      };
      readMarkup(html, { open: count, close: count, text: count });
      expect(events).to.be.at.most(html.length);
    });
  }

  it('never throws', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      ' ',
      'a',
      '<!--',
      '-->',
      '<script',
      '</script',
      '&',
      '#',
      'x',
      ';',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect(eventsOf(pieces.join(''))).to.be.an('array');
      }),
    );
  });
});
