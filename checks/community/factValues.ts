import type { Observations } from '../index.ts';
import type { CommunityFacts, CommunityPoint } from './facts.ts';
import { sentences } from '../../server/platform/base/answers.ts';

type Seen = NonNullable<Partial<Observations>['community']>;

type Found = Extract<Seen, { status: 'found' }>;

const NAME = 'ToS;DR';

/** The licence of its data: https://tosdr.org/en/about. */
const CITATION = 'Terms of Service; Didn’t Read (tosdr.org), CC BY-SA 3.0';

/** Returns the facts of the community section (spec 2 §2); `null` if not checked. */
export const communityFacts = ({ community: seen }: Partial<Observations>): CommunityFacts | null => {
  if (!seen) return null;
  const source = { name: NAME, ...seen.source };
  if (seen.status === 'unknown') {
    return {
      available: false,
      grade: null,
      summary: null,
      pointsGood: [],
      pointsBad: [],
      documents: [],
      citation: null,
      serviceUrl: null,
      source,
    };
  }
  return {
    available: true,
    grade: seen.grade,
    summary: summaryOf(seen),
    pointsGood: pointsOf(seen, ['good']),
    pointsBad: pointsOf(seen, ['blocker', 'bad']),
    documents: seen.documents,
    citation: CITATION,
    serviceUrl: `https://tosdr.org/en/service/${seen.serviceId}`,
    source,
  };
};

const pointsOf = ({ points }: Found, classes: readonly Found['points'][number]['classification'][]): CommunityPoint[] =>
  points
    .filter(({ classification }) => classes.includes(classification))
    .map(({ id, title }) => ({ title, url: `https://edit.tosdr.org/points/${id}` }));

/** Summarises the source's own figures. */
const summaryOf = (seen: Found): string => {
  const { community } = sentences();
  const { name, grade } = seen;
  return community.summary({
    rated: grade === null ? community.unrated({ source: NAME, name }) : community.rated({ source: NAME, name, grade }),
    good: pointsOf(seen, ['good']).length,
    bad: pointsOf(seen, ['blocker', 'bad']).length,
    documents: seen.documents.length,
    read: seen.isComprehensivelyReviewed ? community.allRead : community.notAllRead,
  });
};
