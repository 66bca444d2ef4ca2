import type { FindingOutcome } from '../../../checks/kit/finding.ts';
import type { Grade } from '../../../checks/kit/grade.ts';
import type { RiskLevel } from '../scoreFigures.ts';
import type { InconclusiveReason, ScoreCategory, SectionId } from '../../../checks/kit/section.ts';

/** What is shown instead of a fact's own words. */
export interface AnswerWords {
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  readonly nothing: string;
  readonly notChecked: string;
  readonly unclear: string;
  readonly notTold: string;
  /** Marks a statement of the owner. */
  readonly byOwner: string;
}

/** The names of a report's parts wherever it is shown: pages, documents, terminal. The words are in the catalogues: area `frame`. */
export interface FrameWords {
  /** In English, exactly as in the specification if it names them. */
  readonly sections: Readonly<Record<SectionId, string>>;
  readonly categories: Readonly<Record<ScoreCategory, string>>;
  readonly answers: AnswerWords;
  readonly outcomes: Readonly<Record<FindingOutcome, string>>;
  readonly risks: Readonly<Record<RiskLevel, string>>;
  readonly grades: Readonly<Record<Grade, string>>;
  /** Why a check was inconclusive. */
  readonly inconclusive: Readonly<Record<InconclusiveReason, string>>;
}
