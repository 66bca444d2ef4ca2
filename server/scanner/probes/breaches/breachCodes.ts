import type { FindingRule } from '../../probe.ts';

const reference = { label: 'Have I Been Pwned: breaches', url: 'https://haveibeenpwned.com/PwnedWebsites' };
const response = {
  label: 'FTC: Data Breach Response',
  url: 'https://www.ftc.gov/business-guidance/resources/data-breach-response-guide-business',
};
const penalty = (points: number) => ({ category: 'breach', points }) as const;

/** What the breaches probe can say, and what it costs: by the gravity of what was lost, how many it concerns, and how long ago it was. */
export const breachCodes = {
  'breach-none-known': {
    title: 'No data breach of this domain is known',
    meaning: 'The public catalogue has none. Breaches that nobody has noticed or told of are in no catalogue.',
    reference,
  },
  'breach-critical': {
    title: 'A grave data breach within the last two years',
    meaning:
      'Passwords, payment data or other data that can ruin people was lost lately, and is most likely in use by criminals.',
    reference: response,
    penalty: penalty(60),
    fix: () => ({
      text: 'Tell those concerned, reset their passwords and sessions, close the hole, publish what happened, and offer a second factor.',
      example: 'Notice: what was lost, when, from whom, what you did, what they should do, and whom to ask.',
    }),
  },
  'breach-high': {
    title: 'A data breach of high risk',
    meaning:
      'A grave loss within the last five years, or a serious one within two: much of what was lost is still true.',
    reference: response,
    penalty: penalty(35),
    fix: () => ({
      text: 'Make sure that all passwords of that time were reset, offer a second factor, and publish what was changed since.',
    }),
  },
  'breach-medium': {
    title: 'A data breach of medium risk',
    meaning: 'A grave loss within the last ten years, or a lesser one lately: some of what was lost can still be used.',
    reference: response,
    penalty: penalty(18),
    fix: () => ({
      text: 'Check that those concerned were told and that passwords of that time no longer work, and publish what was changed.',
    }),
  },
  'breach-low': {
    title: 'A data breach of low risk',
    meaning: 'It is long ago, or what was lost is of little use. It is part of the history, and weighs little today.',
    reference: response,
    penalty: penalty(5),
    fix: () => ({
      text: 'Nothing is urgent. Reject passwords that are known from breaches when people choose or change theirs.',
    }),
  },
  'breach-repeated': {
    title: 'Three data breaches or more within ten years',
    meaning: 'One breach can happen to anyone; when they come again, the cause has perhaps not been removed.',
    reference: response,
    penalty: penalty(10),
    fix: () => ({
      text: 'Have the causes examined by an independent party, keep less data, and publish what was changed.',
    }),
  },
  'breach-not-counted': {
    title: 'Entries of the catalogue that do not count as a breach of this domain',
    meaning: 'They are made up, collected by malware or spammers elsewhere, or were withdrawn. They cost nothing.',
    reference,
  },
  'breach-entries-unreadable': {
    title: 'Some entries of the catalogue could not be read',
    meaning: 'There may be breaches that are not shown here.',
    reference,
  },
} as const satisfies Record<string, FindingRule>;
