import { expect } from 'chai';
import type { PrivacyObservation } from './observation.ts';
import { policyChanges, recordedChanges } from './policyChanges.ts';
import { fingerprintOf, sentenceHash } from './fingerprint.ts';
import { sentencesOf } from './sentences.ts';

const KEPT = 'We keep your orders for ten years.';
const SHARED = 'We share your address with our parcel service.';
const DATED = 'This policy was last changed on 4 March 2026.';

type Text = NonNullable<PrivacyObservation['text']>;

/** A scan that read these sentences, and quotes some of them. */
const scanOf = (
  texts: readonly string[],
  {
    quotes = [],
    url = 'https://shop.example/privacy',
    complete = true,
    ...more
  }: Partial<Text> & {
    quotes?: readonly string[];
    url?: string;
    complete?: boolean;
  } = {},
): PrivacyObservation => {
  const fingerprint = fingerprintOf(sentencesOf(texts.map((text) => ({ kind: 'text', text, aside: false }))));
  const absent = { status: 'absent', detail: 'No link' } as const;
  return {
    asOf: '2026-06-01',
    frontPage: { status: 'read', url: 'https://shop.example/' },
    documents: {
      privacy: {
        status: 'read',
        url,
        format: 'html',
        foundBy: 'link',
        elsewhere: false,
        title: 'Privacy',
        words: 300,
        complete,
      },
      terms: absent,
      cookies: absent,
      security: absent,
    },
    protection: null,
    text: {
      language: 'en',
      understood: true,
      lastUpdated: null,
      readability: null,
      contacts: [],
      ...(fingerprint && { fingerprint }),
      ...more,
    },
    sentences: quotes.map((text) => ({ text, document: 'privacy' })),
    statements: [],
    certifications: [],
    countries: [],
  };
};

