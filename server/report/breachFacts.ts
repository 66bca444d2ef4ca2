import type { BreachEntry, BreachFacts } from '../../checks/breaches/facts.ts';
import type { Observations } from '../../checks/index.ts';
import { breachRiskOf } from '../../checks/breaches/breachRisk.ts';

/** Returns the facts of the breach section (spec 1 §3, breach_data); `null` if not checked. */
export const breachFacts = ({ breaches: seen }: Partial<Observations>): BreachFacts | null => {
  if (!seen) return null;
  const entries = seen.masked ? seen.masked.names.map(maskedEntry) : seen.breaches.map(entryOf);
  return {
    riskLevel: seen.masked ? seen.masked.risk : breachRiskOf(seen),
    domainBreached: entries.length > 0,
    breachCount: entries.length,
    masked: seen.masked !== undefined,
    recentBreaches: entries,
    source: { name: 'Have I Been Pwned', ...seen.source },
  };
};

const entryOf = (breach: Observations['breaches']['breaches'][number]): BreachEntry => ({
  name: breach.name,
  title: breach.title,
  masked: false,
  breachDate: breach.breachDate,
  addedDate: breach.addedDate,
  accounts: breach.accounts,
  dataClasses: breach.dataClasses,
  description: breach.description,
  verified: breach.verified,
});

const maskedEntry = (names: Pick<BreachEntry, 'name' | 'title'>): BreachEntry => ({
  ...names,
  masked: true,
  breachDate: null,
  addedDate: null,
  accounts: null,
  dataClasses: [],
  description: null,
  verified: null,
});
