/** Own policies: weights, required findings and thresholds that a scan is judged by, beside the public score (docs/policies.md). */
export { judgeByPolicy } from './judgeByPolicy.ts';
export { parsePolicy, type PolicyFault } from './parsePolicy.ts';
export { standardOf, standards } from './standards.ts';
export { checkOfCode, MOST, type Policy, type PolicySource } from './policy.ts';
