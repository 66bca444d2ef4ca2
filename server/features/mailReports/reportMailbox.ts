import type { Knex } from 'knex';
import { abortableDelay } from '../../../projections/engine/abortableDelay.ts';
import { isLoopbackUrl } from '../../platform/auth/ownHost.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import { isAborted } from '../../platform/base/isAborted.ts';
import { exclusively } from '../../platform/database/exclusively.ts';
import type { ReportMailboxRow } from '../../platform/database/tables.ts';
import type { OpenMailbox } from '../../platform/mail/imapMailbox.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { LeftOut, MailReports, ReceivedReports } from './mailReports.ts';
import { mailboxName, type MailboxSettings as Settings, MOST_KEPT } from './mailboxView.ts';
import { UPLOAD_LIMITS } from './unpackReports.ts';

/** Held by the one process that reads the mailbox. */
const MAILBOX_LOCK = 7_264_328;
/** Other processes look this often whether the mailbox is still being read. */
const TAKE_OVER_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
/** Rare enough that a mail server does not lock the account because of a wrong password. */
const LONGEST_PAUSE_MS = 15 * 60_000;

export interface MailboxRunnerDependencies {
  readonly knex: Knex;
  readonly mailReports: Pick<MailReports, 'receiveMail'>;
  readonly mailbox: Settings;
  /** Opens the folder, and closes it after `use` (withImapMailbox). */
  readonly withMailbox: (use: (mailbox: OpenMailbox) => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Runs the work unless another process reads the mailbox; resolves with `false` in that case. */
  readonly exclusively: (work: (lost: AbortSignal) => Promise<void>) => Promise<boolean>;
  readonly clock: Clock;
  /** Receives each failure. What failed is tried again, except for flagging and moving a mail that was read. */
  readonly onError: (error: unknown) => void;
  readonly firstPauseMs?: number;
}

/** A worker's task: reads the report mailbox. Without one it has nothing to do. */
export const openMailboxRunner = async (
  { config, log, clock }: { readonly config: Pick<Config, 'reportMailbox'>; readonly log: Log; readonly clock: Clock },
  { knex }: { readonly knex: Knex },
  mailReports: MailReports,
): Promise<Readonly<Record<string, { run(signal: AbortSignal): Promise<void> }>>> => {
  const mailbox = config.reportMailbox;
  if (mailbox === undefined) return {};
  // Only workers with a mailbox load the IMAP client.
  const { withImapMailbox } = await import('../../platform/mail/imapMailbox.ts');
  const { url, doneFolder } = mailbox;
  const options = { url, doneFolder, requiresTls: !isLoopbackUrl(url), mostBytes: UPLOAD_LIMITS.packedBytes };
  return {
    reportMailbox: createMailboxRunner({
      knex,
      mailReports,
      mailbox,
      clock,
      withMailbox: (use, signal) => withImapMailbox(options, use, signal),
      exclusively: (work) => exclusively(knex, MAILBOX_LOCK, work),
      onError: (error) => {
        log.warn({ err: error }, 'the report mailbox could not be read, or a mail in it could not be processed');
      },
    }),
  };
};

/**
 * Reads the mailbox in one process at a time: all mails that are there, then each that arrives. How far it is read is stored with each mail, by UID, so a mail is
 * read once. After a crash the last mail is read again: its reports are recognised by their ids, and its counts are stored together with the place.
 */
export const createMailboxRunner = (
  dependencies: MailboxRunnerDependencies,
): { run(signal: AbortSignal): Promise<void> } => {
  const { onError, firstPauseMs = FIRST_PAUSE_MS } = dependencies;
  const inARow: Failures = { failures: 0, uid: undefined, reads: 0 };
  return {
    run: async (signal) => {
      while (!isAborted(signal)) {
        let pauseMs = TAKE_OVER_MS;
        try {
          await dependencies.exclusively((lost) => follow(dependencies, inARow, AbortSignal.any([signal, lost])));
        } catch (error) {
          // Top level: the mail server or the database may be unavailable.
          if (isAborted(signal)) return;
          onError(error);
          pauseMs = Math.min(firstPauseMs * 2 ** inARow.failures, LONGEST_PAUSE_MS);
          inARow.failures += 1;
        }
        await abortableDelay(pauseMs, signal);
      }
    },
  };
};

/** What failed since the mailbox was last read to its end: connections, and reads of one mail. */
interface Failures {
  failures: number;
  uid: number | undefined;
  reads: number;
}

const follow = (dependencies: MailboxRunnerDependencies, inARow: Failures, signal: AbortSignal): Promise<void> =>
  dependencies.withMailbox(async (mailbox) => {
    const place = await openPlace(dependencies, mailbox);
    while (!isAborted(signal)) {
      for (const uid of await mailbox.uidsAfter(place.uid)) {
        if (isAborted(signal)) return;
        await readOne(dependencies, mailbox, place, uid, inARow);
      }
      await place.confirm();
      inARow.failures = 0;
      await mailbox.untilNews(signal);
    }
  }, signal);

const readOne = async (
  { mailReports, onError }: MailboxRunnerDependencies,
  mailbox: OpenMailbox,
  place: Place,
  uid: number,
  inARow: Failures,
): Promise<void> => {
  const isKnown = inARow.uid === uid;
  Object.assign(inARow, { uid, reads: isKnown ? inARow.reads + 1 : 1 });
  // A mail at which the connection breaks every time must not keep the others from being read.
  if (inARow.reads > MOST_READS) return place.moveTo(uid, UNREADABLE);
  const mail = await mailbox.read(uid);
  inARow.reads = 0;
  if (!mail) return place.moveTo(uid, undefined);
  const received = await mailReports.receiveMail(mail);
  // Before the place is stored: after a crash in between, the mail is read and settled again.
  const hasReports = received.taken.length > 0 || received.forNobody.length > 0;
  if (hasReports && !(await mailbox.settle(uid))) onError(new Error('The mail server does not flag or move a mail'));
  await place.moveTo(uid, received);
};

const MOST_READS = 5;
const UNREADABLE: ReceivedReports = {
  taken: [],
  forNobody: [],
  from: '',
  leftOut: [{ domain: undefined, file: '', fault: 'notAReport', hint: undefined }],
};

/** How far the mailbox has been read. */
interface Place {
  readonly uid: number;
  /** `undefined`: the mail was deleted before it was read. */
  moveTo(uid: number, received: ReceivedReports | undefined): Promise<void>;
  /** Records that there is nothing further to read now. */
  confirm(): Promise<void>;
}

/** Another process has moved the place since: this one has lost its lock. */
class PlaceMoved extends Error {
  override readonly name = 'PlaceMoved';
}

const openPlace = async (
  { knex, mailbox: settings, clock }: MailboxRunnerDependencies,
  { uidValidity }: OpenMailbox,
): Promise<Place> => {
  const mailbox = mailboxName(settings);
  const known = await knex('candor_access.report_mailboxes').where({ mailbox }).first();
  // UIDs of another validity are those of other mails: everything is read again.
  let uid = known?.uid_validity === uidValidity ? Number(known.last_uid) : 0;
  const none: Omit<ReportMailboxRow, 'mailbox'> = {
    uid_validity: uidValidity,
    last_uid: '0',
    read_at: clock(),
    mails: '0',
    without_report: '0',
    for_nobody: '0',
    left_out: '0',
  };
  if (!known)
    await knex('candor_access.report_mailboxes')
      .insert({ mailbox, ...none })
      .onConflict()
      .ignore();
  else if (known.uid_validity !== uidValidity)
    await knex('candor_access.report_mailboxes')
      .where({ mailbox })
      .update({ uid_validity: uidValidity, last_uid: '0' });
  const here = () => ({ mailbox, uid_validity: uidValidity, last_uid: String(uid) });
  return {
    get uid() {
      return uid;
    },
    moveTo: async (next, received) => {
      await knex.transaction(async (trx) => {
        const moved = await trx('candor_access.report_mailboxes')
          .where(here())
          .update({ last_uid: String(next), read_at: clock(), ...(received && countsOf(trx, received)) });
        if (moved === 0) throw new PlaceMoved('Another process reads the report mailbox');
        if (received) await keepLeftOut(trx, { mailbox, uidValidity, uid: next, at: clock() }, received);
      });
      uid = next;
    },
    confirm: async () => {
      await knex('candor_access.report_mailboxes').where(here()).update({ read_at: clock() });
    },
  };
};

const countsOf = (knex: Knex, { taken, forNobody, leftOut }: ReceivedReports) => {
  const isEmpty = isWithoutReport(leftOut, taken.length + forNobody.length);
  const counts = {
    mails: 1,
    without_report: isEmpty ? 1 : 0,
    for_nobody: forNobody.length,
    left_out: isEmpty ? 0 : leftOut.length,
  };
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, knex.raw('?? + ?', [name, count])]));
};

