/** Custom policies: weights, required findings and thresholds that judge a scan in addition to the public score (docs/policies.md). */
export { judgeByPolicy } from './judgeByPolicy.ts';
export { parsePolicy, type PolicyFault } from './parsePolicy.ts';
export { standardOf, standards } from './standards.ts';
export { checkOfCode, MOST, type Policy, type PolicySource } from './policy.ts';
