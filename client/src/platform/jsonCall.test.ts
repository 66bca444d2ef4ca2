import { expect } from 'chai';
import { textOf } from './jsonCall.ts';

describe('A text in an answer', () => {
  it('is read as a text, or not at all', () => {
    expect(textOf({ detail: 'No.' }, 'detail')).to.equal('No.');
    for (const body of [null, undefined, 'detail', 7, [], {}, { detail: 7 }, { detail: '' }, { detail: { a: 1 } }])
      expect(textOf(body, 'detail'), JSON.stringify(body)).to.equal(undefined);
  });
});
