import type { BreachFacts } from '../../../schema/report/facts/breachFacts.ts';
import { sourceBody } from './sourceBody.ts';

/** breach_data of spec 1 §3. */
export const breachBody = ({
  riskLevel,
  domainBreached,
  breachCount,
  recentBreaches,
  masked,
  source,
}: BreachFacts) => ({
  risk_level: riskLevel,
  domain_breached: domainBreached,
  breach_count: breachCount,
  masked,
  recent_breaches: recentBreaches.map((breach) => ({
    name: breach.name,
    title: breach.title,
    masked: breach.masked,
    breach_date: breach.breachDate,
    added_date: breach.addedDate,
    accounts: breach.accounts,
    data_classes: breach.dataClasses,
    description: breach.description,
    verified: breach.verified,
  })),
  source: sourceBody(source),
});
