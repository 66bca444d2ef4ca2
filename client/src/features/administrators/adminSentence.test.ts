import { expect } from 'chai';
import { speak } from '../../texts/catalogue.ts';
import { adminSentence } from './adminCalls.ts';

describe('What the server says to an administrator', () => {
  afterEach(() => speak('en', []));

  it('is said in the page’s language where the catalogue has the sentence', async () => {
    await speak('de', ['de']);
    expect(adminSentence('Invalid credentials', 'x')).to.deep.equal({ text: 'Ungültige Zugangsdaten' });
    expect(adminSentence('Application approved successfully.', 'x').text).to.match(/^Der Antrag/);
  });

  it('is said as it came where it tells of a person or a time, and marked as English', async () => {
    await speak('de', ['de']);
    const locked = 'Too many failed attempts. Please try again in 2 minutes.';
    expect(adminSentence(locked, 'x')).to.deep.equal({ text: locked, lang: 'en' });
    expect(adminSentence('constructor', 'x').lang).to.equal('en');
  });

  it('is the fallback where it said nothing', () => {
    expect(adminSentence(undefined, 'Error reviewing application')).to.deep.equal({
      text: 'Error reviewing application',
    });
  });
});
