import type { FindingOutcome } from '../finding.ts';
import type { Grade, RiskLevel } from '../score.ts';
import type { InconclusiveReason, ScoreCategory, SectionId } from '../section.ts';

/** What is said in place of a fact's own words. */
export interface AnswerWords {
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  readonly nothing: string;
  readonly notChecked: string;
  readonly unclear: string;
  readonly notTold: string;
  /** Of what shows the word of the owner. */
  readonly byOwner: string;
}

/** What names the parts of a report wherever it is shown: pages, documents, terminal. The words are in the catalogues: area `frame`. */
export interface FrameWords {
  /** In English by the letter of the specification where it names them. */
  readonly sections: Readonly<Record<SectionId, string>>;
  readonly categories: Readonly<Record<ScoreCategory, string>>;
  readonly answers: AnswerWords;
  readonly outcomes: Readonly<Record<FindingOutcome, string>>;
  readonly risks: Readonly<Record<RiskLevel, string>>;
  readonly grades: Readonly<Record<Grade, string>>;
  /** Why a check came to no result. */
  readonly inconclusive: Readonly<Record<InconclusiveReason, string>>;
}
