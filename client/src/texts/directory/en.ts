import { plural } from '../plural.ts';

/** The public partner directory. */
export const en = {
  head: {
    title: 'Partner Directory · Candor',
    description:
      'Reviewed managed service providers, security service providers and consultancies: find one by city, capability and certification.',
  },
  title: 'Partner Directory',
  lead: 'Firms that help with what a report finds. People have reviewed each as a partner; what stands here is what they say of themselves.',
  program: 'Become a partner',
  search: 'Search',
  searchHint: 'A name, a city, or what you need help with.',
  find: 'Find',
  filters: 'Filter the partners',
  city: 'City',
  capability: 'Capability',
  certification: 'Certification',
  any: { city: 'All cities', capability: 'All capabilities', certification: 'All certifications' },
  counted: (name: string, count: number) => `${name} (${count})`,
  found: (count: number) => `${count} ${plural(count, { one: 'partner', other: 'partners' })}`,
  results: 'Partners',
  clear: 'Clear all filters',
  loading: 'The partners are being read.',
  failed: 'The directory could not be read. Please try again in a moment.',
  tryAgain: 'Try again',
  empty: {
    title: 'Nobody is listed yet',
    text: 'Partners whose application was approved, and who wish to be found, will be listed here.',
    apply: 'See what partners get',
  },
  noMatch: {
    title: 'No partner fits all of this',
    text: 'Leave out a filter, or look for fewer words.',
  },
  more: 'More partners',
  loadingMore: 'Loading…',
  moreFailed: 'More could not be loaded. Please try again.',
  website: 'Website',
  cities: 'Cities',
  capabilities: 'Capabilities',
  certifications: 'Certifications',
  team: 'Team',
  employees: (size: string) => `${size} employees`,
  years: 'In business',
  yearsWhenApplied: (count: number) => `${count} ${plural(count, { one: 'year', other: 'years' })} when they applied`,
  section: {
    title: 'Partners you can find today',
    lead: 'From the public directory.',
    all: 'Search the partner directory',
  },
};
