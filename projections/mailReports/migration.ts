import type { Knex } from 'knex';
import type { z } from 'zod';
import type { dmarcDisposition, mailReportRemark, tlsPolicyType } from '../../schema/events/mailReport.ts';

/** A report that was accepted. */
export interface MailReportRow {
  readonly mail_report_id: string;
  readonly domain: string;
  readonly policy_domain: string;
  readonly kind: 'dmarc' | 'tls';
  readonly organisation: string;
  readonly begins: Date;
  readonly ends: Date;
  readonly received_at: Date;
  /** The token with which it was posted; `null` if it came in another way. */
  readonly token_id: string | null;
  /** The domain of the address that mailed it, empty if unreadable; `null` if it came in another way. */
  readonly mailed_from: string | null;
  /** Number of messages in a DMARC report or sessions in a TLS report, and how many of them passed. */
  readonly total: string;
  readonly passed: string;
  /** Number of records that could not be read, and the first remarks on them. */
  readonly left_out: string;
  readonly remarks: readonly z.infer<typeof mailReportRemark>[];
  /** For a DMARC report: the encrypted addresses. */
  readonly personal: unknown;
}

/** Messages from one network in a DMARC report. */
export interface MailReportSourceRow {
  readonly mail_report_id: string;
  readonly place: number;
  readonly domain: string;
  readonly begins: Date;
  readonly received_at: Date;
  readonly asn: string | null;
  readonly network: string | null;
  readonly header_from: string;
  readonly dkim: boolean;
  readonly spf: boolean;
  readonly disposition: z.infer<typeof dmarcDisposition>;
  readonly messages: string;
}

/** Sessions under a policy in a TLS report or, with `result_type`, those that failed in one way. */
export interface MailReportSessionRow {
  readonly mail_report_id: string;
  readonly place: number;
  readonly domain: string;
  readonly begins: Date;
  readonly received_at: Date;
  readonly policy_type: z.infer<typeof tlsPolicyType>;
  /** `null` for all sessions under the policy. */
  readonly result_type: string | null;
  readonly mail_server: string | null;
  readonly successful: string;
  readonly failed: string;
}

/** A token with which reports about a domain are posted. */
export interface MailReportTokenRow {
  readonly token_id: string;
  readonly token_hash: string;
  readonly domain: string;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
}

export interface DkimSelectorRow {
  readonly domain: string;
  readonly selectors: readonly string[];
}

export const mailReportsMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('mail_reports', (table) => {
      table.uuid('mail_report_id').primary();
      table.text('domain').notNullable();
      table.text('policy_domain').notNullable();
      table.text('kind').notNullable();
      table.text('organisation').notNullable();
      table.timestamp('begins').notNullable();
      table.timestamp('ends').notNullable();
      table.timestamp('received_at').notNullable();
      table.uuid('token_id');
      table.text('mailed_from');
      table.bigInteger('total').notNullable();
      table.bigInteger('passed').notNullable();
      table.bigInteger('left_out').notNullable();
      table.jsonb('remarks').notNullable();
      table.jsonb('personal');
      table.index(['domain', 'begins'], 'mail_reports_of_domain');
    })
    .raw('create index mail_reports_by_token on mail_reports (token_id, received_at) where token_id is not null')
    .createTable('mail_report_sources', (table) => {
      ofReport(table, 'mail_report_sources_of_domain');
      table.bigInteger('asn');
      table.text('network');
      table.text('header_from').notNullable();
      table.boolean('dkim').notNullable();
      table.boolean('spf').notNullable();
      table.text('disposition').notNullable();
      table.bigInteger('messages').notNullable();
    })
    .createTable('mail_report_sessions', (table) => {
      ofReport(table, 'mail_report_sessions_of_domain');
      table.text('policy_type').notNullable();
      table.text('result_type');
      table.text('mail_server');
      table.bigInteger('successful').notNullable();
      table.bigInteger('failed').notNullable();
    })
    .createTable('mail_report_tokens', (table) => {
      table.uuid('token_id').primary();
      table.text('token_hash').notNullable().unique({ indexName: 'mail_report_tokens_token_hash_key' });
      table.text('domain').notNullable();
      table.timestamp('created_at').notNullable();
      table.timestamp('revoked_at');
    })
    .raw('create index mail_report_tokens_of_domain on mail_report_tokens (domain) where revoked_at is null')
    .createTable('dkim_selectors', (table) => {
      table.text('domain').primary();
      table.jsonb('selectors').notNullable();
    });

/** Adds the columns that every row of a report starts with. */
const ofReport = (table: Knex.CreateTableBuilder, index: string): void => {
  table.uuid('mail_report_id').notNullable();
  table.integer('place').notNullable();
  table.text('domain').notNullable();
  table.timestamp('begins').notNullable();
  table.timestamp('received_at').notNullable();
  table.primary(['mail_report_id', 'place']);
  table.index(['domain', 'begins'], index);
};
