import { expect } from 'chai';
import { failureOf, spokenFailure } from './reportFailure.ts';

describe('Why a report will not come', () => {
  it('is recorded in English, and as a code', () => {
    expect(failureOf('tooSlow')).to.deep.equal({
      code: 'tooSlow',
      reason: 'It took too long to make. Please generate a new one.',
    });
  });

  it('is said in the language of the reader, or as it was recorded where there is no code', () => {
    const failure = 'It took too long to make.';
    expect(spokenFailure({ failure, failureCode: 'tooSlow' }, 'de')).to.equal(
      'Die Erstellung hat zu lange gedauert. Bitte erstellen Sie einen neuen.',
    );
    expect(spokenFailure({ failure, failureCode: 'tooSlow' }, 'en')).to.equal(failure);
    expect(spokenFailure({ failure, failureCode: null }, 'de')).to.equal(failure);
    expect(spokenFailure({ failure: null, failureCode: null }, 'de')).to.equal(null);
  });
});
