import type { NetworkFacts } from '../../../schema/report/facts/networkFacts.ts';
import type { Network } from '../../platform/graphql/generated/resolvers.ts';
import { upperSnake } from '../../platform/graphql/upperSnake.ts';

export const networkOf = (facts: NetworkFacts): Network => ({
  ...facts,
  threat: { ...facts.threat, riskLevel: facts.threat.riskLevel && upperSnake(facts.threat.riskLevel) },
});
