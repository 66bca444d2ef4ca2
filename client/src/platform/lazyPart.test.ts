import { expect } from 'chai';
import { createElement, Suspense, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { lazyPart } from './lazyPart.tsx';

const Shown = ({ name }: { readonly name: string }) => createElement('p', null, name);

const textOf = (node: ReactNode): string => renderToString(createElement(Suspense, { fallback: 'outline' }, node));

/** Returns the text that a browser shows once all pending parts have loaded. */
const settledTextOf = async (node: ReactNode): Promise<string> => {
  const { prelude } = await prerenderToNodeStream(createElement(Suspense, { fallback: 'outline' }, node));
  let text = '';
  for await (const chunk of prelude) text += String(chunk);
  return text;
};

describe('lazyPart', () => {
  it('shows its outline until it is loaded, and is requested once', async () => {
    let asked = 0;
    const Part = lazyPart(() => {
      asked += 1;
      return Promise.resolve(Shown);
    });
    expect(textOf(createElement(Part, { name: 'first' })))
      .to.contain('outline')
      .and.not.to.contain('first');
    expect(await settledTextOf(createElement(Part, { name: 'second' }))).to.contain('<p>second</p>');
    expect(textOf(createElement(Part, { name: 'third' }))).to.contain('<p>third</p>');
    expect(asked).to.equal(1);
  });

  it('is shown at once if it was preloaded', async () => {
    const Part = lazyPart(() => Promise.resolve(Shown));
    Part.preload();
    await new Promise(setImmediate);
    expect(textOf(createElement(Part, { name: 'first' })))
      .to.contain('<p>first</p>')
      .and.not.to.contain('outline');
  });

  it('waits if it fails offline, and loads by itself when the network is back', async () => {
    const target = new EventTarget();
    const network = { onLine: false };
    Object.assign(globalThis, {
      window: Object.assign(target, { navigator: network }),
      document: { querySelectorAll: () => [] },
    });
    try {
      let asked = 0;
      const Part = lazyPart(() => {
        asked += 1;
        return network.onLine ? Promise.resolve(Shown) : Promise.reject(new TypeError('Failed to fetch'));
      });
      Part.preload();
      await new Promise(setImmediate);
      expect(textOf(createElement(Part, { name: 'first' }))).to.contain('outline');
      network.onLine = true;
      target.dispatchEvent(new Event('online'));
      await Part.settled();
      expect(textOf(createElement(Part, { name: 'second' }))).to.contain('<p>second</p>');
      expect(asked).to.equal(2);
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
      Reflect.deleteProperty(globalThis, 'document');
    }
  });

  it('fails at once if the network is available', async () => {
    const target = Object.assign(new EventTarget(), { navigator: { onLine: true } });
    Object.assign(globalThis, { window: target, document: { querySelectorAll: () => [] } });
    try {
      let asked = 0;
      const Part = lazyPart<{ readonly name: string }>(() => {
        asked += 1;
        return Promise.reject(new TypeError('Failed to fetch'));
      });
      await Part.settled();
      Part.preload();
      await Part.settled();
      expect(asked).to.equal(2);
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
      Reflect.deleteProperty(globalThis, 'document');
    }
  });
});
