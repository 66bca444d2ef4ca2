import type { Assessment } from './check.ts';
import { evidenceLine } from './boundedText.ts';

const MAX_EVIDENCE = 20;

/** Returns a finding with at most twenty lines of evidence, or nothing without evidence. */
export const told = <Code extends string>(
  code: Code,
  outcome: Assessment<Code>['outcome'],
  lines: readonly string[],
): readonly Assessment<Code>[] =>
  lines.length === 0 ? [] : [{ code, outcome, evidence: lines.slice(0, MAX_EVIDENCE).map(evidenceLine) }];
