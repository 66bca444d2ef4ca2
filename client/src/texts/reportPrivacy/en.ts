import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';

/** The privacy sheet: what the site's own policies say, and how well they are to be read. */
export const en = {
  documents: {
    title: 'Policy and terms',
    gradeWord: (letter: string) => `Grade ${letter}`,
    tooShort: 'Too short to judge',
    notDated: 'The text does not say.',
    readabilityNotes: {
      easy: 'Easy to read for most people.',
      medium: 'Takes some effort to read.',
      hard: 'Hard to read: long sentences and long words.',
    },
    contactMissingNote: 'The policy names nobody to ask.',
  },

  laws: {
    title: 'Compliance frameworks',
    points: (met: number, all: number) => `${formatNumber(met)} of ${formatNumber(all)} found`,
    note: 'Points that it asks a policy to cover, as far as they were found in the text.',
    footnote: 'This is said of the text alone. Whether it is acted upon cannot be seen from outside.',
    fold: 'Framework by framework: what it asks for, and where the text says it',
    whereMentioned: 'Where it is mentioned',
    inText: 'In the text',
    notInText: 'Not found',
  },

  certifications: {
    title: 'Security certifications',
    footnote: 'These are the site’s own claims. Nobody but the auditor can confirm them.',
  },

  practices: {
    title: 'Data practices',
  },

  remarks: {
    title: 'What stands out',
    noneFound: 'None found',
    count: (count: number) => `${formatNumber(count)} found`,
    concerningNote: 'The EU has found no adequate protection of personal data there.',
  },

  /** The sentences that facts quote, numbered. */
  quotes: {
    title: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'sentence', other: 'sentences' })} of the texts that the numbers refer to`,
    number: (number: number) => `Sentence ${formatNumber(number)}`,
  },

  unread: {
    title: 'What the policy says',
    note: 'There was no text that could be read.',
  },

  bot: {
    lead: 'The site keeps automated readers away: what follows may lack what a visitor sees.',
    confidence: 'Confidence:',
    confidences: { high: 'High', medium: 'Medium', low: 'Low' },
  },
};
