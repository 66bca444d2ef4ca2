import type { Severity } from '../../generated/graphql.ts';
import type { Mark } from '../../ui/StateMark.tsx';
import { factReading } from './reading.ts';

/** Returns the mark of a severity: the five levels of the risk legend (spec 2 §9), for findings outside of the summary. */
export const severityMark = (level: Severity): Mark => {
  const { tone, word } = factReading('breach.breaches.riskLevel', level);
  return { tone, word };
};
