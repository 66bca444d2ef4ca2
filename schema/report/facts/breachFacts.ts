import type { SourceNote } from './evidence.ts';

export interface BreachEntry {
  readonly name: string;
  readonly title: string;
  /** What is not its name is kept for the owner: then all of it is null or empty. */
  readonly masked: boolean;
  /** ISO date of the breach, e.g. 2019-05-24; null: masked. */
  readonly breachDate: string | null;
  /** ISO date; when it became known to the catalogue. */
  readonly addedDate: string | null;
  readonly accounts: number | null;
  readonly dataClasses: readonly string[];
  /** Plain text: the source's markup is taken off. */
  readonly description: string | null;
  /** Null: masked. */
  readonly verified: boolean | null;
}

/** Spec 1 §3, breach_data. Null in a report is "not checked". */
export interface BreachFacts {
  readonly riskLevel: 'none' | 'low' | 'medium' | 'high' | 'critical';
  readonly domainBreached: boolean;
  readonly breachCount: number;
  /** Of its entries only the names are shown. */
  readonly masked: boolean;
  /** All, newest first; a page shows the first 8. */
  readonly recentBreaches: readonly BreachEntry[];
  readonly source: SourceNote;
}
