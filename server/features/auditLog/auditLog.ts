import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { auditBatches, auditRange, auditTotal, type AuditLine } from '../../../projections/auditLog/queries.ts';
import { startOpeningThread } from '../../platform/auth/openBoxes.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { createOpenEntries, type AuditEntry, type AuditFileEntry, type OpenEntries } from './auditEntry.ts';
import { coarsely } from './coarsely.ts';
import type { AuditFeed } from './auditFeed.ts';
import type { RequesterDetails } from './requesterDetails.ts';
import type { LogTaken, Witness } from './witness.ts';

/** Newest first. */
export interface AuditLogPage {
  readonly page: number;
  readonly limit: number;
  readonly totalCount: number;
  readonly totalPages: number;
  /** Given with another page, that one goes on with this: entries that came since are not there. */
  readonly asOf: number;
  readonly entries: readonly AuditEntry[];
}

/** From 1. */
export interface AuditPageWanted {
  readonly page: number;
  readonly limit: number;
  readonly asOf: number | undefined;
}

/** All of a log as it stood when it was asked for, newest first. */
export interface TakenLog {
  readonly total: number;
  readonly batches: AsyncGenerator<readonly AuditFileEntry[], void>;
}

/** Who looked at a domain, for its owner: coarsely, until the domain is proved to be theirs. */
export interface AuditLog {
  page(domain: string, wanted: AuditPageWanted): Promise<AuditLogPage>;
  /** New entries, as they come. */
  follow(domain: string, signal: AbortSignal): AsyncGenerator<AuditEntry, void, undefined>;
  /** Writes down who takes it along before it gives anything. */
  take(taken: Omit<LogTaken, 'entries' | 'commandId'>): Promise<TakenLog>;
}

/** Spec 2 §9: 20 is the default, 1 the first page. */
export const AUDIT_PAGE = { size: 20, largest: 100 } as const;

/** So many are held at once. A log with more is opened in a thread: others would wait. */
const BATCH = 2_000;

export const createAuditLog = (
  knex: Knex,
  parts: {
    readonly keys: SubjectKeys;
    readonly details: RequesterDetails;
    readonly witness: Pick<Witness, 'logExported'>;
    readonly feed: AuditFeed;
    /** Whether a domain is proved to be its owner's now. */
    readonly isProven: (domain: string) => Promise<boolean>;
  },
): AuditLog => {
  const open = createOpenEntries(parts.keys, parts.details);
  const shown = async <Entry extends AuditFileEntry>(domain: string, entries: readonly Entry[]) =>
    (await parts.isProven(domain)) ? entries : entries.map(coarsely);
  return {
    page: async (domain, { page, limit, asOf }) => {
      const total = await auditTotal(knex, domain);
      const totalCount = Math.min(asOf ?? total, total);
      const upTo = Math.max(0, totalCount - (page - 1) * limit);
      const records = await auditRange(knex, domain, { after: Math.max(0, upTo - limit), upTo });
      return {
        page,
        limit,
        totalCount,
        totalPages: Math.ceil(totalCount / limit),
        asOf: totalCount,
        entries: await shown(domain, await open(records)),
      };
    },
    async *follow(domain, signal) {
      for await (const record of parts.feed.follow(domain, signal)) yield* await shown(domain, await open([record]));
    },
    take: async (taken) => {
      const total = await auditTotal(knex, taken.domain);
      await parts.witness.logExported({ ...taken, entries: total, commandId: randomUUID() });
      const batches = auditBatches(knex, taken.domain, { upTo: total, batch: BATCH });
      const opened = total > BATCH ? openedInThread(parts, batches) : openedBy(open, batches);
      return { total, batches: shownOf(opened, (entries) => shown(taken.domain, entries)) };
    },
  };
};

type Batches<Entry> = AsyncGenerator<readonly Entry[], void>;

/** Each batch is shown as far as is allowed when it is given: a proof may lapse meanwhile. */
async function* shownOf(
  batches: Batches<AuditFileEntry>,
  shown: (entries: readonly AuditFileEntry[]) => Promise<readonly AuditFileEntry[]>,
): Batches<AuditFileEntry> {
  for await (const entries of batches) yield await shown(entries);
}

/** The next batch is opened while one is used. */
async function* openedBy(open: OpenEntries, batches: Batches<AuditLine>): Batches<AuditFileEntry> {
  let before: Promise<readonly AuditFileEntry[]> | undefined;
  for await (const lines of batches) {
    const opening = open(lines);
    // Awaited in the next round, if there is one.
    opening.catch(() => undefined);
    if (before) yield await before;
    before = opening;
  }
  if (before) yield await before;
}

/** While a batch is opened there, the next one is read here. */
async function* openedInThread(
  { keys, details }: { readonly keys: SubjectKeys; readonly details: RequesterDetails },
  batches: Batches<AuditLine>,
): Batches<AuditFileEntry> {
  const thread = startOpeningThread();
  try {
    yield* openedBy(createOpenEntries(keys, details, thread.open), batches);
  } finally {
    await thread.close();
  }
}
