import { expect } from 'chai';
import type { CheckState } from '../../generated/graphql.ts';
import { missing } from './reading.ts';

const read = (state: CheckState, isPartial = false) => missing([{ probe: 'http', state, isPartial }], 'http');

describe('a fact that is not there', () => {
  it('is still to come while its check waits or runs', () => {
    expect([read('PENDING'), read('RUNNING')].map(({ tone }) => tone)).to.deep.equal(['pending', 'pending']);
  });

  it('is nothing to check where its check came to a result, which is not "not checked"', () => {
    expect(read('CONCLUSIVE')).to.deep.equal({ tone: 'none', word: 'Not applicable' });
  });

  it('is not checked where its check could not look, in part or at all, or was never planned', () => {
    const notChecked = { tone: 'unknown', word: 'Not checked' };
    expect(read('CONCLUSIVE', true)).to.deep.equal(notChecked);
    expect(read('INCONCLUSIVE')).to.deep.equal(notChecked);
    expect(missing([], 'http')).to.deep.equal(notChecked);
  });
});
