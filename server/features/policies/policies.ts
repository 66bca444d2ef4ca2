/** Own policies: weights, required findings and thresholds that a scan is judged by, beside the public score (docs/policies.md). */
export { judgeByPolicy, type JudgedRule, type PolicyVerdict, type RuleStatus } from './judgeByPolicy.ts';
export { parsePolicy, type ParsedPolicy, type PolicyFault } from './parsePolicy.ts';
export { standardOf, standards, type Standard } from './standards.ts';
export { checkOfCode, knownCodes, MOST, type Policy, type PolicySource } from './policy.ts';
