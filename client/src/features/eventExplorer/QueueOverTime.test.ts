import { expect } from 'chai';
import { createElement } from 'react';
import { drawingOf, rowsOf } from '../pictures/testing/readPicture.ts';
import { QueueBars } from './QueueOverTime.tsx';

describe('The queue of scans over time', () => {
  it('has a row for each period with scans, and states the maximum in words', () => {
    const periods = [
      { from: '2026-01-01T10:00:00.000Z', waiting: 0, running: 0, longestWaitMs: null },
      { from: '2026-01-01T10:15:00.000Z', waiting: 3, running: 20, longestWaitMs: null },
      { from: '2026-01-01T10:30:00.000Z', waiting: 3, running: 2, longestWaitMs: 60_000 },
    ];
    const picture = createElement(QueueBars, { span: 'DAY', periods });
    const rows = rowsOf(picture).map((row) => row.split(' | ').slice(1).join(' | '));
    expect(rows.slice(1)).to.deep.equal(['3 | 20 | –', '3 | 2 | 1 min']);
    expect(drawingOf(picture))
      .to.include('Most scans waiting at once: 3')
      .and.include('Most scans running at once: 20')
      .and.include('Longest wait: 1 min');
  });
});
