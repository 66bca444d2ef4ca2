import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { listAdministrators } from '../../../projections/administrators/queries.ts';
import { duePersons, erasedPersons, isLastAdministrator, knownPersons } from '../../../projections/persons/queries.ts';
import { decryptAll } from '../../platform/auth/personalData.ts';
import type { PersonSubjects } from '../../platform/auth/personSubjects.ts';
import { createPostgresPersonErasures, type PersonErasures } from '../../platform/auth/personErasures.ts';
import { createPostgresSubjectRetention, createRetentionRecords } from '../../platform/auth/subjectRetention.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { createErasePerson, type ErasePerson } from './person.ts';
import type { Config } from '../../platform/base/config.ts';
import { exclusively } from '../../platform/database/exclusively.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Log } from '../../platform/observability/log.ts';
import { caughtMailsOf } from '../../platform/mail/caughtMails.ts';
import { exportLists } from '../lists/lists.ts';
import { findLogo } from '../partners/partners.ts';
import { writeMail } from '../mails/mails.ts';
import { type MailContent, type MailTemplates } from '../mailTemplate.ts';
import { retentionMail } from './mails.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { ambient } from '../../platform/observability/ambient.ts';
import { createRetention, type Retention, createRetentionGuard, type Stopped } from './retention.ts';
import { recordedOfPerson, exportPerson, type ExportPersonDependencies, type PersonExport } from './personExport.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import { siteOf } from '../../platform/base/siteOf.ts';

export type { PersonExport } from './personExport.ts';
export { retentionRuns, type Retention } from './retention.ts';

/** Held by the one process that erases what has been kept long enough. */
const RETENTION_LOCK = 7_264_301;

/** What persons may demand, and the automatic retention. */
export const openPrivacy = (
  {
    config,
    log,
    clock = () => new Date(),
  }: {
    config: Pick<Config, 'retentionDays' | 'retentionMostPercent' | 'operatorLanguage' | 'publicUrl' | 'host' | 'port'>;
    log: Log;
    clock?: Clock;
  },
  { knex, store, commands }: { knex: Knex; store: EventStore; commands: Commands },
  { keys, persons }: { keys: SubjectKeys; persons: PersonSubjects },
  { mailer, mailTemplates }: { readonly mailer: Mailer; readonly mailTemplates: MailTemplates },
): { privacy: Privacy; retention: Retention } => {
  const erasures = createPostgresPersonErasures(knex);
  const erasePerson = createErasePerson({ commands, erasures });
  const guard = createRetentionGuard({
    records: createRetentionRecords(knex),
    store,
    mostPercent: config.retentionMostPercent,
  });
  const privacy = createPrivacy({
    store,
    keys,
    persons,
    erasePerson,
    clock,
    sweep: () => erasures.sweep(),
    mailedTypes: Object.keys(mailTemplates),
    logoOf: async (subject) => (await findLogo(knex, keys, subject))?.png.toString('base64') ?? null,
    listsOf: (subject) => exportLists({ knex, keys }, subject, clock()),
    caughtMails: (person) => caughtMailsOf(knex, person),
    isLastAdministrator: (subject) => isLastAdministrator(knex, subject),
    waitForProjections: commands.waitForProjections,
    retentionStopped: () => guard.stopped(),
    confirmRetention: () => guard.confirm(clock()),
  });
  const retention = createRetention({
    days: config.retentionDays,
    subjects: createPostgresSubjectRetention(knex),
    duePersons: (query) => duePersons(knex, query),
    knownPersons: (subjects) => knownPersons(knex, subjects),
    erasedPersons: (subjects) => erasedPersons(knex, subjects),
    eventsOf: (subject) => recordedOfPerson(store, subject),
    erasePerson,
    sweep: () => erasures.sweep(),
    exclusively: (work) => exclusively(knex, RETENTION_LOCK, work),
    clock,
    guard,
    onState: (isStopped) => {
      ambient()?.observer.metrics.retentionStopped.set(isStopped ? 1 : 0);
    },
    onStopped: (reason) => {
      log.error(
        { reason },
        'retention has stopped: nothing is erased until you run candor privacy retention --confirm',
      );
    },
    mailAdministrators: (reason, signal) =>
      mailAdministrators(
        { knex, keys, mailer },
        retentionMail(reason, config.operatorLanguage),
        siteOf(config),
        signal,
      ),
    onDone: (outcome) => {
      log[outcome.visitors + outcome.persons > 0 ? 'info' : 'debug'](outcome, 'a round of retention has ended');
    },
    onError: (error) => {
      log.error({ err: error }, 'a round of retention failed; trying again');
    },
  });
  return { privacy, retention };
};

