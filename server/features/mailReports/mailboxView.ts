import type { Knex } from 'knex';
import { verifiedAmong } from '../../../projections/businesses/queries.ts';
import type { Config } from '../../platform/base/config.ts';

export type MailboxSettings = NonNullable<Config['reportMailbox']>;

/** Number of entries of a domain that are kept. */
export const MOST_KEPT = 50;

/** The mailbox without its password. */
export const mailboxName = ({ url }: MailboxSettings): string => {
  const name = new URL(url);
  name.password = '';
  return name.href;
};

/** What owners see of the mailbox. */
export interface ReportMailboxView {
  readonly address: string;
  /** ISO 8601, UTC; `null`: not yet. */
  readonly lastReadAt: string | null;
  /** Numbers of the whole mailbox: mails, mails without a report, reports about domains that nobody verified, and what else was left out. */
  readonly mails: number;
  readonly withoutReport: number;
  readonly forNobody: number;
  readonly leftOut: number;
  /** What was left out of mails that are about the domain, the newest first. */
  readonly entries: readonly {
    readonly at: string;
    readonly file: string;
    readonly from: string;
    readonly fault: string;
    readonly hint: string | null;
  }[];
}

/** Reads what owners of a domain may see of the mailbox. */
export const viewMailbox = async (
  knex: Knex,
  settings: MailboxSettings,
  domain: string,
): Promise<ReportMailboxView> => {
  // Earlier mails may be about somebody else's domain.
  const proven = (await verifiedAmong(knex, [domain])).get(domain);
  const [row, entries] = await Promise.all([
    knex('candor_access.report_mailboxes')
      .where({ mailbox: mailboxName(settings) })
      .first(),
    proven === undefined
      ? []
      : knex('candor_access.left_out_mails')
          .where({ domain })
          .where('at', '>=', new Date(proven))
          .orderBy([{ column: 'at', order: 'desc' }, 'uid', 'place'])
          .limit(MOST_KEPT),
  ]);
  return {
    address: settings.address,
    lastReadAt: row?.read_at.toISOString() ?? null,
    mails: Number(row?.mails ?? 0),
    withoutReport: Number(row?.without_report ?? 0),
    forNobody: Number(row?.for_nobody ?? 0),
    leftOut: Number(row?.left_out ?? 0),
    entries: entries.map(({ at, file, mailed_from: from, fault, hint }) => ({
      at: at.toISOString(),
      file,
      from,
      fault,
      hint,
    })),
  };
};
