import { expect } from 'chai';
import { tooManyLinks } from '../../../server/platform/auth/magicLinks.ts';
import { speak } from '../texts/catalogue.ts';
import { serverSentence } from './serverSentence.ts';

describe('What the server says of a form', () => {
  afterEach(() => speak('en', []));

  it('is said in the visitor’s language where the catalogue has the sentence', async () => {
    await speak('de', ['de']);
    expect(serverSentence('Please confirm authorization', 'x')).to.deep.equal({
      text: 'Bitte bestätigen Sie Ihre Vertretungsbefugnis',
    });
    expect(serverSentence('Scholar application submitted successfully!', 'x').text).to.match(/^Ihr Antrag/);
  });

  it('tells in the visitor’s language how long to wait', async () => {
    await speak('de', ['de']);
    for (const [seconds, wait] of [
      [30, 'in einer Minute erneut'],
      [125, 'in 3 Minuten erneut'],
      [90_000, 'in 1.500 Minuten erneut'],
    ] as const) {
      const { text, lang } = serverSentence(tooManyLinks(seconds).message, 'x');
      expect([text, lang]).to.deep.equal([
        `Es wurden zu viele Links angefordert. Bitte sehen Sie in Ihr Postfach, oder versuchen Sie es ${wait}.`,
        undefined,
      ]);
    }
    expect(serverSentence('The dog is back in 3 minutes.', 'x').lang).to.equal('en');
  });

  it('is said as the server says it where it has not, and marked as English', async () => {
    await speak('de', ['de']);
    expect(serverSentence('The dog ate it.', 'x')).to.deep.equal({ text: 'The dog ate it.', lang: 'en' });
    expect(serverSentence('constructor', 'x').text).to.equal('constructor');
  });

  it('falls back where it said nothing', () => {
    expect(serverSentence(undefined, 'Error creating account')).to.deep.equal({ text: 'Error creating account' });
  });
});
