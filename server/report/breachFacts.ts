import type { BreachFacts } from '../../schema/report/facts/breachFacts.ts';
import type { Observations } from '../../schema/report/observations.ts';
import { breachRiskOf } from '../scanner/probes/breaches/breachRisk.ts';

/** The breach section's figures (spec 1 §3, breach_data); null: not checked. */
export const breachFacts = ({ breaches: seen }: Partial<Observations>): BreachFacts | null => {
  if (!seen) return null;
  return {
    riskLevel: breachRiskOf(seen),
    domainBreached: seen.breaches.length > 0,
    breachCount: seen.breaches.length,
    recentBreaches: seen.breaches.map((breach) => ({
      name: breach.name,
      title: breach.title,
      breachDate: breach.breachDate,
      addedDate: breach.addedDate,
      accounts: breach.accounts,
      dataClasses: breach.dataClasses,
      description: breach.description,
      verified: breach.verified,
    })),
    source: { name: 'Have I Been Pwned', ...seen.source },
  };
};
