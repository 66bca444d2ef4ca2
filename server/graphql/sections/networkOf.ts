import type { NetworkFacts } from '../../../schema/report/facts/networkFacts.ts';
import type { Network } from '../generated/resolvers.ts';
import { upperSnake } from '../upperSnake.ts';

export const networkOf = (facts: NetworkFacts): Network => ({
  ...facts,
  threat: { ...facts.threat, riskLevel: facts.threat.riskLevel && upperSnake(facts.threat.riskLevel) },
});
