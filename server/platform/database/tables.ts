import type { Knex } from 'knex';
import type { StoredAnswerRow } from './answerStore.ts';
import type { LagSampleRow } from '../../../projections/engine/lagSamples.ts';
import type { PersonEvent } from '../../../schema/events/person.ts';
import type { ScanFileKind } from '../../../schema/report/scanFile.ts';

/**
 * The rows of the tables that the migrations create (migrations.ts): knex checks the names, columns and values of every statement that it builds against them.
 * Times are read as Date; a bigint is a string.
 */
declare module 'knex/types/tables' {
  interface Tables {
    'candor_keys.subject_keys': WithDefaults<SubjectKeyRow, 'created_at' | 'lasting'>;
    'candor_keys.person_subjects': WithDefaults<PersonSubjectRow, 'created_at'>;
    'candor_keys.erasures': WithDefaults<ErasureRow, 'begun_at'>;
    'candor_access.rate_limits': RateLimitRow;
    'candor_access.waiting_scans': WaitingScanRow;
    'candor_access.held_counts': WithDefaults<HeldCountRow, 'held_at'>;
    'candor_access.idempotency_keys': IdempotencyKeyRow;
    'candor_access.api_token_uses': ApiTokenUseRow;
    'candor_access.retention': WithDefaults<RetentionRow, Exclude<keyof RetentionRow, 'singleton'>>;
    'candor_anchors.anchors': WithDefaults<AnchorRow, 'sent'>;
    'candor_projections.lag_samples': LagSampleRow;
    'candor_mail.development_mailbox': WithDefaults<MailboxRow, 'number' | 'caught_at'>;
    'candor_files.report_files': ReportFileRow;
    'candor_files.report_chunks': ReportChunkRow;
    'candor_files.partner_logos': PartnerLogoRow;
    'candor_files.scan_files': ScanFileRow;
    'candor_lists.domains': ListNameRow;
    'candor_lists.reports': ListReportRow;
    'candor_lists.owed_entries': OwedEntryRow;
    'candor_access.source_answers': StoredAnswerRow;
    'candor_access.report_mailboxes': ReportMailboxRow;
    'candor_access.left_out_mails': WithDefaults<LeftOutMailRow, 'at'>;
  }
}

/** A table whose rows may be inserted without these columns. */
type WithDefaults<Row extends object, Column extends keyof Row> = Knex.CompositeTableType<
  Row,
  Omit<Row, Column> & Partial<Pick<Row, Column>>
>;

/** The key of one person, wrapped by the master key. */
export interface SubjectKeyRow {
  readonly subject: string;
  readonly iv: Buffer;
  readonly tag: Buffer;
  readonly wrapped_key: Buffer;
  readonly created_at: Date;
  /** Erased together with the data it belongs to, not because of its age. */
  readonly lasting: boolean;
}

export interface PersonSubjectRow {
  /** HMAC of the address. */
  readonly address_key: string;
  readonly subject: string;
  readonly created_at: Date;
}

/** An erasure whose event has not been written yet. */
export interface ErasureRow {
  readonly subject: string;
  readonly reason: PersonEvent['data']['reason'];
  readonly begun_at: Date;
}

export interface RateLimitRow {
  readonly key: string;
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly expire: string | null;
}

/** Keys of `rate_limits`. */
export interface HeldCountRow {
  readonly scan_id: string;
  readonly if_failed: readonly string[];
  readonly if_ran: readonly string[];
  readonly held_at: Date;
}

export interface WaitingScanRow {
  readonly scan_id: string;
  readonly until: Date;
}

/** A request that is carried out once (server/platform/auth/idempotencyKeys.ts). */
export interface IdempotencyKeyRow {
  /** SHA-256 of owner, call and key. */
  readonly key_hash: string;
  /** The owner; erasing them deletes the row. */
  readonly subject: string;
  readonly body_hash: string;
  readonly command_id: string;
  /** JSON; null: not finished yet. */
  readonly answer: unknown;
  readonly until: Date;
}

/** When a personal token was last used, to the minute. */
export interface ApiTokenUseRow {
  readonly token_id: string;
  /** Its owner; erasing them deletes the row. */
  readonly subject: string;
  readonly used_at: Date;
}

/** The record of retention runs: one row at most. */
export interface RetentionRow {
  readonly singleton: true;
  readonly round_at: Date | null;
  readonly position: string | null;
  readonly log_id: string | null;
  readonly stopped_at: Date | null;
  readonly reason: string | null;
  readonly mailed: boolean;
  readonly confirmed_at: Date | null;
}

/** An anchor of the log that the worker has made. */
export interface AnchorRow {
  /** Counts from 1. */
  readonly number: number;
  /** The line as in a file of anchors. */
  readonly line: string;
  /** Every destination has received it. */
  readonly sent: boolean;
}

/** A caught mail. `links` and `headers` are JSON. */
export interface MailboxRow {
  readonly id: string;
  readonly number: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: unknown;
  readonly headers: unknown;
  readonly caught_at: Date;
  readonly person: string | null;
}

export interface ReportFileRow {
  readonly report_id: string;
  readonly sha256: string;
  readonly file_bytes: number;
  readonly kept_at: Date;
}

export interface ReportChunkRow {
  readonly report_id: string;
  readonly sha256: string;
  readonly number: number;
  readonly bytes: Buffer;
}

export interface ScanFileRow {
  readonly scan_id: string;
  readonly kind: ScanFileKind;
  readonly sha256: string;
  readonly media_type: string;
  readonly bytes: Buffer;
  readonly kept_at: Date;
}

/** `personal`: the encrypted `{ png }`, in Base64; written as JSON text. */
export interface PartnerLogoRow {
  readonly partner_id: string;
  readonly sha256: string;
  readonly personal: unknown;
}

/** A domain of a list: its name and the tags that the list's users gave it. */
export interface ListNameRow {
  readonly list_id: string;
  readonly place: number;
  readonly domain: string;
  readonly tags: readonly string[];
}

/** What the checks of a domain observed in a run: compressed with Brotli and encrypted with the key of the list. */
export interface ListReportRow {
  readonly list_id: string;
  readonly place: number;
  readonly run: number;
  readonly sha256: string;
  readonly bytes: Buffer;
  readonly alerts: Buffer | null;
}

/** An entry that the audit log of a domain receives when the hour is over. */
export interface OwedEntryRow {
  readonly entry_id: string;
  readonly domain: string;
  readonly hour: Date;
}

/** How far the report mailbox has been read, and how many mails held what. */
export interface ReportMailboxRow {
  /** Its URL without the password. */
  readonly mailbox: string;
  /** UIDs are only valid together with it. */
  readonly uid_validity: string;
  readonly last_uid: string;
  readonly read_at: Date;
  readonly mails: string;
  readonly without_report: string;
  /** Reports about domains that nobody verified here. */
  readonly for_nobody: string;
  /** Files, mails and reports that were left out. */
  readonly left_out: string;
}

/** Something in a mail about a verified domain that was left out. `fault` and `hint` have sentences (server/features/mailReports/sentences.ts). */
export interface LeftOutMailRow {
  readonly mailbox: string;
  readonly uid_validity: string;
  readonly uid: string;
  readonly place: number;
  readonly domain: string;
  readonly file: string;
  readonly mailed_from: string;
  readonly fault: string;
  readonly hint: string | null;
  readonly at: Date;
}
