import type { SectionId } from '../../checks/kit/section.ts';
import type { FindingOutcome } from '../../checks/kit/finding.ts';
import type { Scorecard } from './score.ts';
import type { RiskLevel } from './scoreFigures.ts';
import type { Language } from './words/factWords.ts';

/** A check of a completed report, for its line in the matrix. */
export interface CarriedCheck {
  readonly probe: string;
  readonly title: string;
  readonly isConclusive: boolean;
  readonly outcomes: readonly FindingOutcome[];
}

/** A section of a completed report: the number of its findings by outcome, and the number of its checks that were inconclusive. */
export interface CarriedSection {
  readonly section: SectionId;
  readonly checks: readonly CarriedCheck[];
  /** `false` if none of its checks was conclusive. */
  readonly isChecked: boolean;
  readonly failed: number;
  readonly warned: number;
  readonly passed: number;
  readonly unchecked: number;
  /** For the network section only: 0 to 100. */
  readonly risk: number;
}

/** The report that a page shows: the domain's newest, or that of this scan. */
export interface ShownScan {
  readonly domain: string;
  readonly scanId?: string | undefined;
}

/** A summary in a language other than English. */
export interface TranslatedSummary {
  readonly language: Language;
  readonly tldr: string;
}

interface CarriedSummary {
  readonly tldr: string;
  /** The summary in the other available languages. */
  readonly translations: readonly TranslatedSummary[];
  /** `null` if too little could be checked for a score. */
  readonly riskLevel: RiskLevel | null;
  readonly author: string;
}

/** The parts of a completed report that the server renders into its page, until the script renders the full report. */
export interface CarriedReport {
  readonly domain: string;
  readonly companyName: string;
  readonly summary: CarriedSummary | null;
  readonly scorecard: Scorecard | null;
  /** Whether a browser took pictures of the site. */
  readonly hasPicture: boolean;
  readonly sections: readonly CarriedSection[];
}
