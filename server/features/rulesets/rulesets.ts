/** Custom rulesets: weights, required findings and thresholds that judge a scan in addition to the public score (docs/policies.md). */
export { judgeByRuleset } from './judgeByRuleset.ts';
export { parseRuleset, type RulesetFault } from './parseRuleset.ts';
export { standardOf, standards } from './standards.ts';
export { checkOfCode, MOST, type Ruleset, type RulesetSource } from './ruleset.ts';
