import type { PartnerApplication } from '../../../schema/forms/partnerApplication.ts';
import type { ScholarApplication } from '../../../schema/forms/scholarApplication.ts';

/** One thing that somebody did with an application. */
export interface ApplicationAct {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly action: 'submitted' | 'opened' | 'pdfOpened' | 'downloaded' | 'approved' | 'rejected' | 'erased';
  /** Mail address; null: it was the applicant, or an administrator who has been erased. */
  readonly administrator: string | null;
}

interface AnyApplication {
  readonly id: string;
  readonly status: 'pending' | 'approved' | 'rejected' | 'erased';
  /** ISO 8601, UTC. */
  readonly submittedAt: string;
  /** Null: nobody has decided yet. */
  readonly decision: {
    readonly status: 'approved' | 'rejected';
    /** ISO 8601, UTC. */
    readonly at: string;
    /** Mail address; null: that administrator has been erased. */
    readonly administrator: string | null;
    /** Of a rejection; null: approved, or erased. */
    readonly reason: string | null;
  } | null;
  /** Oldest first. */
  readonly history: readonly ApplicationAct[];
}

/** An application with all that is told of it, opened: what its PDF shows. `form` is null where the applicant has been erased. */
export type ApplicationDocument = AnyApplication &
  (
    | { readonly kind: 'scholar'; readonly form: ScholarApplication | null }
    | { readonly kind: 'partner'; readonly form: PartnerApplication | null }
  );
