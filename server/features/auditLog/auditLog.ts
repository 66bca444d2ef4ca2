import type { Knex } from 'knex';
import {
  auditRange,
  auditTotal,
  auditBatches,
  type AuditLine,
  type AuditRecord,
} from '../../../projections/auditLog/queries.ts';
import { isVerified } from '../../../projections/businesses/queries.ts';
import { createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import { createRequesterDetails, type PlaceSource, type RequesterDetails, coarsely } from './requesterDetails.ts';
import { createAuditRecorder, type AuditRecorder, type LogExport } from './auditRecorder.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { VisitorSubjects } from '../../platform/auth/visitorSubjects.ts';
import type { Commands, WaitForProjections } from '../../platform/commands/commands.ts';
import { startDecryptionThread } from '../../platform/auth/decryptAll.ts';
import {
  createOpenEntries,
  type AuditEntry,
  type AuditFileEntry,
  type OpenEntries,
  type OpenEntriesDependencies,
} from './auditEntry.ts';
import { createCompaniesOf } from '../partners/partners.ts';
import { AUDIT_LOG_EVENTS } from '../../../projections/auditLog/projection.ts';
import { parseEvent } from '../../../schema/events/catalogue.ts';
import { randomUUID } from 'node:crypto';

export {
  auditActorOf,
  recordPartnerView,
  recordReportView,
  type AuditRecorder,
  type OwnerAct,
  type ViewContext,
} from './auditRecorder.ts';
export { coarseNetworkOf } from './requesterDetails.ts';

/** What one network may have written down, in each process: a household or an office does not come near it, a flood ends at it. */
const WITNESSED = { points: 120, windowSeconds: 600 };

/** Who saw what: found out, written down. */
export interface AuditRoom {
  readonly details: RequesterDetails;
  readonly auditRecorder: AuditRecorder;
  readonly log: AuditLog;
}

interface AuditSecrets {
  readonly keys: SubjectKeys;
  readonly visitors: VisitorSubjects;
  /** For the ids of what visitors saw: it opens nothing. */
  readonly viewIdSecret: Buffer;
}

export const openAudit = (
  { log, clock, places }: { readonly log: Log; readonly clock: Clock; readonly places: PlaceSource },
  { knex, store, commands }: { readonly knex: Knex; readonly store: EventStore; readonly commands: Commands },
  { keys, visitors, viewIdSecret }: AuditSecrets,
): AuditRoom => {
  const details = createRequesterDetails(places, (error) => {
    log.warn({ err: error }, 'the place of an address could not be looked up');
  });
  const auditRecorder = createAuditRecorder({
    store,
    visitors,
    details,
    secret: viewIdSecret,
    limiter: createMemoryRateLimiter(WITNESSED),
    clock,
    onError: (error) => {
      log.warn({ err: error }, 'what was seen of a report could not be written down and is tried again');
    },
  });
  const feed = createAuditFeed({
    store,
    total: (domain) => auditTotal(knex, domain),
    range: (domain, span) => auditRange(knex, domain, span),
    waitForProjections: commands.waitForProjections,
    onError: (error) => {
      log.warn({ err: error }, 'new entries of the audit logs could not be followed');
    },
  });
  const auditLog = createAuditLog(knex, {
    keys,
    details,
    companiesOf: createCompaniesOf(knex, keys),
    auditRecorder,
    feed,
    isProven: (domain) => isVerified(knex, domain),
  });
  return { details, auditRecorder, log: auditLog };
};

/** Newest first. */
interface AuditLogPage {
  readonly page: number;
  readonly limit: number;
  readonly totalCount: number;
  readonly totalPages: number;
  /** Given with another page, that one goes on with this: entries that came since are not there. */
  readonly asOf: number;
  readonly entries: readonly AuditEntry[];
}

/** From 1. */
interface AuditPageWanted {
  readonly page: number;
  readonly limit: number;
  readonly asOf: number | undefined;
}

/** All of a log as it stood when it was asked for, newest first. */
interface TakenLog {
  readonly total: number;
  readonly batches: AsyncGenerator<readonly AuditFileEntry[], void>;
}

/** Who looked at a domain, for its owner: coarsely, until the domain is proved to be theirs. */
export interface AuditLog {
  page(domain: string, wanted: AuditPageWanted): Promise<AuditLogPage>;
  /** New entries, as they come. */
  follow(domain: string, signal: AbortSignal): AsyncGenerator<AuditEntry, void, undefined>;
  /** Writes down who takes it along before it gives anything. */
  take(taken: Omit<LogExport, 'entries' | 'commandId'>): Promise<TakenLog>;
  /** How many entries there are. */
  total(domain: string): Promise<number>;
}

/** Spec 2 §9: 20 is the default, 1 the first page. */
export const AUDIT_PAGE = { size: 20, largest: 100 } as const;

/** So many are held at once. A log with more is opened in a thread: others would wait. */
const BATCH = 2_000;

export const createAuditLog = (
  knex: Knex,
  dependencies: OpenEntriesDependencies & {
    readonly auditRecorder: Pick<AuditRecorder, 'logExported'>;
    readonly feed: AuditFeed;
    /** Whether a domain is proved to be its owner's now. */
    readonly isProven: (domain: string) => Promise<boolean>;
  },
): AuditLog => {
  const open = createOpenEntries(dependencies);
  const shown = async <Entry extends AuditFileEntry>(domain: string, entries: readonly Entry[]) =>
    (await dependencies.isProven(domain)) ? entries : entries.map(coarsely);
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
      for await (const record of dependencies.feed.follow(domain, signal))
        yield* await shown(domain, await open([record]));
    },
    total: (domain) => auditTotal(knex, domain),
    take: async (taken) => {
      const total = await auditTotal(knex, taken.domain);
      await dependencies.auditRecorder.logExported({ ...taken, entries: total, commandId: randomUUID() });
      const batches = auditBatches(knex, taken.domain, { upTo: total, batch: BATCH });
      const opened = total > BATCH ? openedInThread(dependencies, batches) : openedBy(open, batches);
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
  dependencies: OpenEntriesDependencies,
  batches: Batches<AuditLine>,
): Batches<AuditFileEntry> {
  const thread = startDecryptionThread();
  try {
    yield* openedBy(createOpenEntries(dependencies, thread.open), batches);
  } finally {
    await thread.close();
  }
}

/** New entries of audit logs, as they come. */
interface AuditFeed {
  /** Each entry after those that are there now, in their order; ends when `signal` aborts. */
  follow(domain: string, signal: AbortSignal): AsyncGenerator<AuditRecord, void, undefined>;
}

interface AuditFeedDependencies {
  readonly store: Pick<EventStore, 'head' | 'subscribe'>;
  readonly total: (domain: string) => Promise<number>;
  /** Newest first. */
  readonly range: (
    domain: string,
    span: { readonly after: number; readonly upTo: number },
  ) => Promise<readonly AuditRecord[]>;
  readonly waitForProjections: WaitForProjections;
  /** Receives the failure of the subscription: it is opened again with the next follower. */
  readonly onError: (error: unknown) => void;
}

interface Follower {
  readonly domain: string;
  /** There is something new, or the subscription has failed. */
  readonly wake: (failure?: { readonly error: unknown }) => void;
}

/** So many entries are read at once by who fell behind. */
const AT_ONCE = 100;

/**
 * One subscription to the store for all who follow in this process, open while there is one. It only says that there is news; the entries are read from
 * the read model after the last that was given, so none is missed and none comes twice.
 */
const createAuditFeed = (dependencies: AuditFeedDependencies): AuditFeed => {
  const followers = new Set<Follower>();
  let stop: AbortController | undefined;

  const listen = async (signal: AbortSignal): Promise<void> => {
    try {
      const filter = { types: [...AUDIT_LOG_EVENTS] };
      for await (const item of dependencies.store.subscribe({
        after: await dependencies.store.head(),
        filter,
        signal,
      })) {
        const domain = item.kind === 'event' ? domainOf(item.event) : undefined;
        const concerned = [...followers].filter((follower) => follower.domain === domain);
        if (item.kind !== 'event' || concerned.length === 0) continue;
        await dependencies.waitForProjections(item.event);
        for (const { wake } of concerned) wake();
      }
    } catch (error) {
      dependencies.onError(error);
      for (const { wake } of followers) wake({ error });
      stop = undefined;
    }
  };
  const join = (follower: Follower): void => {
    followers.add(follower);
    if (stop) return;
    stop = new AbortController();
    void listen(stop.signal);
  };
  const leave = (follower: Follower): void => {
    followers.delete(follower);
    if (followers.size > 0) return;
    stop?.abort();
    stop = undefined;
  };

  return {
    async *follow(domain, signal) {
      let news = true;
      let failure: { readonly error: unknown } | undefined;
      let waiting = (): void => undefined;
      const follower: Follower = {
        domain,
        wake: (failed) => {
          news = true;
          failure = failed;
          waiting();
        },
      };
      let last = await dependencies.total(domain);
      join(follower);
      signal.addEventListener('abort', () => {
        waiting();
      });
      try {
        while (!signal.aborted) {
          if (failure) throw failure.error;
          if (!news) {
            await new Promise<void>((resolve) => {
              waiting = resolve;
            });
            continue;
          }
          news = false;
          const upTo = Math.min(await dependencies.total(domain), last + AT_ONCE);
          const records = await dependencies.range(domain, { after: last, upTo });
          news ||= records.length === AT_ONCE;
          last = Math.max(last, upTo);
          yield* records.toReversed();
        }
      } finally {
        leave(follower);
      }
    },
  };
};

const domainOf = ({ type, version, data }: RecordedEvent): string | undefined => {
  const parsed = parseEvent(type, version, data);
  if (parsed.kind === 'unknown') return undefined;
  if ('auditDomain' in parsed.event.data) return parsed.event.data.auditDomain;
  return parsed.event.type === 'ScanRequested' ? parsed.event.data.domain : undefined;
};

/** What is wrong with the numbers of a page, and what to do; undefined: nothing. A page past the end is no fault. */
export const auditPageFault = ({ page, limit, asOf }: AuditPageWanted): string | undefined => {
  if (!Number.isSafeInteger(page) || page < 1) return '"page" is a whole number from 1 on.';
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > AUDIT_PAGE.largest)
    return `"limit" is a whole number from 1 to ${AUDIT_PAGE.largest}.`;
  if (asOf !== undefined && (!Number.isSafeInteger(asOf) || asOf < 0))
    return '"as_of" is the number of that name that another page was answered with.';
  return undefined;
};

/** How many exports of one owner (a user, or a domain) run at once in this process. */
export interface ExportSlots {
  /** Undefined: as many run as may. Call what it gives when the export has ended. */
  take(ownerId: string): (() => void) | undefined;
}

export const createExportSlots = (most: number): ExportSlots => {
  const running = new Map<string, number>();
  return {
    take: (ownerId) => {
      const count = running.get(ownerId) ?? 0;
      if (count >= most) return undefined;
      running.set(ownerId, count + 1);
      return () => {
        const left = (running.get(ownerId) ?? 1) - 1;
        if (left > 0) running.set(ownerId, left);
        else running.delete(ownerId);
      };
    },
  };
};
