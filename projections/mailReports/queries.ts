import type { Knex } from 'knex';
import { encrypted, type Encrypted } from '../../schema/events/encrypted.ts';
import type {
  DkimSelectorRow,
  MailReportRow,
  MailReportSessionRow,
  MailReportSourceRow,
  MailReportTokenRow,
} from './migration.ts';

const table = <Row extends object>(db: Knex, name: string) => db<Row>(name).withSchema('candor_read');

/** Selects reports about a domain that begin in a period and were received since a given time. */
export interface ReportsWanted {
  readonly domain: string;
  readonly from: Date;
  /** Reports that claim to begin later are from a wrong clock, and belong to no period yet. */
  readonly until: Date;
  /** Reports received earlier belong to an earlier owner. */
  readonly receivedSince: Date;
}

const wantedIn = <Row extends object>(db: Knex, name: string, { domain, from, until, receivedSince }: ReportsWanted) =>
  table<Row>(db, name)
    .where('domain', domain)
    .whereBetween('begins', [from, until])
    .where('received_at', '>=', receivedSince);

/** Times are ISO 8601 in UTC. */
export interface MailReportRecord {
  readonly mailReportId: string;
  readonly kind: MailReportRow['kind'];
  readonly policyDomain: string;
  readonly organisation: string;
  readonly begins: string;
  readonly ends: string;
  readonly receivedAt: string;
  readonly isByToken: boolean;
  /** `null`: it did not come by mail. */
  readonly mailedFrom: string | null;
  readonly total: number;
  readonly passed: number;
  readonly leftOut: number;
  readonly remarks: MailReportRow['remarks'];
}

/** Returns the newest reports first. */
export const newestMailReports = async (
  db: Knex,
  wanted: ReportsWanted,
  limit: number,
): Promise<readonly MailReportRecord[]> => {
  const rows: readonly MailReportRow[] = await wantedIn<MailReportRow>(db, 'mail_reports', wanted)
    .orderBy([{ column: 'begins', order: 'desc' }, 'mail_report_id'])
    .limit(limit);
  return rows.map((row) => ({
    mailReportId: row.mail_report_id,
    kind: row.kind,
    policyDomain: row.policy_domain,
    organisation: row.organisation,
    begins: row.begins.toISOString(),
    ends: row.ends.toISOString(),
    receivedAt: row.received_at.toISOString(),
    isByToken: row.token_id !== null,
    mailedFrom: row.mailed_from,
    total: Number(row.total),
    passed: Number(row.passed),
    leftOut: Number(row.left_out),
    remarks: row.remarks,
  }));
};

export type MailTotalsRecord = Readonly<Record<'reports' | 'total' | 'passed' | 'leftOut', number>>;

/** Returns the number of reports and the sums of their figures. */
export const mailReportTotals = async (
  db: Knex,
  wanted: ReportsWanted,
): Promise<Readonly<Record<MailReportRow['kind'], MailTotalsRecord>>> => {
  const rows: readonly ({ kind: MailReportRow['kind'] } & Record<keyof MailTotalsRecord, string>)[] = await wantedIn(
    db,
    'mail_reports',
    wanted,
  )
    .groupBy('kind')
    .select(
      'kind',
      db.raw('count(*) as reports, sum(total) as total, sum(passed) as passed, sum(left_out) as "leftOut"'),
    );
  const of = (kind: MailReportRow['kind']) => {
    const row = rows.find((each) => each.kind === kind);
    const number = (name: keyof MailTotalsRecord): number => Number(row?.[name] ?? 0);
    return { reports: number('reports'), total: number('total'), passed: number('passed'), leftOut: number('leftOut') };
  };
  return { dmarc: of('dmarc'), tls: of('tls') };
};

/** Mail from one network. `asn` and `network` are `null` for addresses that are in no data set, and for small sources. */
export interface MailSourceRecord {
  readonly asn: number | null;
  readonly network: string | null;
  /** The domains in the From header, at most ten. */
  readonly headerFrom: readonly string[];
  readonly messages: number;
  readonly passed: number;
  readonly dkim: number;
  readonly spf: number;
  readonly quarantined: number;
  readonly rejected: number;
}

/** Sums of bigints arrive as text. */
interface SourceRow extends Record<Exclude<keyof MailSourceRecord, 'asn' | 'network' | 'headerFrom'>, string> {
  readonly asn: string | null;
  readonly network: string | null;
  readonly header_from: readonly string[] | null;
}

/** Returns the sources with the most messages first. */
export const mailSources = async (
  db: Knex,
  wanted: ReportsWanted,
  limit: number,
): Promise<readonly MailSourceRecord[]> => {
  const rows: readonly SourceRow[] = await wantedIn<MailReportSourceRow>(db, 'mail_report_sources', wanted)
    .groupBy('asn')
    .select<SourceRow[]>(
      db.raw(`asn, max(network) as network,
          (array_agg(distinct header_from order by header_from) filter (where header_from <> ''))[1:10] as header_from,
          sum(messages) as messages,
          coalesce(sum(messages) filter (where dkim or spf), 0) as passed,
          coalesce(sum(messages) filter (where dkim), 0) as dkim,
          coalesce(sum(messages) filter (where spf), 0) as spf,
          coalesce(sum(messages) filter (where disposition = 'quarantine'), 0) as quarantined,
          coalesce(sum(messages) filter (where disposition = 'reject'), 0) as rejected`),
    )
    .orderByRaw('sum(messages) desc, asn')
    .limit(limit);
  return rows.map(({ asn, network, header_from: headerFrom, ...counts }) => ({
    asn: asn === null ? null : Number(asn),
    network,
    headerFrom: headerFrom ?? [],
    messages: Number(counts.messages),
    passed: Number(counts.passed),
    dkim: Number(counts.dkim),
    spf: Number(counts.spf),
    quarantined: Number(counts.quarantined),
    rejected: Number(counts.rejected),
  }));
};

