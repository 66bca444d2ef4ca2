import type { Knex } from 'knex';
import { countRows } from '../engine/countRows.ts';
import type { ApplicationKind } from '../../schema/events/application.ts';

/** `personal` is the encrypted form, `decision` the data encrypted with the decision; both are deleted when the applicant is erased. */
export interface ApplicationRow {
  readonly application_id: string;
  readonly applicant_id: string;
  readonly kind: ApplicationKind;
  readonly submitted_at: Date;
  readonly personal: unknown;
  readonly decided: 'approved' | 'rejected' | null;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly decision: unknown;
  readonly erased_at: Date | null;
  readonly status: ApplicationStatus;
}

export type ApplicationStatus = 'pending' | 'approved' | 'rejected' | 'erased';

/** When the owner of an address first followed a link that was sent to it, and when that person was erased. */
export interface ApplicationPersonRow {
  readonly applicant_id: string;
  readonly confirmed_at: Date | null;
  readonly erased_at: Date | null;
  readonly erased_event: string | null;
  readonly erased_position: string | null;
}

/** One row per action. `position` is that of its event; it orders actions within a millisecond. */
export interface ApplicationHistoryRow {
  readonly entry_id: string;
  readonly application_id: string;
  readonly applicant_id: string;
  readonly kind: ApplicationKind;
  readonly action: ReviewAction;
  readonly admin_id: string | null;
  readonly at: Date;
  readonly position: string;
}

/** The actions on an application. */
export type ReviewAction = 'submitted' | 'opened' | 'pdfOpened' | 'downloaded' | 'approved' | 'rejected' | 'erased';

const STATUS = `text generated always as (
  case when erased_at is not null then 'erased' else coalesce(decided, 'pending') end
) stored`;

/** The current number of applications. */
export interface ApplicationCountRow extends Pick<ApplicationRow, 'kind' | 'status'> {
  readonly count: number;
}

export const applicationsMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('applications', (table) => {
      table.uuid('application_id').primary();
      table.uuid('applicant_id').notNullable();
      table.text('kind').notNullable();
      table.timestamp('submitted_at').notNullable();
      table.jsonb('personal');
      table.text('decided');
      table.timestamp('decided_at');
      table.uuid('decided_by');
      table.jsonb('decision');
      table.timestamp('erased_at');
      table.specificType('status', STATUS).notNullable();
      const order = ['submitted_at', 'application_id'];
      table.index(order, 'applications_newest');
      table.index(['kind', ...order], 'applications_of_kind');
      table.index(['status', ...order], 'applications_in_status');
      table.index(['status', 'kind', ...order], 'applications_of_kind_in_status');
      table.index(['applicant_id', ...order], 'applications_of_applicant');
    })
    .createTable('application_persons', (table) => {
      table.uuid('applicant_id').primary();
      table.timestamp('confirmed_at');
      table.timestamp('erased_at');
      table.uuid('erased_event');
      table.text('erased_position');
    })
    .createTable('application_history', (table) => {
      table.uuid('entry_id').primary();
      table.uuid('application_id').notNullable();
      table.uuid('applicant_id').notNullable();
      table.text('kind').notNullable();
      table.text('action').notNullable();
      table.uuid('admin_id');
      table.timestamp('at').notNullable();
      table.specificType('position', 'text collate "C"').notNullable();
      const order = ['at', 'position', 'entry_id'];
      table.index(order, 'application_history_newest');
      table.index(['application_id', ...order], 'application_history_of');
      table.index(['applicant_id', ...order], 'application_history_of_applicant');
      table.index(['kind', ...order], 'application_history_of_kind');
      table.index(['action', ...order], 'application_history_of_action');
      table.index(['admin_id', ...order], 'application_history_of_reviewer');
    })
    .raw(
      countRows({ table: 'applications', into: 'application_counts', by: { kind: 'it.kind', status: 'it.status' } }),
    );
