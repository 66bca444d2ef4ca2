import { z } from 'zod';
import { languages } from '../../texts/generated/languages.ts';
import type { SectionId } from '../section.ts';
import type { AnswerWords } from './frameWords.ts';

/** What is said of a fact: its name, or that and what is said of some of its values. */
export type FactWords =
  | string
  | {
      readonly name: string;
      /** Said where there is nothing of the kind, in place of "Nothing to check". */
      readonly none?: string;
      /** Said of a list without anything in it, in place of "None". */
      readonly empty?: string;
      /** Of flags (`true`, `false`) and of values that have no word of their own for all facts. */
      readonly values?: Readonly<Record<string, string>>;
    };

/** The words of a section's facts in one language, by their paths: `mtaSts.maxAge`, `dkimKeys.selector`. */
export interface SectionWords {
  /** The titles of its parts in documents. */
  readonly parts: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, FactWords>>;
  /** The names of changes between two scans, where they are not those of their facts. */
  readonly changes?: Readonly<Record<string, string>>;
}

/** The languages that reports are said in: those of the catalogues. */
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

/** What is said of facts of any section. */
export interface CommonWords extends AnswerWords {
  /** Of values that mean the same wherever they stand: `valid`, `notApplicable`. */
  readonly values: Readonly<Record<string, string>>;
}

/** All that is said of facts in one language. */
export interface ReportFactWords extends CommonWords {
  readonly sections: Readonly<Record<SectionId, SectionWords>>;
}
