import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';

/** The privacy sheet: what the site's own policies say, and how well they are to be read. */
export const en = {
  found: 'Found',
  notFound: 'Not found',
  notMentioned: 'Not mentioned',

  documents: {
    title: 'Policy and terms',
    grade: 'Privacy grade',
    gradeWord: (letter: string) => `Grade ${letter}`,
    tooShort: 'Too short to judge',
    policy: 'Privacy policy',
    lastUpdated: 'Last updated:',
    notDated: 'The text does not say.',
    length: 'Length:',
    words: (count: number) => `${formatNumber(count)} ${plural(count, { one: 'word', other: 'words' })}`,
    language: 'Language:',
    formats: { html: 'web page', pdf: 'PDF', text: 'plain text' },
    format: 'Format:',
    readability: 'Readability',
    readabilityWord: (score: string) => `${score} / 10`,
    readabilityNotes: {
      easy: 'Easy to read for most people.',
      medium: 'Takes some effort to read.',
      hard: 'Hard to read: long sentences and long words.',
    },
    terms: 'Terms of service',
    cookiePolicy: 'Cookie policy',
    contact: 'Privacy contact',
    contactMissingNote: 'The policy names nobody to ask.',
  },

  laws: {
    title: 'Compliance frameworks',
    names: {
      gdpr: 'GDPR (EU)',
      ccpa: 'CCPA (California)',
      uk_gdpr: 'UK GDPR',
      pipeda: 'PIPEDA (Canada)',
      lgpd: 'LGPD (Brazil)',
      australia_privacy: 'Privacy Act (Australia)',
    },
    mentioned: 'Mentioned',
    points: (met: number, all: number) => `${formatNumber(met)} of ${formatNumber(all)} found`,
    note: 'Points that it asks a policy to cover, as far as they were found in the text.',
    footnote: 'This is said of the text alone. Whether it is acted upon cannot be seen from outside.',
    fold: 'Framework by framework: what it asks for, and where the text says it',
    whereMentioned: 'Where it is mentioned',
    asksFor: 'What it asks for',
    inText: 'In the text',
    notInText: 'Not found',
  },

  certifications: {
    title: 'Security certifications',
    names: { soc2: 'SOC 2', iso27001: 'ISO 27001', pci_dss: 'PCI DSS', hipaa: 'HIPAA', fips_140: 'FIPS 140' },
    claimed: 'Claimed',
    footnote: 'These are the site’s own claims. Nobody but the auditor can confirm them.',
  },

  practices: {
    title: 'Data practices',
    names: {
      sellsData: 'Sells data',
      consentBasedSharing: 'Consent-based sharing',
      sharesData: 'Shares data',
      marketplaceDataSharing: 'Marketplace data sharing',
    },
    notStated: 'Not stated',
    unclear: 'Unclear',
  },

  remarks: {
    title: 'What stands out',
    names: {
      keyConcerns: 'Key concerns',
      positiveFeatures: 'Positive features',
      userRights: 'User rights',
      countries: 'Countries',
      concerningCountries: 'Concerning countries',
    },
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
    word: 'Bot protection',
    lead: 'The site keeps automated readers away: what follows may lack what a visitor sees.',
    type: 'Type:',
    confidence: 'Confidence:',
    confidences: { high: 'High', medium: 'Medium', low: 'Low' },
  },
};
