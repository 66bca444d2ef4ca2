import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';

const tools = (count: number): string => `${formatNumber(count)} ${plural(count, { one: 'tool', other: 'tools' })}`;

/** The scanner's own nouns for tools and traces: in English they speak for themselves. */
const NONE: Readonly<Record<string, string>> = {};

/** Tools and Subprocessors (spec 2 §2). */
export const en = {
  foundWord: 'found',
  noneFound: 'None found',

  tools: {
    title: 'Tools by group',
    countTitle: 'Tools found',
    summary: (count: number, used: number, groups: number) =>
      `${tools(count)} in ${formatNumber(used)} of ${formatNumber(groups)} groups. Each may see something of the site’s visitors or mails.`,
    noneSummary: 'No tool or service of others gave itself away. That does not prove that there is none.',
    of: (name: string, count: number) => `${name} (${formatNumber(count)})`,
    types: NONE,
    sources: NONE,
  },

  trackers: {
    picture: 'Who is embedded, as a picture',
    note: 'Of the page’s own markup. Its scripts were not run: what they load is not known.',
    by: (name: string, company: string) => `${name} of ${company}`,
    requests: (count: number) => `${formatNumber(count)} ${plural(count, { one: 'request', other: 'requests' })}`,
  },

  stack: {
    title: 'Technology Stack',
    hint: 'Frameworks, libraries, servers',
    technologies: 'Technologies',
    noneSeen: 'None seen',
    withConfidence: (name: string, confidence: string) => `${name} (${confidence})`,
  },

  content: {
    title: 'Content analysis',
    hint: 'The front page as it was delivered',
    size: 'Size',
  },
};
