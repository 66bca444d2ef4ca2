import type { Knex } from 'knex';
import type { PersonRow } from './migration.ts';

const persons = (db: Knex) => db<PersonRow>('persons').withSchema('candor_read');

/** The last person on a page. */
export interface PersonCursor {
  readonly lastSeenAt: Date;
  readonly subject: string;
}

export interface DueQuery {
  readonly now: Date;
  /** Persons who never proved that the address is theirs are due if last seen before this time; `null` for none of them. */
  readonly unconfirmedBefore: Date | null;
  /** Persons are due if last seen before this time; `null` for none. */
  readonly seenBefore: Date | null;
  readonly after: PersonCursor | undefined;
  readonly limit: number;
}

/**
 * Returns persons last seen before a given time who have nothing current (an open or approved application, a confirmed signup, a session, the administrator
 * role); longest absent first.
 */
export const duePersons = async (db: Knex, query: DueQuery): Promise<readonly PersonCursor[]> => {
  const { now, seenBefore, unconfirmedBefore, after, limit } = query;
  const due = persons(db)
    .select('subject', 'last_seen_at')
    .where({ erased_at: null, is_administrator: false, has_open_application: false, approved: false })
    .whereRaw("confirmed_signups = '{}' and (signed_in_until is null or signed_in_until < ?)", [now])
    .whereRaw(
      '(last_seen_at < ?::timestamptz or (last_seen_at < ?::timestamptz and not confirmed and not has_applied))',
      [seenBefore, unconfirmedBefore],
    )
    // A program that uses a token without an expiry also shows that its owner is still active.
    .whereRaw(
      'not exists (select from candor_access.api_token_uses as used where used.subject = persons.subject and used.used_at >= ?::timestamptz)',
      [seenBefore],
    )
    .orderByRaw('last_seen_at, subject')
    .limit(limit);
  if (after) void due.whereRaw('(last_seen_at, subject) > (?, ?)', [after.lastSeenAt, after.subject]);
  return (await due).map(({ subject, last_seen_at }) => ({ subject, lastSeenAt: last_seen_at }));
};

const among = (db: Knex, subjects: readonly string[]) =>
  persons(db).whereRaw('subject = any(?::uuid[])', [[...subjects]]);

/** Returns the persons who have any recorded event. */
export const knownPersons = async (db: Knex, subjects: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(await among(db, subjects).pluck('subject'));

/** Returns the persons who have been erased. */
export const erasedPersons = (db: Knex, subjects: readonly string[]): Promise<readonly string[]> =>
  among(db, subjects).whereNotNull('erased_at').pluck('subject');

/** Reports whether they are the only administrator. */
export const isLastAdministrator = async (db: Knex, subject: string): Promise<boolean> => {
  const administrators = await persons(db).whereRaw('is_administrator').limit(2).pluck('subject');
  return administrators.length === 1 && administrators[0] === subject;
};
