import { z } from 'zod';
import { languages } from '../../texts/generated/languages.ts';
import type { SectionId } from '../../../checks/kit/section.ts';
import type { AnswerWords } from './frameWords.ts';

/** The words for a fact: its name, optionally with words for some of its values. */
export type FactWords =
  | string
  | {
      readonly name: string;
      /** Shown if there is nothing of the kind, instead of "Nothing to check". */
      readonly none?: string;
      /** Shown for an empty list, instead of "None". */
      readonly empty?: string;
      /** Words for flags (`true`, `false`) and for values without a word shared by all facts. */
      readonly values?: Readonly<Record<string, string>>;
      /** Short explanations of some values, which the page shows below their words. */
      readonly notes?: Readonly<Record<string, string>>;
    };

/** The words for a section's facts in one language, by their paths: `mtaSts.maxAge`, `dkimKeys.selector`. */
export interface SectionWords {
  /** The titles of its parts in documents. */
  readonly parts: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, FactWords>>;
  /** The names of changes between two scans, if they differ from those of their facts. */
  readonly changes?: Readonly<Record<string, string>>;
}

/** The languages that reports are available in: those of the catalogues. */
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

/** The words for facts of any section. */
export interface CommonWords extends AnswerWords {
  /** Words for values that mean the same everywhere: `valid`, `notApplicable`. */
  readonly values: Readonly<Record<string, string>>;
}

/** All words for facts in one language. */
export interface ReportFactWords extends CommonWords {
  readonly sections: Readonly<Record<SectionId, SectionWords>>;
}
