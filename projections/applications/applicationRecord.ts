import type { ApplicationKind } from '../../schema/events/application.ts';
import { encrypted, type Encrypted } from '../../schema/events/encrypted.ts';
import type { ApplicationPersonRow, ApplicationRow, ApplicationStatus } from './migration.ts';

/** An application in its current state, or in its state at `asOf`. Times are ISO 8601, UTC. */
export interface ApplicationRecord {
  readonly applicationId: string;
  readonly applicantId: string;
  readonly kind: ApplicationKind;
  readonly status: ApplicationStatus;
  readonly submittedAt: string;
  /** Whether someone has followed a link that was sent to the applicant's address. */
  readonly addressConfirmed: boolean;
  /** The point in time of the view; `undefined` for now. */
  readonly asOf: string | undefined;
  /** The form; `null` if erased. */
  readonly personal: Encrypted | null;
  /** `null` if not decided. `personal` is the data encrypted with the decision; `null` if erased. */
  readonly decision: {
    readonly status: NonNullable<ApplicationRow['decided']>;
    readonly at: string;
    readonly adminId: string;
    readonly personal: Encrypted | null;
  } | null;
}

/** A row at the point in time of the view. */
export interface ShownRow extends ApplicationRow, Pick<ApplicationPersonRow, 'confirmed_at'> {
  readonly is_decided: boolean;
}

const envelope = encrypted.nullable();

/** Excludes what happened after `asOf` (ISO 8601). */
export const recordOf = (row: ShownRow, asOf: string | undefined): ApplicationRecord => {
  const { confirmed_at: confirmedAt } = row;
  return {
    applicationId: row.application_id,
    applicantId: row.applicant_id,
    kind: row.kind,
    status: row.status,
    submittedAt: row.submitted_at.toISOString(),
    addressConfirmed: confirmedAt !== null && (asOf === undefined || confirmedAt.getTime() <= Date.parse(asOf)),
    asOf,
    personal: envelope.parse(row.personal),
    decision:
      row.is_decided && row.decided !== null && row.decided_at !== null && row.decided_by !== null
        ? {
            status: row.decided,
            at: row.decided_at.toISOString(),
            adminId: row.decided_by,
            personal: envelope.parse(row.decision),
          }
        : null,
  };
};