/** Mails every current administrator. Rejects if a mail could not be handed over; by then some may already have received theirs. */
const mailAdministrators = async (
  { knex, keys, mailer }: { knex: Knex; keys: SubjectKeys; mailer: Mailer },
  content: MailContent,
  site: string,
  signal: AbortSignal,
): Promise<void> => {
  const known = (await listAdministrators(knex)).filter(({ removedAt }) => removedAt === undefined);
  const opened = await decryptAll(
    keys,
    known.map(({ personal }) => personal),
    z.looseObject({ email: z.string() }),
  );
  for (const [index, person] of opened.entries()) {
    const subject = known[index]?.adminId;
    if (person.kind === 'erased' || subject === undefined) continue;
    const mail = { id: randomUUID(), person: subject, to: person.data.email, ...writeMail(content, site) };
    await mailer.send(mail, signal);
  }
};

/** What a person may demand of the operator (GDPR Art. 15, 17 and 20). */
export interface Privacy {
  /** Returns `undefined` if nothing is stored about that address. */
  exportOf(address: string): Promise<PersonExport | undefined>;
  /** Whether they are the only administrator. */
  isLastAdministrator(subject: string): Promise<boolean>;
  /** Returns `false` if nothing is stored about that address. Resolves when the read models have caught up, or if there are none. */
  erase(address: string): Promise<boolean>;
  /** Completes erasures that a crash interrupted. Returns the number of persons. */
  completeInterrupted(): Promise<number>;
  /** Returns `undefined` if retention runs normally: what has been kept long enough is erased. */
  retentionStopped(): Promise<Stopped | undefined>;
  /** Approves the next round, whatever it erases: a worker runs it within a minute. The approval is valid for a day. */
  confirmRetention(): Promise<void>;
}

interface PrivacyDependencies extends ExportPersonDependencies {
  readonly persons: PersonSubjects;
  readonly erasePerson: ErasePerson;
  readonly sweep: PersonErasures['sweep'];
  readonly isLastAdministrator: (subject: string) => Promise<boolean>;
  readonly retentionStopped: Privacy['retentionStopped'];
  readonly confirmRetention: Privacy['confirmRetention'];
  readonly waitForProjections: Commands['waitForProjections'];
}

const createPrivacy = (dependencies: PrivacyDependencies): Privacy => ({
  exportOf: async (address) => {
    const person = await dependencies.persons.find(address);
    return person && (await exportPerson(dependencies, { subject: person.subject, address: normal(address) }));
  },
  isLastAdministrator: dependencies.isLastAdministrator,
  retentionStopped: dependencies.retentionStopped,
  confirmRetention: dependencies.confirmRetention,
  erase: async (address) => {
    const person = await dependencies.persons.find(address);
    if (!person) return false;
    const position = await dependencies.erasePerson.erase({
      subject: person.subject,
      address: normal(address),
      reason: 'asked',
      actor: 'cli',
    });
    if (position === undefined) return false;
    await dependencies.waitForProjections({ type: 'PersonErased', position });
    await dependencies.sweep();
    return true;
  },
  completeInterrupted: async () => {
    const completed = await dependencies.erasePerson.completeInterrupted();
    if (completed > 0) await dependencies.sweep();
    return completed;
  },
});

/** Normalises an address as in schema/forms/fields.ts. */
const normal = (address: string): string => address.trim().toLowerCase();
