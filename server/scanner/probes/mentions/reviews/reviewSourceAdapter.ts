import type { MentionsObservation } from '../../../../../schema/report/observations/mentionsObservation.ts';
import type { SourceIo } from '../../../io/sourceIo.ts';

export type ReadReviews = Extract<MentionsObservation['reviews'], { status: 'read' }>;

/**
 * A place where reviews come from. There is no public one that may be asked freely, so none is asked by default; another one is a file like
 * `operatorReviews.ts` and a line in `reviewAdapters.ts`.
 */
export interface ReviewSourceAdapter {
  readonly name: string;
  /** Undefined: it is not configured. Rejects as `SourceIo` does, or with ProbeInconclusiveError, where it gives nothing that can be used. */
  read(domain: string, sources: SourceIo, signal: AbortSignal): Promise<ReadReviews | undefined>;
}
