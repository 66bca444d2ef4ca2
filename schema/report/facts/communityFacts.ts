import type { SourceNote } from './evidence.ts';

export interface CommunityPoint {
  readonly title: string;
  readonly url: string | null;
}

/** Spec 2 §2, community privacy analysis (ToS;DR). Null in a report is "not checked"; `available` false: the source does not know the service. */
export interface CommunityFacts {
  readonly available: boolean;
  /** Null: not rated yet, shown as Unknown. */
  readonly grade: 'A' | 'B' | 'C' | 'D' | 'E' | null;
  /** Made of the source's own figures. */
  readonly summary: string | null;
  /** All of them; a page shows 3 and a count of the rest. */
  readonly pointsGood: readonly CommunityPoint[];
  readonly pointsBad: readonly CommunityPoint[];
  readonly documents: readonly { readonly name: string; readonly url: string | null }[];
  /** How the source wants to be cited, with its licence. */
  readonly citation: string | null;
  readonly serviceUrl: string | null;
  readonly source: SourceNote;
}
