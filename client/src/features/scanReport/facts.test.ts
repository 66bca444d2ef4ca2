import { expect } from 'chai';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Mark } from '../../ui/StateMark.tsx';
import { Fact, FactList, type ReadRow } from './facts.tsx';

const rowOf = (name: string, reading: Mark): ReadRow => ({
  name,
  reading,
  row: createElement(Fact, { name, ...reading }),
});

const none = (word: string): Mark => ({ tone: 'none', word });

const drawn = (rows: readonly ReadRow[]): string =>
  renderToStaticMarkup(createElement(FactList, { label: 'Facts', rows }));

describe('A list of facts', () => {
  it('shows neutral rows in one closed line, grouped by their words', () => {
    const html = drawn([
      rowOf('MTA-STS', none('Not set')),
      rowOf('BIMI', none('Not set')),
      rowOf('CDN', none('None seen')),
      rowOf('SPF', { tone: 'fail', word: 'Invalid' }),
    ]);
    expect(html).to.include('Not set: MTA-STS, BIMI · None seen: CDN');
    expect(html.indexOf('SPF')).to.be.below(html.indexOf('<details'));
  });

  it('never folds unchecked or pending facts, nor a single neutral row', () => {
    const html = drawn([
      rowOf('MTA-STS', { tone: 'unknown', word: 'Not checked' }),
      rowOf('BIMI', { tone: 'pending', word: 'Waiting' }),
      rowOf('CDN', none('None seen')),
    ]);
    expect(html).not.to.include('<details');
    expect(html).to.include('Not checked').and.to.include('None seen');
  });
});
