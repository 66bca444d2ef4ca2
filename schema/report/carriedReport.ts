import type { SectionId } from './section.ts';
import type { Language } from './words/factWords.ts';

/** One section of a completed report: how many of its findings failed and so on, and how many of its checks could not look. */
export interface CarriedSection {
  readonly section: SectionId;
  /** False: none of its checks was conclusive. */
  readonly isChecked: boolean;
  readonly failed: number;
  readonly warned: number;
  readonly passed: number;
  readonly unchecked: number;
  /** Of the network alone: 0 to 100. */
  readonly risk: number;
}

/** Which report a page shows: the newest of the domain, or the one of this scan. */
export interface ShownScan {
  readonly domain: string;
  readonly scanId?: string | undefined;
}

/** A summary in a language other than English. */
export interface TranslatedSummary {
  readonly language: Language;
  readonly tldr: string;
}

/** What the server draws of a completed report in its page, until the script draws the report. */
export interface CarriedReport {
  readonly domain: string;
  readonly companyName: string;
  readonly summary: string | null;
  /** In the other languages that it can be said in. */
  readonly translations: readonly TranslatedSummary[];
  /** Null: too little could be checked. */
  readonly score: { readonly overall: number; readonly grade: string } | null;
  readonly sections: readonly CarriedSection[];
}
