import type { SectionId } from './section.ts';

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

/** What the page of a completed report says before the report itself has come: in the server's HTML, and then by its script. */
export interface CarriedReport {
  readonly domain: string;
  readonly companyName: string;
  readonly summary: string | null;
  /** Null: there is none, or it was written in English alone. */
  readonly germanSummary: string | null;
  /** Null: too little could be checked. */
  readonly score: { readonly overall: number; readonly grade: string } | null;
  readonly sections: readonly CarriedSection[];
}
