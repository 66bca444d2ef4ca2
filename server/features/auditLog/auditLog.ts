import type { Knex } from 'knex';
import {
  auditRange,
  auditTotal,
  auditBatches,
  type AuditLine,
  type AuditRecord,
} from '../../../projections/auditLog/queries.ts';
import { isVerified } from '../../../projections/businesses/queries.ts';
import { createMemoryRateLimiter, type LimiterOf, type RateLimiter } from '../../platform/auth/rateLimiter.ts';
import { createCompaniesOf } from '../applications/applications.ts';
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
  type ViewServices,
} from './auditRecorder.ts';
export { coarseNetworkOf, type RequesterDetails } from './requesterDetails.ts';

/** How many views one network may have recorded, in each process: a household or an office stays far below it, and it stops a flood. */
const WITNESSED = { points: 120, windowSeconds: 600 };

/** Exports of the log of one domain. */
const EXPORTS = { points: 40, windowSeconds: 600 };

/** Records who viewed what, and shows it. */
interface Audit {
  readonly requesterDetails: RequesterDetails;
  readonly auditRecorder: AuditRecorder;
  readonly auditLog: AuditLog;
  /** Per domain: each export is itself an entry of the log, and must not bury the other entries. */
  readonly exportLimit: RateLimiter;
}

interface AuditSources {
  readonly log: Log;
  readonly clock: Clock;
  readonly places: PlaceSource;
}

interface AuditSecrets {
  readonly keys: SubjectKeys;
  readonly visitors: VisitorSubjects;
  /** Key for the ids of visitors' views. It decrypts nothing. */
  readonly viewIdSecret: Buffer;
  readonly limiterOf: LimiterOf;
}

export const openAudit = (
  { log, clock, places }: AuditSources,
  { knex, store, commands }: { readonly knex: Knex; readonly store: EventStore; readonly commands: Commands },
  { keys, visitors, viewIdSecret, limiterOf }: AuditSecrets,
): Audit => {
  const details = createRequesterDetails(places, (error) => {
    log.warn({ err: error }, 'the location of an address could not be looked up');
  });
  const auditRecorder = createAuditRecorder({
    store,
    waitForProjections: commands.waitForProjections,
    visitors,
    details,
    secret: viewIdSecret,
    limiter: createMemoryRateLimiter(WITNESSED),
    clock,
    onError: (error) => {
      log.warn({ err: error }, 'views of reports could not be recorded; trying again');
    },
  });
  const feed = createAuditFeed({
    store,
    total: (domain) => auditTotal(knex, domain),
    range: (domain, span) => auditRange(knex, domain, span),
    waitForProjections: commands.waitForProjections,
    onError: (error) => {
      log.warn({ err: error }, 'new entries of the audit logs could not be read');
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
  return { requesterDetails: details, auditRecorder, auditLog, exportLimit: limiterOf('export', EXPORTS) };
};

/** Newest first. */
interface AuditLogPage {
  readonly page: number;
  readonly limit: number;
  readonly totalCount: number;
  readonly totalPages: number;
  /** Passed with the request for another page, it makes that page continue this one: newer entries are left out. */
  readonly asOf: number;
  readonly entries: readonly AuditEntry[];
}

/** Starts at 1. */
interface AuditPageWanted {
  readonly page: number;
  readonly limit: number;
  readonly asOf: number | undefined;
}

/** A whole log as of the time of the request, newest first. */
interface TakenLog {
  readonly total: number;
  readonly batches: AsyncGenerator<readonly AuditFileEntry[], void>;
}

/** Who viewed a domain, for its owner. The entries are coarse until the domain is proved to be theirs. */
export interface AuditLog {
  page(domain: string, wanted: AuditPageWanted): Promise<AuditLogPage>;
  /** Yields new entries as they arrive. */
  follow(domain: string, signal: AbortSignal): AsyncGenerator<AuditEntry, void, undefined>;
  /** Records who exports the log before it returns anything. */
  take(taken: Omit<LogExport, 'entries' | 'commandId'>): Promise<TakenLog>;
  /** Number of entries. */
  total(domain: string): Promise<number>;
}

/** Spec 2 §9: the default page size is 20, and the first page is 1. */
export const AUDIT_PAGE = { size: 20, largest: 100 } as const;

/** Number of entries in memory at once. A longer log is decrypted in a thread, so that other requests do not wait. */
const BATCH = 2_000;

export const createAuditLog = (
  knex: Knex,
  dependencies: OpenEntriesDependencies & {
    readonly auditRecorder: Pick<AuditRecorder, 'logExported'>;
    readonly feed: AuditFeed;
    /** Whether the domain is currently proved to be its owner's. */
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

/** Checks for each batch what may be shown when it is sent: a proof may lapse meanwhile. */
async function* shownOf(
  batches: Batches<AuditFileEntry>,
  shown: (entries: readonly AuditFileEntry[]) => Promise<readonly AuditFileEntry[]>,
): Batches<AuditFileEntry> {
  for await (const entries of batches) yield await shown(entries);
}

/** Decrypts the next batch while the current one is used. */
async function* openedBy(open: OpenEntries, batches: Batches<AuditLine>): Batches<AuditFileEntry> {
  let before: Promise<readonly AuditFileEntry[]> | undefined;
  for await (const lines of batches) {
    const opening = open(lines);
    // Awaited in the next iteration, if there is one.
    opening.catch(() => undefined);
    if (before) yield await before;
    before = opening;
  }
  if (before) yield await before;
}

/** Reads the next batch here while the thread decrypts one. */
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

/** New entries of audit logs, as they arrive. */
interface AuditFeed {
  /** Yields each entry recorded from now on, in order, until `signal` aborts. */
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
  /** Receives the failure of the subscription, which is opened again for the next follower. */
  readonly onError: (error: unknown) => void;
}

interface Follower {
  readonly domain: string;
  /** Called when there is something new, or when the subscription has failed. */
  readonly wake: (failure?: { readonly error: unknown }) => void;
}

/** How many entries a follower that fell behind reads at once. */
const AT_ONCE = 100;

/**
 * One subscription to the store for all followers in this process, open while there is at least one. It only signals news; entries are read from the
 * read model after the last one delivered, so none is missed and none comes twice.
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
  const { event } = parsed;
  return event.type === 'ScanRequested' || event.type === 'RecheckRequested' ? event.data.domain : undefined;
};

/** Describes what is wrong with the paging arguments and how to fix them. Returns `undefined` if they are valid. A page past the end is not an error. */
export const auditPageFault = ({ page, limit, asOf }: AuditPageWanted): string | undefined => {
  if (!Number.isSafeInteger(page) || page < 1) return '"page" is a whole number from 1 on.';
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > AUDIT_PAGE.largest)
    return `"limit" is a whole number from 1 to ${AUDIT_PAGE.largest}.`;
  if (asOf !== undefined && (!Number.isSafeInteger(asOf) || asOf < 0))
    return '"as_of" is the number of that name that another page was answered with.';
  return undefined;
};

/** Limits how many exports of one owner (a user, or a domain) run at once in this process. */
export interface ExportSlots {
  /** Returns `undefined` if the limit is reached. Otherwise call the returned function when the export has ended. */
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
