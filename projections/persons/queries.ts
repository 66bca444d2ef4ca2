import type { Queryable } from '../engine/queryable.ts';

/** Where a page of persons ended. */
export interface PersonCursor {
  readonly lastSeenAt: Date;
  readonly subject: string;
}

export interface DueQuery {
  readonly now: Date;
  /** Who never showed that the address is theirs and was seen last before this; null: nobody. */
  readonly unconfirmedBefore: Date | null;
  /** Who was seen last before this; null: nobody. */
  readonly seenBefore: Date | null;
  readonly after: PersonCursor | undefined;
  readonly limit: number;
}

/**
 * Persons with nothing current (an open or an approved application, a confirmed signup, a session, the role of an administrator) who were seen
 * last before a date; the longest absent first.
 */
export const duePersons = async (db: Queryable, query: DueQuery): Promise<readonly PersonCursor[]> => {
  const { rows } = await db.query<{ subject: string; last_seen_at: Date }>(
    `select subject, last_seen_at from candor_read.persons
     where erased_at is null and not is_administrator and not has_open_application and not approved
       and confirmed_signups = '{}' and (signed_in_until is null or signed_in_until < $1)
       and (last_seen_at < $2 or (last_seen_at < $3 and not confirmed and not has_applied))
       and (last_seen_at, subject) > (coalesce($4, '-infinity'::timestamptz), coalesce($5, '00000000-0000-0000-0000-000000000000'::uuid))
     order by last_seen_at, subject limit $6`,
    [
      query.now,
      query.seenBefore,
      query.unconfirmedBefore,
      query.after?.lastSeenAt ?? null,
      query.after?.subject ?? null,
      query.limit,
    ],
  );
  return rows.map(({ subject, last_seen_at }) => ({ subject, lastSeenAt: last_seen_at }));
};

/** Those of whom anything was ever told. */
export const knownPersons = async (db: Queryable, subjects: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await db.query<{ subject: string }>(
    'select subject from candor_read.persons where subject = any($1::uuid[])',
    [subjects],
  );
  return new Set(rows.map(({ subject }) => subject));
};

/** Those of them who have been erased. */
export const erasedPersons = async (db: Queryable, subjects: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await db.query<{ subject: string }>(
    'select subject from candor_read.persons where subject = any($1::uuid[]) and erased_at is not null',
    [subjects],
  );
  return rows.map(({ subject }) => subject);
};

/** Whether they are an administrator, and nobody else is. */
export const isLastAdministrator = async (db: Queryable, subject: string): Promise<boolean> => {
  const { rows } = await db.query<{ last: boolean | null }>(
    `select bool_and(subject = $1) as last from candor_read.persons where is_administrator`,
    [subject],
  );
  return rows[0]?.last === true;
};
