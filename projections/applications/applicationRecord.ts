import { z } from 'zod';
import { applicationKind, type ApplicationKind } from '../../schema/events/application.ts';
import { sealed, type Sealed } from '../../schema/events/sealed.ts';

const decided = z.enum(['approved', 'rejected']);
const applicationStatus = z.enum(['pending', ...decided.options, 'erased']);

export type ApplicationStatus = z.infer<typeof applicationStatus>;

/** An application as it stands, or stood. Times are ISO 8601, UTC. */
export interface ApplicationRecord {
  readonly applicationId: string;
  readonly applicantId: string;
  readonly kind: ApplicationKind;
  readonly status: ApplicationStatus;
  readonly submittedAt: string;
  /** Somebody has followed a link that was mailed to the applicant's address. */
  readonly addressConfirmed: boolean;
  /** The moment that it is shown at; undefined: now. */
  readonly asOf: string | undefined;
  /** The form; null: erased. */
  readonly personal: Sealed | null;
  /** Null: not decided. `personal`: what was sealed with it; null: erased. */
  readonly decision: {
    readonly status: z.infer<typeof decided>;
    readonly at: string;
    readonly adminId: string;
    readonly personal: Sealed | null;
  } | null;
}

export interface ApplicationRow {
  readonly application_id: string;
  readonly applicant_id: string;
  readonly kind: string;
  readonly status: string;
  readonly submitted_at: Date;
  readonly personal: unknown;
  readonly decided: string | null;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  /** By the moment that it is shown at. */
  readonly is_decided: boolean;
  readonly decision: unknown;
  readonly confirmed_at: Date | null;
}

const envelope = sealed.nullable();

/** What happened after `asOf` (ISO 8601) is not told. */
export const recordOf = (row: ApplicationRow, asOf: string | undefined): ApplicationRecord => {
  const { confirmed_at: confirmedAt } = row;
  return {
    applicationId: row.application_id,
    applicantId: row.applicant_id,
    kind: applicationKind.parse(row.kind),
    status: applicationStatus.parse(row.status),
    submittedAt: row.submitted_at.toISOString(),
    addressConfirmed: confirmedAt !== null && (asOf === undefined || confirmedAt.getTime() <= Date.parse(asOf)),
    asOf,
    personal: envelope.parse(row.personal),
    decision:
      row.is_decided && row.decided_at !== null && row.decided_by !== null
        ? {
            status: decided.parse(row.decided),
            at: row.decided_at.toISOString(),
            adminId: row.decided_by,
            personal: envelope.parse(row.decision),
          }
        : null,
  };
};
