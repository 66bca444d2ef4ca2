import type { BreachFacts } from '../../../schema/report/facts/breachFacts.ts';
import type { Breaches } from '../generated/resolvers.ts';
import { upperSnake } from '../upperSnake.ts';

export const breachesOf = (facts: BreachFacts): Breaches => ({ ...facts, riskLevel: upperSnake(facts.riskLevel) });
