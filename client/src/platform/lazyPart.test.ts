import { expect } from 'chai';
import { createElement, Suspense, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { lazyPart } from './lazyPart.tsx';

const Shown = ({ name }: { readonly name: string }) => createElement('p', null, name);

const textOf = (node: ReactNode): string => renderToString(createElement(Suspense, { fallback: 'outline' }, node));

/** As a browser has it once all that is waited for has come. */
const settledTextOf = async (node: ReactNode): Promise<string> => {
  const { prelude } = await prerenderToNodeStream(createElement(Suspense, { fallback: 'outline' }, node));
  let text = '';
  for await (const chunk of prelude) text += String(chunk);
  return text;
};

describe('lazyPart', () => {
  it('stands as its outline until it comes, and is asked for once', async () => {
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

  it('is there at once where it came before somebody asked', async () => {
    const Part = lazyPart(() => Promise.resolve(Shown));
    Part.preload();
    await new Promise(setImmediate);
    expect(textOf(createElement(Part, { name: 'first' })))
      .to.contain('<p>first</p>')
      .and.not.to.contain('outline');
  });
});
