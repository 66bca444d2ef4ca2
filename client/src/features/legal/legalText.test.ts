import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { de } from '../../../../schema/texts/generated/legal/de.ts';
import { en } from '../../../../schema/texts/generated/legal/en.ts';
import { LEGAL_TEXT_CHANGED } from './legalText.ts';

/** The date of each text, with a digest of its wording on that date. */
const KNOWN = {
  privacy: ['2026-11-30', '6e8bc7f82f3f5759'],
  terms: ['2026-11-30', '0bf5179dd15d6b59'],
  disclaimer: ['2026-11-30', 'ffb0ee7e5e9eed2f'],
} as const;

const digestOf = (document: keyof typeof KNOWN): string =>
  createHash('sha256')
    .update(JSON.stringify([en.documents[document], de.documents[document]]))
    .digest('hex')
    .slice(0, 16);

describe('The legal texts', () => {
  for (const document of ['privacy', 'terms', 'disclaimer'] as const) {
    it(`say when the words of ${document} last changed`, () => {
      expect(
        [LEGAL_TEXT_CHANGED[document], digestOf(document)],
        'The words changed: put today into LEGAL_TEXT_CHANGED, and day and digest here.',
      ).to.deep.equal(KNOWN[document]);
    });
  }
});
