import type { BreachSheet_SectionFragment } from '../../../generated/graphql.ts';
import { reportBreachTexts } from '../../../texts/reportBreach/reportBreachTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { missing, type Reading } from '../reading.ts';
import { severityMark } from '../marks.ts';

type Section = Pick<BreachSheet_SectionFragment, 'checks' | 'breaches'>;

export const breachRiskReading = ({ breaches, checks }: Section): Reading => {
  if (!breaches) return missing(checks, 'breaches');
  const { riskLevel } = breaches;
  const mark = severityMark(riskLevel);
  return riskLevel === 'NONE' ? mark : { ...mark, note: reportBreachTexts().riskNotes[riskLevel] };
};

/** A catalogue knows what was made known: that it has nothing is good to hear, and no proof. */
export const breachedReading = ({ breaches, checks }: Section): Reading => {
  if (!breaches) return missing(checks, 'breaches');
  const { noneKnown, noneKnownNote } = reportBreachTexts();
  return breaches.domainBreached
    ? { tone: 'fail', word: reportTexts().yes }
    : { tone: 'pass', word: noneKnown, note: noneKnownNote };
};

export const breachCountReading = ({ breaches, checks }: Section): Reading => {
  if (!breaches) return missing(checks, 'breaches');
  return breaches.breachCount === 0
    ? { tone: 'none', word: reportTexts().none }
    : { tone: 'info', word: reportBreachTexts().known(breaches.breachCount) };
};
