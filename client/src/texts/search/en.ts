import { plural } from '../plural.ts';

/** The one field, its suggestions, and the examples. */
export const en = {
  label: 'Domain or company name',
  scan: 'Scan',
  scanning: 'Scanning…',
  /** The words of the link to the privacy policy stand last. */
  seenByOwner:
    'The verified owner of a domain sees who scans it or reads its report: IP address, place and browser, for 90 days as installed. Before verification: the network alone.',
  privacy: 'Privacy policy',
  companies: 'Companies',
  match: (percent: string) => `${percent} match`,
  tooShort: 'Please enter a domain, such as example.org, or at least two letters of a company’s name.',
  searching: 'Searching companies…',
  /** What was typed stands between the two. */
  noneFound: ['No company found for “', '”. Please enter its domain, such as example.org.'] as readonly [
    string,
    string,
  ],
  found: (count: number) =>
    `${count} ${plural(count, { one: 'company', other: 'companies' })} found. Use the arrow keys.`,
  severalMatch: (count: number) =>
    `${count} companies match. The first one is marked: press Enter to scan it, or choose another.`,
  failed: 'Failed to search companies. Please try again.',
  examples: {
    title: 'Examples to try',
    scan: (domain: string) => `Scan ${domain}`,
    more: (count: number) => `+${count} more`,
  },
};
