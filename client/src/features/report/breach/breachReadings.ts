import type { BreachSheet_SectionFragment } from '../../../generated/graphql.ts';
import { missing, type Reading } from '../reading.ts';
import { severityMark } from '../severityMark.ts';

type Section = Pick<BreachSheet_SectionFragment, 'checks' | 'breaches'>;

export const breachRiskReading = ({ breaches, checks }: Section): Reading =>
  breaches ? severityMark(breaches.riskLevel) : missing(checks, 'breaches');

/** A catalogue knows what was made known: that it has nothing is good to hear, and no proof. */
export const breachedReading = ({ breaches, checks }: Section): Reading => {
  if (!breaches) return missing(checks, 'breaches');
  return breaches.domainBreached
    ? { tone: 'fail', word: 'Yes' }
    : {
        tone: 'pass',
        word: 'None known',
        note: 'The catalogue has no breach of this domain. It knows only what was made known.',
      };
};

export const breachCountReading = ({ breaches, checks }: Section): Reading => {
  if (!breaches) return missing(checks, 'breaches');
  return breaches.breachCount === 0
    ? { tone: 'none', word: 'None' }
    : { tone: 'info', word: `${breaches.breachCount} known` };
};
