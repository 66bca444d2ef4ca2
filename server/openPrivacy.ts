import type { Knex } from 'knex';
import { duePersons, erasedPersons, isLastAdministrator, knownPersons } from '../projections/persons/queries.ts';
import type { PersonSubjects } from './access/personSubjects.ts';
import { createPostgresPersonErasures } from './access/postgresPersonErasures.ts';
import { createPostgresSubjectRetention } from './access/postgresSubjectRetention.ts';
import type { SubjectKeys } from './access/subjectKeys.ts';
import type { Clock } from './commands/clock.ts';
import { createErasePerson } from './commands/erasePerson.ts';
import type { Config } from './config.ts';
import { exclusively } from './database/exclusively.ts';
import type { EventStore } from './eventstore/port.ts';
import type { Log } from './log.ts';
import { caughtMailsOf } from './mail/caughtMails.ts';
import { letters } from './mail/letters.ts';
import { createRetention, type Retention } from './policies/retention.ts';
import { createPrivacy, type Privacy } from './privacy/createPrivacy.ts';
import { toldOfPerson } from './privacy/toldOfPerson.ts';
import { createReadModelsCaughtUp } from './readModelsCaughtUp.ts';

/** Held by the one process that ends what has been kept long enough. */
const RETENTION_LOCK = 7_264_301;

/** What a person may ask for, and what happens by itself with time. */
export const openPrivacy = (
  { config, log, clock = () => new Date() }: { config: Pick<Config, 'retentionDays'>; log: Log; clock?: Clock },
  { knex, store }: { knex: Knex; store: EventStore },
  { keys, persons }: { keys: SubjectKeys; persons: PersonSubjects },
): { privacy: Privacy; retention: Retention } => {
  const erasures = createPostgresPersonErasures(knex);
  const erasePerson = createErasePerson({ store, erasures, clock });
  const privacy = createPrivacy({
    store,
    keys,
    persons,
    erasePerson,
    clock,
    sweep: () => erasures.sweep(),
    mailedTypes: Object.keys(letters),
    caughtMails: (person) => caughtMailsOf(knex, person),
    isLastAdministrator: (subject) => isLastAdministrator(knex, subject),
    caughtUp: createReadModelsCaughtUp(knex),
  });
  const retention = createRetention({
    days: config.retentionDays,
    subjects: createPostgresSubjectRetention(knex),
    duePersons: (query) => duePersons(knex, query),
    knownPersons: (subjects) => knownPersons(knex, subjects),
    erasedPersons: (subjects) => erasedPersons(knex, subjects),
    toldOf: (subject) => toldOfPerson(store, subject),
    erasePerson,
    sweep: () => erasures.sweep(),
    exclusively: (work) => exclusively(knex, RETENTION_LOCK, work),
    clock,
    onDone: (outcome) => {
      log[outcome.visitors + outcome.persons > 0 ? 'info' : 'debug'](outcome, 'a round of retention has ended');
    },
    onError: (error) => {
      log.error({ err: error }, 'a round of retention has failed and is tried again');
    },
  });
  return { privacy, retention };
};
