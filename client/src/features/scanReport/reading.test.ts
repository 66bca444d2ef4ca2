import { expect } from 'chai';
import type { CheckState } from '../../generated/graphql.ts';
import { factReading, missing } from './reading.ts';

const read = (state: CheckState, isPartial = false) => missing([{ probe: 'http', state, isPartial }], 'http');

describe('A missing fact', () => {
  it('is pending while its check waits or runs', () => {
    expect([read('PENDING'), read('RUNNING')].map(({ tone }) => tone)).to.deep.equal(['pending', 'pending']);
  });

  it('is "nothing to check" if its check had a result, which is not "not checked"', () => {
    expect(read('CONCLUSIVE')).to.deep.equal({ tone: 'none', word: 'Not applicable' });
  });

  it('is not checked if its check could not look, in part or at all, or was never planned', () => {
    const notChecked = { tone: 'unknown', word: 'Not checked' };
    expect(read('CONCLUSIVE', true)).to.deep.equal(notChecked);
    expect(read('INCONCLUSIVE')).to.deep.equal(notChecked);
    expect(missing([], 'http')).to.deep.equal(notChecked);
  });
});

describe('A fact', () => {
  it('is neither good nor bad if a newer server sends a value that this page does not know', () => {
    expect(factReading('email.spfStatus', 'NOVEL').tone).to.equal('unknown');
  });
});
