import type { BreachFacts } from '../../../schema/report/facts/breachFacts.ts';
import type { Breaches } from '../../platform/graphql/generated/resolvers.ts';
import { upperSnake } from '../../platform/graphql/upperSnake.ts';

export const breachesOf = (facts: BreachFacts): Breaches => ({ ...facts, riskLevel: upperSnake(facts.riskLevel) });