describe('What changed in a policy between two scans', () => {
  it('is nothing for the same text, whatever its order, dates, spaces, punctuation and menus', () => {
    const before = scanOf([KEPT, SHARED, DATED, 'Home', 'Our shop']);
    const after = scanOf([
      DATED.replace('4 March 2026', '11 May 2027'),
      ` ${SHARED}`,
      KEPT.replace('.', '!'),
      'Log in',
    ]);
    expect(policyChanges(before, after)).to.deep.equal({ added: 0, removed: 0, addedQuotes: [], removedQuotes: [] });
  });

  it('sees dates of all forms as dates, and other numbers as text', () => {
    const hashOf = (date: string) => sentenceHash(`This policy was last changed on ${date} by us.`);
    const dates = [
      '2026-03-04',
      '4.3.2026',
      '03/04/2026',
      '4 March 2026',
      'March 4, 2026',
      '4. März 2026',
      '4 de marzo de 2026',
    ];
    expect(new Set(dates.map(hashOf)).size).to.equal(1);
    expect(sentenceHash('We keep log files for 7 days.')).not.to.equal(sentenceHash('We keep log files for 9 days.'));
  });

  it('counts new and missing sentences, and shows those that are quoted', () => {
    const longer = KEPT.replace('ten', 'twelve');
    const before = scanOf([KEPT, SHARED, 'This sentence is quoted by nobody.'], { quotes: [KEPT, SHARED] });
    const after = scanOf([longer, SHARED], { quotes: [longer, SHARED] });
    expect(policyChanges(before, after)).to.deep.equal({
      added: 1,
      removed: 2,
      addedQuotes: [longer],
      removedQuotes: [KEPT],
    });
  });

  it('does not call a quote new or gone that the report only quotes at one of the scans', () => {
    const texts = [KEPT, SHARED];
    const changes = policyChanges(scanOf(texts, { quotes: [KEPT] }), scanOf(texts, { quotes: [SHARED] }));
    expect(changes).to.deep.equal({ added: 0, removed: 0, addedQuotes: [], removedQuotes: [] });
  });

  it('is unknown if another address, another language or only a part was read, and for older scans', () => {
    const whole = scanOf([KEPT]);
    for (const other of [
      scanOf([SHARED], { url: 'https://shop.example/en/privacy' }),
      scanOf([SHARED], { language: 'de' }),
      scanOf([SHARED], { complete: false }),
      { ...whole, text: null },
      { ...whole, text: whole.text && { ...whole.text, fingerprint: undefined } } as unknown as PrivacyObservation,
      scanOf([SHARED], { fingerprint: { version: 99, hashes: '' } }),
      scanOf([SHARED], { fingerprint: { version: 1, hashes: 'abc' } }),
    ]) {
      expect(policyChanges(whole, other)).to.equal(undefined);
      expect(policyChanges(other, whole)).to.equal(undefined);
    }
  });

  it('is not recorded for a text with more sentences than are kept', () => {
    const many = Array.from({ length: 1_501 }, (_, at) => `Sentence number ${at} of this long text.`);
    const hashesOf = (texts: readonly string[]) =>
      fingerprintOf(texts.map((text) => ({ text, plain: text, heading: false, under: [] })))?.hashes;
    expect(hashesOf(many)).to.equal(undefined);
    expect(hashesOf(many.slice(0, 1_500))).to.have.lengthOf(9_000);
  });

  describe('recorded by a scan that knows the last one', () => {
    const sentences = (texts: readonly string[]) =>
      sentencesOf(texts.map((text) => ({ kind: 'text' as const, text, aside: false })));
    const recorded = (before: PrivacyObservation | undefined, texts: readonly string[], more = {}) =>
      recordedChanges({ since: '2026-05-01T10:00:00.000Z', privacy: before }, scanOf(texts, more), sentences(texts));
    const NEW = 'We now share your diary with three librarians in Oslo.';

    it('have the words of new sentences that nothing quotes, and of removed ones that were quoted', () => {
      expect(recorded(scanOf([KEPT, SHARED], { quotes: [SHARED] }), [NEW, KEPT, NEW])).to.deep.equal({
        since: '2026-05-01T10:00:00.000Z',
        added: 1,
        removed: 1,
        addedSentences: [NEW],
        removedSentences: [SHARED],
      });
    });

    it('are none for the same sentences in another order', () => {
      expect(recorded(scanOf([KEPT, SHARED]), [SHARED, KEPT])).to.deep.include({ added: 0, addedSentences: [] });
    });

    it('are unknown without a scan that can be compared', () => {
      expect(recorded(undefined, [KEPT])).to.equal(undefined);
      expect(recorded(scanOf([KEPT], { url: 'https://shop.example/other' }), [NEW])).to.equal(undefined);
      expect(recorded(scanOf([KEPT], { complete: false }), [NEW])).to.equal(undefined);
      expect(recorded(scanOf([KEPT], { language: 'de' }), [NEW])).to.equal(undefined);
    });

    it('show the words of a sentence again when it is gone', () => {
      const changes = recorded(scanOf([KEPT]), [KEPT, NEW]);
      const between = scanOf([KEPT, NEW], { ...(changes && { changes }) });
      expect(recorded(between, [KEPT])).to.deep.include({ removed: 1, removedSentences: [NEW] });
      expect(policyChanges(between, scanOf([KEPT]))).to.deep.include({ removedQuotes: [NEW] });
    });

    it('are bounded for a policy that was rewritten, while all sentences are counted', () => {
      const rewritten = Array.from(
        { length: 200 },
        (_, index) => `Rule ${index} of ours ${'is quite long '.repeat(40)}.`,
      );
      const changes = recorded(scanOf([KEPT]), rewritten);
      expect(changes).to.deep.include({ added: 200, removed: 1 });
      expect(changes?.addedSentences.join('').length).to.be.at.most(8_000);
      expect(changes?.addedSentences.length).to.be.within(5, 24);
    });
  });
});
