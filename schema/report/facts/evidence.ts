/** What a statement rests on: a sentence of the text it was read in, and where that text stands. Foreign text: show it inert. */
export interface Evidence {
  readonly sentence: string;
  /** Absolute; null where the source has no address. */
  readonly url: string | null;
}

/** A yes or no with what it rests on. `value` null: not checked, or the text does not say; with evidence: its sentences contradict or limit each other. */
export interface Claim {
  readonly value: boolean | null;
  readonly evidence: readonly Evidence[];
}

/** Where outside knowledge came from, and when it was fetched (ISO 8601, UTC). */
export interface SourceNote {
  readonly name: string;
  readonly url: string;
  readonly retrievedAt: string;
}
