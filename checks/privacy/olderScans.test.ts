import { expect } from 'chai';
import { privacyObservation, type PrivacyObservation, type PrivacyTopic } from './observation.ts';
import { assessPrivacy } from './assessPrivacy.ts';

const absent = { status: 'absent', detail: 'No link of the front page leads to one' } as const;

/** As recorded by scoring rules 2: without hints, dates or limits of claims. One sentence per statement. */
const recorded = (
  claims: readonly (readonly [topic: PrivacyTopic, sentence: string, holds?: boolean])[],
  text: Partial<NonNullable<PrivacyObservation['text']>> = {},
): PrivacyObservation =>
  privacyObservation.parse({
    asOf: '2026-11-21',
    frontPage: { status: 'read', url: 'https://example.org/' },
    documents: {
      privacy: {
        status: 'read',
        url: 'https://example.org/privacy',
        format: 'html',
        foundBy: 'link',
        elsewhere: false,
        title: 'Privacy policy',
        words: 900,
        complete: true,
      },
      terms: absent,
      cookies: absent,
      security: absent,
    },
    protection: null,
    text: {
      language: 'en',
      understood: true,
      lastUpdated: { date: '2026-01-02', from: 'text', sentence: 'Last updated: 2 January 2026' },
      readability: 5.5,
      contacts: ['privacy@example.org'],
      ...text,
    },
    sentences: claims.map(([, sentence]) => ({ text: sentence, document: 'privacy' })),
    statements: claims.map(([topic, , holds = true], sentence) => ({ topic, holds, sentence })),
    certifications: [],
    countries: [],
  });

const complete = [
  ['retention', 'We keep your data for a year.'],
  ['rightAccess', 'You may see your data.'],
  ['rightRectification', 'You may correct your data.'],
  ['rightErasure', 'You may delete your data.'],
] as const;
const outcomesOf = (seen: PrivacyObservation): Readonly<Record<string, string>> =>
  Object.fromEntries(assessPrivacy(seen).map(({ code, outcome }) => [code, outcome]));

describe('A privacy policy that an older scan read', () => {
  it('has no missing items reported, and is marked as judged only in part', () => {
    const outcomes = outcomesOf(recorded([], { lastUpdated: null, contacts: [] }));
    expect(outcomes).to.deep.equal({
      'privacy-policy-found': 'pass',
      'privacy-silence-not-judged': 'inconclusive',
      'privacy-terms-missing': 'warn',
    });
  });

  for (const [what, seen] of [
    ['a contact', recorded(complete, { contacts: [] })],
    ['a date', recorded(complete, { lastUpdated: null })],
    ['retention', recorded(complete.slice(1))],
    ['rights', recorded(complete.slice(0, 1))],
    ['what a law asks for', recorded([...complete, ['lawGdpr', 'We follow the GDPR.']])],
  ] as const) {
    it(`is not judged by ${what} if none was found`, () => {
      expect(outcomesOf(seen)).to.include({ 'privacy-silence-not-judged': 'inconclusive' });
    });
  }

  it('is fully judged if nothing is missing', () => {
    expect(outcomesOf(recorded(complete))).to.not.have.property('privacy-silence-not-judged');
  });

  const cut = `We sell your personal data to advertisers, ${'and to whom we like, '.repeat(20)}`.slice(0, 399);
  for (const [sentence, holds, judged] of [
    ['We sell your personal data to advertisers.', true, ['privacy-sells-data', 'fail']],
    ['We never sell your data.', false, ['privacy-no-sale', 'pass']],
    ['We do not sell your personal data for money.', false, ['privacy-sale-unclear', 'info']],
    [`${cut}…`, true, ['privacy-sale-unclear', 'info']],
    ['We may sell your personal information if you consent.', true, undefined],
  ] as const) {
    it(`is judged by its sentences under the current rules: ${sentence.slice(0, 60)}`, () => {
      const found = assessPrivacy(recorded([...complete, ['sellsData', sentence, holds]]));
      const sale = found.filter(({ code }) => /sale|sells/.test(code)).map(({ code, outcome }) => [code, outcome]);
      expect(sale).to.deep.equal(judged ? [judged] : []);
    });
  }

  for (const [language, sentence] of [
    ['es', 'No alquilamos, intercambiamos o vendemos sus datos personales.'],
    ['it', 'Non affittiamo, scambiamo o vendiamo i tuoi dati personali.'],
    ['pt', 'Não alugamos, trocamos ou vendemos seus dados pessoais.'],
  ] as const) {
    it(`is not criticised for a sentence with a denial: ${sentence}`, () => {
      const outcomes = outcomesOf(
        recorded([...complete, ['sellsData', sentence]], { language, hints: [], hasDates: true }),
      );
      expect(outcomes).to.not.have.property('privacy-sells-data');
      expect(outcomes).to.include({ 'privacy-no-sale': 'pass' });
    });
  }

  it('recognises its company by the name that its sentences introduce', () => {
    const named = [
      ['controller', 'Boots Ltd ("we", "us") is the controller.'],
      ['sellsData', 'Boots does not sell your personal data.', false],
    ] as const;
    expect(outcomesOf(recorded([...complete, ...named]))).to.include({ 'privacy-no-sale': 'pass' });
  });

  it('is not criticised for a sentence that was recorded for another topic', () => {
    const found = outcomesOf(recorded([...complete, ['purposes', 'We sell your personal data to advertisers.']]));
    expect(found).to.not.have.property('privacy-sells-data');
  });
});
