import type { BreachesObservation } from '../../../../schema/report/observations/breachesObservation.ts';
import type { Finding } from '../../../../schema/report/finding.ts';
import { breachRiskOf } from '../../../scanner/probes/breaches/breachRisk.ts';

/** Names alone. What they amount to hangs on the rest, so it is written down first. */
export const maskBreaches = (seen: BreachesObservation): BreachesObservation => {
  const risk = breachRiskOf(seen);
  if (risk === 'none') return seen;
  return { ...seen, breaches: [], masked: { risk, names: seen.breaches.map(({ name, title }) => ({ name, title })) } };
};

/** Of `Title (2021-03-04, 5 accounts): Passwords` the title. */
const DETAILS = / \(\d{4}-\d{2}-\d{2}[,)].*$/s;

/** What the evidence of the breaches' findings (breaches.ts) has beside their titles. */
export const maskBreachEvidence = <Judged extends Pick<Finding, 'evidence'>>(judged: Judged): Judged => ({
  ...judged,
  evidence: judged.evidence.map((line) => line.replace(DETAILS, '')),
});
