import type { Language } from '../../../schema/report/words/factWords.ts';
import type { ScoreCategory } from '../../../schema/report/section.ts';

/** As ICU messages. */
interface SummaryWords {
  readonly categories: Readonly<Record<ScoreCategory, string>>;
  readonly notScored: string;
  readonly score: string;
  readonly noScore: string;
  readonly fewChecks: string;
  /** `unjudged`: email, web or both. */
  readonly unjudged: string;
  readonly nothingLost: string;
  readonly worst: string;
  readonly smaller: string;
  readonly notChecked: string;
  readonly inPart: string;
}

export const summaryWords: Readonly<Record<Language, SummaryWords>> = {
  en: {
    categories: { email: 'email', web: 'web', breach: 'breach history', compliance: 'compliance' },
    notScored: 'not scored',
    score: '{domain} scores {overall} of 100 ({grade}): {parts}.',
    noScore: 'There is no honest overall score for {domain}: {why} ({parts}).',
    fewChecks: 'only {conclusive} of {planned} checks came to a result',
    unjudged:
      'nothing could be judged of its {unjudged, select, email {email} web {web site} other {email and its web site}}',
    nothingLost: 'Nothing that was checked costs points.',
    worst: 'What weighs most: {findings}.',
    smaller: 'Smaller findings cost points, too.',
    notChecked: 'Not checked, so neither good nor bad: {checks}.',
    inPart: 'Checked in part only: {checks}.',
  },
  de: {
    categories: { email: 'E-Mail', web: 'Web', breach: 'Datenlecks', compliance: 'Compliance' },
    notScored: 'nicht bewertet',
    score: '{domain} erreicht {overall} von 100 (Note {grade}): {parts}.',
    noScore: 'Eine ehrliche Gesamtbewertung für {domain} gibt es nicht: {why} ({parts}).',
    fewChecks: 'Nur {conclusive} von {planned} Einzelprüfungen führten zu einem Ergebnis',
    unjudged:
      'Nichts war zu beurteilen von {unjudged, select, email {der E-Mail} web {der Website} other {E-Mail und Website}}',
    nothingLost: 'Nichts, was geprüft wurde, kostet Punkte.',
    worst: 'Am schwersten wiegt: {findings}.',
    smaller: 'Auch kleinere Befunde kosten Punkte.',
    notChecked: 'Nicht geprüft, also weder gut noch schlecht: {checks}.',
    inPart: 'Nur teilweise geprüft: {checks}.',
  },
};