/** Returns the messages per day, oldest first. `day` is a UTC date such as `2026-01-31`. */
export const mailDays = async (
  db: Knex,
  wanted: ReportsWanted,
): Promise<readonly { day: string; messages: number; passed: number }[]> => {
  const rows: readonly { day: string; messages: string; passed: string }[] = await wantedIn<MailReportSourceRow>(
    db,
    'mail_report_sources',
    wanted,
  )
    .groupByRaw('1')
    .orderByRaw('1')
    .select(
      db.raw(`to_char(begins at time zone 'UTC', 'YYYY-MM-DD') as day, sum(messages) as messages,
        coalesce(sum(messages) filter (where dkim or spf), 0) as passed`),
    );
  return rows.map(({ day, messages, passed }) => ({ day, messages: Number(messages), passed: Number(passed) }));
};

/** If `resultType` is `null`, counts all sessions under the policy; otherwise those that failed in this way at this server. */
export interface MailSessionRecord {
  readonly policyType: MailReportSessionRow['policy_type'];
  readonly resultType: string | null;
  readonly mailServer: string | null;
  readonly successful: number;
  readonly failed: number;
}

type SessionRow = Pick<MailReportSessionRow, 'policy_type' | 'result_type' | 'mail_server' | 'successful' | 'failed'>;

export const mailSessions = async (
  db: Knex,
  wanted: ReportsWanted,
  limit: number,
): Promise<readonly MailSessionRecord[]> => {
  const rows: readonly SessionRow[] = await wantedIn<MailReportSessionRow>(db, 'mail_report_sessions', wanted)
    .groupBy('policy_type', 'result_type', 'mail_server')
    .select<SessionRow[]>(
      db.raw('policy_type, result_type, mail_server, sum(successful) as successful, sum(failed) as failed'),
    )
    // The policies come first, so that a large number of failures cannot hide them.
    .orderByRaw('(result_type is null) desc, sum(failed) desc, policy_type, result_type, mail_server')
    .limit(limit);
  return rows.map((row) => ({
    policyType: row.policy_type,
    resultType: row.result_type,
    mailServer: row.mail_server,
    successful: Number(row.successful),
    failed: Number(row.failed),
  }));
};

/** Returns the encrypted addresses of the newest reports. */
export const encryptedAddresses = async (
  db: Knex,
  wanted: ReportsWanted,
  limit: number,
): Promise<readonly Encrypted[]> => {
  const rows: readonly Pick<MailReportRow, 'personal'>[] = await wantedIn<MailReportRow>(db, 'mail_reports', wanted)
    .where({ kind: 'dmarc' })
    .orderBy([{ column: 'begins', order: 'desc' }, 'mail_report_id'])
    .limit(limit)
    .select('personal');
  return rows.map(({ personal }) => encrypted.parse(personal));
};

/** A valid token. Times are ISO 8601 in UTC. */
export interface MailReportTokenRecord {
  readonly tokenId: string;
  readonly domain: string;
  readonly createdAt: string;
}

const tokenOf = (row: MailReportTokenRow): MailReportTokenRecord => ({
  tokenId: row.token_id,
  domain: row.domain,
  createdAt: row.created_at.toISOString(),
});

/** Returns `undefined` if there is no such token, or if it was revoked. */
export const mailReportTokenByHash = async (db: Knex, hash: string): Promise<MailReportTokenRecord | undefined> => {
  const row = await table<MailReportTokenRow>(db, 'mail_report_tokens')
    .where({ token_hash: hash })
    .whereNull('revoked_at')
    .first();
  return row && tokenOf(row);
};

/** Returns the valid tokens of a domain, oldest first, and when each last posted a report (`null` if never). */
export const mailReportTokens = async (
  db: Knex,
  domain: string,
): Promise<readonly (MailReportTokenRecord & { readonly lastUsedAt: string | null })[]> => {
  const rows = await table<MailReportTokenRow>(db, 'mail_report_tokens')
    .select<(MailReportTokenRow & { readonly last_used_at: Date | null })[]>(
      '*',
      db.raw(
        '(select max(received_at) from candor_read.mail_reports where token_id = mail_report_tokens.token_id) as last_used_at',
      ),
    )
    .where({ domain })
    .whereNull('revoked_at')
    .orderBy(['created_at', 'token_id']);
  return rows.map((row) => ({ ...tokenOf(row), lastUsedAt: row.last_used_at?.toISOString() ?? null }));
};

/** Returns the selectors that the domain's owners have named. */
export const dkimSelectorsOf = async (db: Knex, domain: string): Promise<readonly string[]> =>
  (await table<DkimSelectorRow>(db, 'dkim_selectors').where({ domain }).first('selectors'))?.selectors ?? [];