/** It holds nothing that looks like a report: spam, a bounce, a failure report about a single message. */
const isWithoutReport = (leftOut: readonly LeftOut[], reports: number): boolean =>
  reports === 0 &&
  leftOut.every(({ fault, hint }) => fault === 'notAReport' && hint !== undefined && WITHOUT_REPORT.has(hint));

const WITHOUT_REPORT: ReadonlySet<LeftOut['hint']> = new Set([
  ...(['mailWithoutReport', 'failureReport', 'outlookMessage', 'webPage', 'picture', 'pdf', 'plainText'] as const),
  ...(['otherXml', 'otherJson', 'binary'] as const),
]);

/** Keeps the newest entries of each verified domain. The others are only counted: nobody may see them. */
const keepLeftOut = async (
  trx: Knex,
  {
    mailbox,
    uidValidity,
    uid,
    at,
  }: { readonly mailbox: string; readonly uidValidity: string; readonly uid: number; readonly at: Date },
  { leftOut, from }: ReceivedReports,
): Promise<void> => {
  const rows = leftOut.flatMap(({ domain, file, fault, hint }, place) =>
    domain === undefined
      ? []
      : [
          {
            mailbox,
            uid_validity: uidValidity,
            uid: String(uid),
            place,
            domain,
            file,
            fault,
            at,
            hint: hint ?? null,
            mailed_from: from,
          },
        ],
  );
  if (rows.length === 0) return;
  await trx('candor_access.left_out_mails').insert(rows).onConflict().ignore();
  for (const domain of new Set(rows.map((row) => row.domain))) {
    const oldest = await trx('candor_access.left_out_mails')
      .where({ domain })
      .orderBy('at', 'desc')
      .offset(MOST_KEPT)
      .first('at');
    if (oldest) await trx('candor_access.left_out_mails').where({ domain }).where('at', '<=', oldest.at).delete();
  }
};
