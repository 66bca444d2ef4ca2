import type { FindingRule } from '../../probe.ts';

const reference = { label: 'ToS;DR: how services are rated', url: 'https://tosdr.org/en/about' };
const fix = () => ({
  text: 'Read the points that the community found against you, and change the terms or explain them in plain words.',
  example: 'We delete your data within 30 days after you close your account, and we tell you before our terms change.',
});

/** What the community probe can say, and what it costs. */
export const communityCodes = {
  'community-rated-well': {
    title: 'The community finds the terms fair',
    meaning: 'Volunteers of ToS;DR have read the terms and policies, and rate them A or B.',
    reference,
  },
  'community-rated-middling': {
    title: 'The community finds the terms middling',
    meaning: 'Volunteers of ToS;DR rate the terms and policies C: acceptable, with some points that need thought.',
    reference,
  },
  'community-rated-poorly': {
    title: 'The community has serious concerns about the terms',
    meaning: 'Volunteers of ToS;DR rate the terms and policies D: important rights are limited.',
    reference,
    penalty: { category: 'compliance', points: 3 },
    fix,
  },
  'community-rated-worst': {
    title: 'The community has very serious concerns about the terms',
    meaning: 'Volunteers of ToS;DR rate the terms and policies E, their worst grade.',
    reference,
    penalty: { category: 'compliance', points: 6 },
    fix,
  },
  'community-not-rated': {
    title: 'The community has not rated the terms yet',
    meaning: 'ToS;DR knows the service, and not enough of its terms has been read for a grade.',
    reference,
  },
  'community-unknown': {
    title: 'The community does not know this service',
    meaning: 'Nobody has entered it at ToS;DR. That says nothing about its terms.',
    reference,
  },
} as const satisfies Record<string, FindingRule>;
