import { expect } from 'chai';
import { failureOf, spokenFailure } from './exportFailure.ts';

describe('The reason why a report failed', () => {
  it('is recorded in English, and as a code', () => {
    expect(failureOf('tooSlow')).to.deep.equal({
      code: 'tooSlow',
      reason: 'Generating it took too long. Please generate a new one.',
    });
  });

  it('is shown in the language of the reader, or as recorded if there is no code', () => {
    const failure = 'It took too long to make.';
    expect(spokenFailure({ failure, failureCode: 'tooSlow' }, 'de')).to.equal(
      'Die Erstellung hat zu lange gedauert. Bitte erstellen Sie einen neuen.',
    );
    expect(spokenFailure({ failure, failureCode: 'tooSlow' }, 'en')).to.equal(failure);
    expect(spokenFailure({ failure, failureCode: null }, 'de')).to.equal(failure);
    expect(spokenFailure({ failure: null, failureCode: null }, 'de')).to.equal(null);
  });
});
