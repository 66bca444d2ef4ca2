import type { BreachSection, CommunitySection } from '../support/generated/answers.ts';
import type { ExpectedOutside } from '../../server/lab/expected/expectedReport.ts';

/** The breaches in the words of ExpectedOutside. */
export const shownBreach = ({ breaches }: BreachSection): ExpectedOutside['breach'] =>
  breaches && {
    riskLevel: breaches.riskLevel.toLowerCase(),
    domainBreached: breaches.domainBreached,
    breachCount: breaches.breachCount,
    recentBreaches: breaches.recentBreaches.map(({ title, breachDate, accounts }) => ({
      title,
      breachDate,
      accounts,
    })),
  };

/** The community's rating in the words of ExpectedOutside. */
export const shownCommunity = ({ rating }: CommunitySection): ExpectedOutside['community'] =>
  rating && {
    available: rating.available,
    grade: rating.grade,
    pointsGood: rating.pointsGood.map(({ title }) => title),
    pointsBad: rating.pointsBad.map(({ title }) => title),
    documents: rating.documents.map(({ name }) => name),
  };
