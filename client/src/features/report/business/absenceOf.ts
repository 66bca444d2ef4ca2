import type { Mark } from '../../../ui/StateMark.tsx';
import { missing, type ProbeState } from '../reading.ts';
import { noneOnRecord } from './FactCard.tsx';

/** Why a source says nothing of the company; undefined: it knows it. */
export const absenceOf = (
  part: { readonly found: boolean } | null,
  checks: readonly ProbeState[],
  probe: string,
): Mark | undefined => {
  if (part) return part.found ? undefined : noneOnRecord();
  return missing(checks, probe);
};
