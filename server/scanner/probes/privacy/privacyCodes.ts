import type { Reference } from '../../../../schema/report/score.ts';
import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

const gdpr = (article: number, label = `GDPR Art. ${article}`): Reference => ({
  label,
  url: `https://gdpr-info.eu/art-${article}-gdpr/`,
});
const ccpa: Reference = {
  label: 'CCPA, California Civil Code §1798.130',
  url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1798.130',
};
const transparency: Reference = {
  label: 'WP260, Guidelines on transparency',
  url: 'https://ec.europa.eu/newsroom/article29/items/622227',
};
const eprivacy: Reference = {
  label: 'EDPB Guidelines 05/2020 on consent',
  url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en',
};

const costs = (points: number): NonNullable<FindingRule['penalty']> => ({ category: 'compliance', points });

/**
 * The points scheme of the compliance sub-score: 100 less these. All that a policy can be faulted for (70 together) never costs more than having
 * none, so that publishing one never lowers the score; what was not checked costs nothing.
 */
export const privacyCodes = {
  'privacy-policy-found': {
    title: 'A privacy policy was found and read',
    meaning: 'Visitors can learn what becomes of their data.',
    reference: gdpr(13),
  },
  'privacy-policy-missing': {
    title: 'No privacy policy was found',
    meaning:
      'Neither the front page nor the usual addresses lead to a text that says what becomes of the data of visitors.',
    reference: gdpr(13),
    penalty: costs(70),
    fix: (domain) => ({
      text: 'Publish a privacy policy and link it from the footer of every page.',
      example: `<a href="https://${domain}/privacy" rel="privacy-policy">Privacy policy</a>`,
    }),
  },
  'privacy-policy-broken-link': {
    title: 'The link to the privacy policy leads to nothing',
    meaning: 'The site promises a privacy policy, and whoever follows the link does not find one.',
    reference: gdpr(12),
    penalty: costs(70),
    fix: (domain) => ({
      text: 'Put the policy where the link leads, or mend the link.',
      example: `<a href="https://${domain}/privacy" rel="privacy-policy">Privacy policy</a>`,
    }),
  },
  'privacy-policy-not-read': {
    title: 'The privacy policy could not be read',
    meaning: 'Something stood before the text, so nothing is said about what it holds.',
    reference: gdpr(12),
  },
  'privacy-policy-language': {
    title: 'The privacy policy is in a language that is not understood here',
    meaning: 'It was found, and its sentences were not judged.',
    reference: gdpr(12),
  },
  'privacy-policy-short': {
    title: 'The privacy policy is too short to judge',
    meaning:
      'A text of fewer than 100 words may be a note beside another one. What it leaves out is not held against it, and it gets no grade.',
    reference: gdpr(12),
  },
  'privacy-silence-not-judged': {
    title: 'What the privacy policy leaves out was not judged',
    meaning:
      'Something was not found in it, and this scan is of a time when the words that may hint at such things were not looked for. The text may say it in other words: nothing is held against it, and it gets no grade.',
    reference: gdpr(12),
  },
  'privacy-no-website': {
    title: 'There is no website that would need a privacy policy',
    meaning: 'No page is served at this name.',
    reference: gdpr(13),
  },
  'privacy-contact-missing': {
    title: 'The privacy policy names nobody to ask',
    meaning: 'Who wants to know, correct or delete their data does not learn whom to write to.',
    reference: gdpr(13, 'GDPR Art. 13(1)(a)'),
    penalty: costs(10),
    fix: (domain) => ({
      text: 'Name an address for questions and requests about personal data.',
      example: `Questions about your data: privacy@${domain}`,
    }),
  },
  'privacy-contact-found': {
    title: 'The privacy policy says whom to ask',
    meaning: 'There is an address for questions and requests about personal data.',
    reference: gdpr(13, 'GDPR Art. 13(1)(a)'),
  },
  'privacy-rights-missing': {
    title: 'The privacy policy names no right of the people concerned',
    meaning:
      'Access, correction and deletion of personal data are rights in most countries; the text is silent about all of them.',
    reference: gdpr(15, 'GDPR Art. 15 to 22'),
    penalty: costs(10),
    fix: () => ({
      text: 'Say which rights people have and how to use them.',
      example: 'You have the right to access, to correct and to delete your data, and to object to their use.',
    }),
  },
  'privacy-rights-few': {
    title: 'The privacy policy names only one or two rights of the people concerned',
    meaning: 'Access, correction, deletion and objection are the least that a reader should learn of.',
    reference: gdpr(15, 'GDPR Art. 15 to 22'),
    penalty: costs(4),
    fix: () => ({
      text: 'Name all the rights that people have and how to use them.',
      example: 'You have the right to access, to correct and to delete your data, and to object to their use.',
    }),
  },
  'privacy-rights-named': {
    title: 'The privacy policy names the rights of the people concerned',
    meaning: 'Readers learn what they may ask for.',
    reference: gdpr(15, 'GDPR Art. 15 to 22'),
  },
  'privacy-sells-data': {
    title: 'The privacy policy says that personal data are sold',
    meaning: 'Data of visitors or customers are given to others for money or other value.',
    reference: ccpa,
    penalty: costs(14),
    fix: () => ({ text: 'Stop selling personal data, and say so.', example: 'We do not sell your personal data.' }),
  },
  'privacy-no-sale': {
    title: 'The privacy policy says that personal data are not sold',
    meaning: 'A clear promise that people can hold the company to.',
    reference: ccpa,
  },
  'privacy-sale-unclear': {
    title: 'What the privacy policy says of selling personal data is unclear',
    meaning: 'Its sentences contradict each other, or say it of some cases or laws only. They are shown side by side.',
    reference: ccpa,
  },
  'privacy-marketplace-sharing': {
    title: 'Personal data go to advertisers or data brokers',
    meaning: 'The text says that data are shared with advertising networks, marketing partners or brokers.',
    reference: gdpr(13, 'GDPR Art. 13(1)(e)'),
    penalty: costs(5),
    fix: () => ({
      text: 'Share personal data for advertising with consent only, or not at all.',
      example: 'We do not share your data with advertisers.',
    }),
  },
  'privacy-sharing-vague': {
    title: 'The privacy policy keeps open with whom data are shared, and why',
    meaning: '"May share with partners" tells nobody who gets the data or what for.',
    reference: transparency,
    penalty: costs(4),
    fix: () => ({
      text: 'Name the recipients, or their kinds, and the purpose of each.',
      example: 'Our parcel service gets your name and address to deliver your order.',
    }),
  },
  'privacy-tracking-without-consent': {
    title: 'Using the site is taken for consent to tracking',
    meaning: 'To go on reading is no consent: it has to be given by a clear act, before anything is stored.',
    reference: eprivacy,
    penalty: costs(5),
    fix: () => ({ text: 'Ask before cookies are set that are not needed, and make "no" as easy as "yes".' }),
  },
  'privacy-retention-missing': {
    title: 'The privacy policy does not say how long data are kept',
    meaning: 'People should learn when their data are deleted, or by what rule.',
    reference: gdpr(13, 'GDPR Art. 13(2)(a)'),
    penalty: costs(4),
    fix: () => ({
      text: 'Say how long each kind of data is kept.',
      example: 'We delete orders ten years after they were paid, as tax law asks.',
    }),
  },
  'privacy-retention-indefinite': {
    title: 'Personal data are kept without an end',
    meaning: 'The text says that data are kept indefinitely. What is kept for ever will be leaked one day.',
    reference: gdpr(5, 'GDPR Art. 5(1)(e)'),
    penalty: costs(5),
    fix: () => ({
      text: 'Set a time after which data are deleted.',
      example: 'We delete accounts that were not used for two years.',
    }),
  },
  'privacy-stale': {
    title: 'The privacy policy has not been updated for more than two years',
    meaning: 'Laws and services change; an old text rarely says what is done today.',
    reference: transparency,
    penalty: costs(5),
    fix: () => ({ text: 'Review the policy every year, and date it.', example: 'Last updated: 1 March 2027' }),
  },
  'privacy-undated': {
    title: 'The privacy policy does not say when it was last updated',
    meaning: 'Readers cannot tell whether the text still holds, nor what has changed.',
    reference: transparency,
    penalty: costs(3),
    fix: () => ({
      text: 'Write the day of the last change on top of the policy.',
      example: 'Last updated: 1 March 2027',
    }),
  },
  'privacy-hard-to-read': {
    title: 'The privacy policy is very hard to read',
    meaning: 'Long sentences and long words: most readers will not understand it.',
    reference: gdpr(12, 'GDPR Art. 12(1)'),
    penalty: costs(4),
    fix: () => ({ text: 'Write short sentences in plain words, with a summary on top.' }),
  },
  'privacy-law-unmet': {
    title: 'Some of what a named law asks a policy to say was not found',
    meaning: 'Nothing in the whole text hints at essentials of a law that the text itself refers to.',
    reference: gdpr(13),
    penalty: costs(8),
    fix: () => ({ text: 'Add what is missing: each is listed with the law in this report.' }),
  },
  'privacy-law-met': {
    title: 'The privacy policy says what the laws that it names ask for',
    meaning: 'Each essential of a named law has its sentence in the text.',
    reference: gdpr(13),
  },
  'privacy-terms-found': {
    title: 'Terms of service were found',
    meaning: 'Visitors can read the rules before they agree to them.',
    reference: rfc(6903, '5'),
  },
  'privacy-terms-missing': {
    title: 'No terms of service were found',
    meaning: 'The front page leads to no terms of use or of sale.',
    reference: rfc(6903, '5'),
    penalty: costs(5),
    fix: (domain) => ({
      text: 'Publish terms of use and link them from the footer.',
      example: `<a href="https://${domain}/terms" rel="terms-of-service">Terms of use</a>`,
    }),
  },
  'privacy-bot-protection': {
    title: 'Something keeps robots away from the documents',
    meaning: 'What could not be read is not judged: it is neither good nor bad.',
    reference: rfc(9110, '15.5.4'),
  },
} as const satisfies Record<string, FindingRule>;
