import type { MailReportEvent } from '../../schema/events/mailReport.ts';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { insertRows, type Written } from '../engine/rows.ts';
import {
  mailReportsMigration,
  type DkimSelectorRow,
  type MailReportRow,
  type MailReportSessionRow,
  type MailReportSourceRow,
  type MailReportTokenRow,
} from './migration.ts';

const HANDLED = [
  'DmarcReportReceived',
  'TlsReportReceived',
  'MailReportTokenCreated',
  'MailReportTokenRevoked',
  'DkimSelectorsSet',
] as const;

type Handled = (typeof HANDLED)[number];
type Received = ProjectedEvent<MailReportEvent['type']>;

interface Rows {
  readonly reports: Written<MailReportRow>[];
  readonly sources: Written<MailReportSourceRow>[];
  readonly sessions: Written<MailReportSessionRow>[];
  readonly tokens: Written<MailReportTokenRow>[];
  readonly revoked: { readonly token_id: string; readonly at: string }[];
  readonly selectors: DkimSelectorRow[];
}

/** What receivers report about the mail of each domain, the tokens for posting reports, and the DKIM selectors that owners have named. */
export const mailReportsProjection: Projection<Handled> = {
  name: 'mailReports',
  version: 4,
  handles: HANDLED,
  migration: mailReportsMigration,
  tables: {
    mail_reports: ['mail_report_id'],
    mail_report_sources: ['mail_report_id', 'place'],
    mail_report_sessions: ['mail_report_id', 'place'],
    mail_report_tokens: ['token_id'],
    dkim_selectors: ['domain'],
  },
  apply: async (trx, events) => {
    const rows: Rows = { reports: [], sources: [], sessions: [], tokens: [], revoked: [], selectors: [] };
    for (const event of currentOf(events)) collect(rows, event);
    // A whole report replaces one of which a part was missing.
    for (const table of ['mail_reports', 'mail_report_sources', 'mail_report_sessions'])
      await trx(table)
        .whereIn(
          'mail_report_id',
          rows.reports.map(({ mail_report_id }) => mail_report_id),
        )
        .delete();
    await insertRows<MailReportRow>(trx, 'mail_reports', rows.reports);
    await insertRows<MailReportSourceRow>(trx, 'mail_report_sources', rows.sources);
    await insertRows<MailReportSessionRow>(trx, 'mail_report_sessions', rows.sessions);
    await insertRows<MailReportTokenRow>(trx, 'mail_report_tokens', rows.tokens);
    for (const { token_id, at } of rows.revoked)
      await trx<MailReportTokenRow>('mail_report_tokens')
        .where({ token_id })
        .update({ revoked_at: new Date(at) });
    const selectors = lastOfEach(rows.selectors, ({ domain }) => domain);
    await insertRows<DkimSelectorRow>(
      trx,
      'dkim_selectors',
      selectors.map(({ domain, selectors: named }) => ({ domain, selectors: named })),
      { onConflict: 'domain', merge: ['selectors'] },
    );
  },
};

/** Of several events about one report, only the last counts. */
const currentOf = (events: readonly ProjectedEvent<Handled>[]): readonly ProjectedEvent<Handled>[] =>
  lastOfEach(events, (event) =>
    event.type === 'DmarcReportReceived' || event.type === 'TlsReportReceived'
      ? event.data.mailReportId
      : event.position,
  );

const collect = (rows: Rows, event: ProjectedEvent<Handled>): void => {
  switch (event.type) {
    case 'DmarcReportReceived': {
      const { sources, personal } = event.data;
      const total = sumOf(sources.map(({ messages }) => messages));
      const passed = sumOf(sources.filter(({ dkim, spf }) => dkim || spf).map(({ messages }) => messages));
      rows.reports.push({ ...reportOf(event, 'dmarc'), total, passed, personal });
      rows.sources.push(
        ...sources.map(({ asn, headerFrom: header_from, messages, ...source }, place) => ({
          ...placeOf(event, place),
          ...source,
          asn: asn === null ? null : String(asn),
          header_from,
          messages: String(messages),
        })),
      );
      return;
    }
    case 'TlsReportReceived': {
      const { policies, failures } = event.data;
      const passed = sumOf(policies.map(({ successful }) => successful));
      const total = sumOf(policies.map(({ successful, failed }) => successful + failed));
      rows.reports.push({ ...reportOf(event, 'tls'), total, passed, personal: null });
      const all = [
        ...policies.map(({ policyType, successful, failed }) => ({
          policy_type: policyType,
          result_type: null,
          mail_server: null,
          successful: String(successful),
          failed: String(failed),
        })),
        ...failures.map(({ policyType, resultType, mailServer, sessions }) => ({
          policy_type: policyType,
          result_type: resultType,
          mail_server: mailServer,
          successful: '0',
          failed: String(sessions),
        })),
      ];
      rows.sessions.push(...all.map((session, place) => ({ ...placeOf(event, place), ...session })));
      return;
    }
    case 'MailReportTokenCreated': {
      const { tokenId: token_id, tokenHash: token_hash, mailDomain: domain } = event.data;
      rows.tokens.push({ token_id, token_hash, domain, created_at: event.time, revoked_at: null });
      return;
    }
    case 'MailReportTokenRevoked':
      rows.revoked.push({ token_id: event.data.tokenId, at: event.time });
      return;
    case 'DkimSelectorsSet':
      rows.selectors.push({ domain: event.data.mailDomain, selectors: event.data.selectors });
      return;
  }
};

/** Returns the sum as the text of a bigint. */
const sumOf = (counts: readonly number[]): string => String(counts.reduce((sum, count) => sum + BigInt(count), 0n));

const reportOf = ({ data, time }: Received, kind: MailReportRow['kind']) => ({
  mail_report_id: data.mailReportId,
  domain: data.reportDomain,
  policy_domain: data.policyDomain,
  kind,
  organisation: data.organisation,
  begins: data.begins,
  ends: data.ends,
  left_out: String(data.leftOut ?? 0),
  remarks: data.remarks ?? [],
  received_at: time,
  token_id: data.via.kind === 'token' ? data.via.tokenId : null,
  mailed_from: data.via.kind === 'mail' ? data.via.from : null,
});

const placeOf = ({ data, time }: Received, place: number) => ({
  mail_report_id: data.mailReportId,
  place,
  domain: data.reportDomain,
  begins: data.begins,
  received_at: time,
});
