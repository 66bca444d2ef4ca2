import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { autoconsent, selectorOf } from './autoconsent.ts';

describe('The rules of autoconsent', () => {
  it('are added when the page has what they begin with', () => {
    const { hints, rulesAt, rulesFor } = autoconsent();
    expect(hints.length).to.be.above(100);
    const [index = -1] = hints[0] ?? [];
    expect(rulesAt([index], true)).to.have.lengthOf(1);
    expect(rulesFor('https://example.org/', true)).not.to.include(rulesAt([index], true)[0]);
    expect(rulesAt([-1, 100_000], true)).to.deep.equal([]);
  });

  it('see no banner that the page keeps invisible', () => {
    const [, body = ''] = /function isElementVisible\(elem\) \{([^]*?)\n\}/.exec(autoconsent().source) ?? [];
    const elementOf = (visibility: string, buttons: readonly string[]) => ({
      visibility,
      offsetParent: null,
      querySelectorAll: () => buttons.map((each) => ({ visibility: each })),
    });
    const seen = (element: unknown): unknown =>
      runInNewContext(`((elem) => {${body}\n})(element)`, {
        element,
        window: { getComputedStyle: () => ({ position: 'fixed', display: 'block' }) },
        getComputedStyle: ({ visibility }: { visibility: string }) => ({ visibility }),
      });
    expect(seen(elementOf('visible', []))).to.equal(true);
    expect(seen(elementOf('hidden', ['hidden', 'hidden']))).to.equal(false);
    expect(seen(elementOf('hidden', ['hidden', 'visible']))).to.equal(true);
  });

  it('for one site are used from the start, and only on that site', () => {
    const { rulesFor } = autoconsent();
    const named = (url: string): readonly string[] =>
      rulesFor(url, true).flatMap(({ name, runContext }) => (runContext?.urlPattern === undefined ? [] : [name]));
    expect(named('https://www.aliexpress.com/').length).to.be.above(0);
    expect(named('https://example.org/')).to.deep.equal([]);
  });

  it('have a selector only if nothing else can make their first step pass', () => {
    expect(selectorOf({ exists: '#a' })).to.equal('#a');
    expect(selectorOf({ visible: ['#a', '.b'] })).to.equal('#a');
    expect(selectorOf({ any: [{ exists: '#a' }, { visible: '.b' }] })).to.equal('#a, .b');
    for (const step of [
      undefined,
      {},
      { exists: 'xpath///*[@id="a"]' },
      { any: [{ exists: '#a' }, {}] },
      { exists: '#a', negated: true },
      { exists: '#a', optional: true },
    ])
      expect(selectorOf(step), JSON.stringify(step)).to.equal(undefined);
  });
});
