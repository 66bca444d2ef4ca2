import type { FindingRule } from '../../probe.ts';

const reference = {
  label: 'Wikidata: official website (P856)',
  url: 'https://www.wikidata.org/wiki/Property:P856',
};

/** What the company profile probe can say. None of it costs anything: being known is no security. */
export const companyProfileCodes = {
  'company-profile-found': {
    title: 'The company behind the site is known',
    meaning: 'Wikidata has an organisation whose official website this is. Anyone may edit it: take it for a lead.',
    reference,
  },
  'company-profile-of-owner': {
    title: 'The owner of the site is known',
    meaning: 'Wikidata has a thing whose official website this is, and the organisation that owns or runs it.',
    reference,
  },
  'company-profile-dissolved': {
    title: 'The company behind the site is said to be dissolved',
    meaning: 'Wikidata has a date on which it came to an end. Somebody else may keep the site by now.',
    reference,
  },
  'company-profile-unknown': {
    title: 'Wikidata does not know the company behind the site',
    meaning: 'No organisation has this address as its official website. Most small companies are not known there.',
    reference,
  },
} as const satisfies Record<string, FindingRule>;
