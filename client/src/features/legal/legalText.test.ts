import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { de } from '../../../../schema/texts/generated/legal/de.ts';
import { en } from '../../../../schema/texts/generated/legal/en.ts';
import { LEGAL_TEXT_CHANGED } from './legalText.ts';

/** The date of each text, with a digest of its wording on that date. */
const KNOWN = {
  privacy: ['2026-11-30', 'a4fe21bb03ac0542'],
  terms: ['2026-11-29', '654295366a0f7906'],
  disclaimer: ['2026-11-29', '8adf27bccc866b0b'],
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
