import { abortableDelay } from '../../projections/engine/abortableDelay.ts';
import type { ProjectedEvent } from '../../projections/engine/projection.ts';
import { personChanges } from '../../projections/persons/personChange.ts';
import type { PersonEventType } from '../../projections/persons/personEvents.ts';
import type { DueQuery, PersonCursor } from '../../projections/persons/queries.ts';
import type { SubjectRetention } from '../access/subjectRetention.ts';
import type { Clock } from '../commands/clock.ts';
import type { ErasePerson } from '../commands/erasePerson.ts';
import { isAborted } from '../eventstore/isAborted.ts';
import { isOverdue, type RetentionDates } from './isOverdue.ts';

/** Days that data is kept; 0: for ever. */
export interface RetentionDays {
  readonly visitor: number;
  readonly unconfirmed: number;
  readonly person: number;
}

/** What one round has ended. */
export interface RetentionOutcome {
  readonly visitors: number;
  readonly persons: number;
}

export interface RetentionParts {
  readonly days: RetentionDays;
  readonly subjects: SubjectRetention;
  /** Of the read model, which proposes. */
  readonly duePersons: (query: DueQuery) => Promise<readonly PersonCursor[]>;
  readonly knownPersons: (subjects: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly erasedPersons: (subjects: readonly string[]) => Promise<readonly string[]>;
  /** Of the log, which decides: all that it tells of a person. Undefined: some of it is of a newer Candor. */
  readonly toldOf: (subject: string) => Promise<readonly ProjectedEvent<PersonEventType>[] | undefined>;
  readonly erasePerson: ErasePerson;
  readonly sweep: () => Promise<void>;
  /** Runs the work unless another process is at it: then false. */
  readonly exclusively: (work: () => Promise<void>) => Promise<boolean>;
  readonly clock: Clock;
  readonly onDone: (outcome: RetentionOutcome) => void;
  /** Hears of a round that failed: it is tried again. */
  readonly onError: (error: unknown) => void;
  /** How often it is asked whether something is to be done; default: a minute. */
  readonly pollMs?: number;
}

export interface Retention {
  /** At once and then once a day, until `signal` aborts; beside any number of other processes. */
  run(signal: AbortSignal): Promise<void>;
}

const DAY_MS = 86_400_000;
const POLL_MS = 60_000;
const KEYS_AT_ONCE = 1_000;
const PERSONS_AT_ONCE = 100;

/** The policy "nothing of a person is kept longer than it must be". It also ends, within a minute, the erasures that a crash has interrupted. */
export const createRetention = (parts: RetentionParts): Retention => ({
  run: async (signal) => {
    let nextAt = 0;
    while (!isAborted(signal)) {
      try {
        await parts.erasePerson.completeInterrupted();
        const now = parts.clock();
        if (now.getTime() >= nextAt && (await parts.exclusively(() => round(parts, now, signal))))
          nextAt = now.getTime() + DAY_MS;
      } catch (error) {
        // The top: the database is away, say.
        parts.onError(error);
      }
      await abortableDelay(parts.pollMs ?? POLL_MS, signal);
    }
  },
});

const daysBefore = (now: Date, days: number): Date | null =>
  days === 0 ? null : new Date(now.getTime() - days * DAY_MS);

const round = async (parts: RetentionParts, now: Date, signal: AbortSignal): Promise<void> => {
  const dates: RetentionDates = {
    now,
    unconfirmedBefore: daysBefore(now, parts.days.unconfirmed),
    seenBefore: daysBefore(now, parts.days.person),
  };
  const visitors = await forgetVisitors(parts, daysBefore(now, parts.days.visitor), signal);
  let persons = await erasePersons(parts, dates, signal);
  for await (const page of tiesBefore(parts, dates.unconfirmedBefore, signal))
    persons += await eraseUntold(parts, page, dates);
  for await (const page of tiesBefore(parts, now, signal)) persons += await eraseAgain(parts, page);
  if (visitors + persons > 0) await parts.sweep();
  parts.onDone({ visitors, persons });
};

const forgetVisitors = async (
  { subjects }: RetentionParts,
  before: Date | null,
  signal: AbortSignal,
): Promise<number> => {
  let forgotten = 0;
  while (before && !isAborted(signal)) {
    const count = await subjects.forgetUntied(before, KEYS_AT_ONCE);
    forgotten += count;
    if (count < KEYS_AT_ONCE) break;
  }
  return forgotten;
};

const erasePersons = async (parts: RetentionParts, dates: RetentionDates, signal: AbortSignal): Promise<number> => {
  let erased = 0;
  let after: PersonCursor | undefined;
  while (!isAborted(signal)) {
    const page = await parts.duePersons({ ...dates, after, limit: PERSONS_AT_ONCE });
    for (const { subject } of page) if (await eraseIfOverdue(parts, subject, dates)) erased += 1;
    if (page.length < PERSONS_AT_ONCE) break;
    after = page.at(-1);
  }
  return erased;
};

async function* tiesBefore(
  { subjects }: RetentionParts,
  before: Date | null,
  signal: AbortSignal,
): AsyncGenerator<readonly string[], void, undefined> {
  let after: string | undefined;
  while (before && !isAborted(signal)) {
    const page = await subjects.tiedBefore(before, after, KEYS_AT_ONCE);
    yield page;
    if (page.length < KEYS_AT_ONCE) break;
    after = page.at(-1);
  }
}

/** An address was typed, and then nothing came of it that the log would tell. */
const eraseUntold = async (
  parts: RetentionParts,
  subjects: readonly string[],
  dates: RetentionDates,
): Promise<number> => {
  const known = await parts.knownPersons(subjects);
  let erased = 0;
  for (const subject of subjects.filter((each) => !known.has(each)))
    if (await eraseIfOverdue(parts, subject, dates)) erased += 1;
  return erased;
};

/** A backup of the keys brings back whom the log knows as erased. */
const eraseAgain = async ({ erasedPersons, erasePerson }: RetentionParts, page: readonly string[]): Promise<number> => {
  const subjects = await erasedPersons(page);
  for (const subject of subjects) await erasePerson.erase({ subject, reason: 'retention', actor: 'system' });
  return subjects.length;
};

/** The read model may be behind, or half built: the log itself is asked once more. */
const eraseIfOverdue = async (
  { toldOf, erasePerson }: RetentionParts,
  subject: string,
  dates: RetentionDates,
): Promise<boolean> => {
  const told = await toldOf(subject);
  if (!told || !isOverdue(personChanges(told)[0], dates)) return false;
  return (await erasePerson.erase({ subject, reason: 'retention', actor: 'system' })) !== undefined;
};
