import { factTones } from '../../generated/factTones.ts';
import { graphql } from '../../generated/gql.ts';
import type { CheckState, Severity } from '../../generated/graphql.ts';
import { factNote, factWord } from '../../texts/factWords/factWords.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { isKeyOf } from '../../texts/wordOf.ts';
import type { Mark, Tone } from '../../ui/StateMark.tsx';

/** How a fact is shown: its state as a tone and a word, and optionally a short explanation. */
export interface Reading extends Mark {
  readonly note?: string;
}

graphql(`
  fragment CheckStates_section on ReportSection {
    checks {
      probe
      state
      isPartial
    }
  }
`);

/** The state of a check, which explains why a fact is missing. */
export interface ProbeState {
  readonly probe: string;
  readonly state: CheckState;
  readonly isPartial: boolean;
}

/**
 * Returns the reading of a missing fact or an empty card, by the state of its check: not reported yet, nothing of the kind found, or not checked
 * completely.
 */
export const missing = (checks: readonly ProbeState[], probe: string): Reading => {
  const { waiting, checking, outcomes } = reportTexts();
  const check = checks.find((each) => each.probe === probe);
  if (check?.state === 'PENDING') return { tone: 'pending', word: waiting };
  if (check?.state === 'RUNNING') return { tone: 'pending', word: checking };
  if (check?.state === 'CONCLUSIVE' && !check.isPartial) return { tone: 'none', word: outcomes.NOT_APPLICABLE };
  return notChecked();
};

/** A flag or enum whose declaration marks its values (`tones` in the `facts.ts` of its check). */
export type MarkedFact = keyof typeof factTones;

export const isMarked = (path: string): path is MarkedFact => isKeyOf(factTones, path);

/**
 * Returns the reading of a flag or enum as its declaration and words say: tone, word and note. `checks` explain a value that is missing or was not checked;
 * without them it is "not checked".
 */
export const factReading = (
  path: MarkedFact,
  value: string | boolean | null,
  checks: readonly ProbeState[] = [],
): Reading => {
  const { check, tones }: { readonly check: string; readonly tones: Readonly<Record<string, Tone>> } = factTones[path];
  if (value === null) return missing(checks, check);
  if (value === 'NOT_CHECKED') {
    const reading = missing(checks, check);
    return reading.tone === 'pending' ? reading : notChecked();
  }
  const note = factNote(path, value);
  return { tone: tones[String(value)] ?? 'unknown', word: factWord(path, value), ...(note !== undefined && { note }) };
};

/** Returns the mark of a severity: the five levels of the risk legend (spec 2 §9), for findings outside of the summary. */
export const severityMark = (level: Severity): Mark => {
  const { tone, word } = factReading('breach.breaches.riskLevel', level);
  return { tone, word };
};

/** Returns the reading of a fact that was not checked, whatever the state of its check. */
export const notChecked = (): Reading => ({ tone: 'unknown', word: reportTexts().notChecked });

/** Returns the reading of a count; `tone` applies if it is above 0. `word`: the noun in the form for that count. */
export const counted = (count: number, tone: Tone, word: string): Reading =>
  count === 0 ? { tone: 'none', word: reportTexts().none } : { tone, word: reportTexts().counted({ count, word }) };
