import { expect } from 'chai';
import { portalDomainOf } from '../../features/portal/portalDomainOf.ts';
import { profileValueOf } from '../../features/businesses/companyProfile.ts';
import { tooManyLinks } from '../auth/magicLinks.ts';
import { parseDomain } from './parseDomain.ts';
import { answeredDay, answeredIn, answeredTime, answers, faultSentences } from './answers.ts';

describe('An answer to a user', () => {
  const inGerman = <Result>(work: () => Result): Result => answeredIn('de', work);

  it('is in English if no language was requested', () => {
    expect(answers().access.signInFirst).to.equal('Please sign in first.');
    expect(tooManyLinks(30).message).to.match(/try again in a minute\.$/);
    expect(tooManyLinks(125).message).to.match(/try again in 3 minutes\.$/);
    expect(answeredTime('2026-11-27T10:04:00Z')).to.equal('Nov 27, 2026, 10:04');
    expect(answeredDay('2026-11-27T10:04:00Z')).to.equal('27 November 2026');
  });

  it('is in the language of the request, including names and figures', () => {
    const said = inGerman(() => [
      answers().access.signInFirst,
      tooManyLinks(30).message,
      tooManyLinks(90_000).message,
      parseDomain('printer.local'),
      answeredTime('2026-11-27T10:04:00Z'),
      answeredDay('2026-11-27T10:04:00Z'),
      faultSentences().authorization,
    ]);
    expect(said).to.deep.equal([
      'Bitte melden Sie sich zuerst an.',
      'Es wurden zu viele Links angefordert. Bitte sehen Sie in Ihr Postfach, oder versuchen Sie es in einer Minute erneut.',
      'Es wurden zu viele Links angefordert. Bitte sehen Sie in Ihr Postfach, oder versuchen Sie es in 1.500 Minuten erneut.',
      {
        kind: 'reserved',
        domain: 'printer.local',
        message:
          'printer.local ist ein reservierter Name (RFC 6762): Unter ihm gibt es keine öffentliche Website, die geprüft werden könnte.',
      },
      '27.11.2026, 10:04',
      '27. November 2026',
      'Bitte bestätigen Sie Ihre Vertretungsbefugnis',
    ]);
  });

  it('gets its language when it is given, also inside a schema', () => {
    const tooLong = (): unknown => profileValueOf('description', 'x'.repeat(1_001));
    expect(tooLong()).to.deep.equal({ kind: 'fault', message: 'Please use at most 1,000 characters.' });
    expect(inGerman(tooLong)).to.deep.equal({ kind: 'fault', message: 'Bitte schreiben Sie höchstens 1.000 Zeichen.' });
  });

  it('joins sentences in one language', () => {
    const options = { privateNetwork: false, isSharedMailHost: () => false };
    expect(inGerman(() => portalDomainOf('kim@dorm.stanford.edu', options))).to.include({
      message:
        'Eine Adresse bei dorm.stanford.edu öffnet kein Portal: Eine direkt bei stanford.edu öffnet dessen Portal. Wenn eine Domain Ihnen gehört, geben Sie auch ihren Namen ein, und weisen Sie sie mit einem DNS-Eintrag nach.',
    });
  });
});
