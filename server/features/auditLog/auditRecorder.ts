import type { Actor } from '../../../schema/events/eventMetadata.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { CallerContext } from '../../platform/graphql/context.ts';
import { type AuditEvent, auditStreamOf, type PartnerView } from '../../../schema/events/audit.ts';
import { type DataOf, currentVersion } from '../../../schema/events/catalogue.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import type { RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import type { VisitorSubjects } from '../../platform/auth/visitorSubjects.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { AppendResult, EventStore, NewEvent } from '../../platform/eventStore/port.ts';
import { correlationOf, apart } from '../../platform/observability/ambient.ts';
import { boundedMemory, type RequesterDetails } from './requesterDetails.ts';
import { networkOf } from '../../platform/auth/networkOf.ts';
import type { WaitForProjections } from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { abortableDelay } from '../../../projections/engine/abortableDelay.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { createHmac } from 'node:crypto';

type AuditActorKind = DataOf<'ReportViewed'>['witness']['kind'];

/** Who viewed something of which domain. */
interface View {
  readonly domain: string;
  readonly scanId: string;
  readonly kind: AuditActorKind;
  /** `undefined` for this machine itself (command line, schedule). */
  readonly client?: RequesterPersonal | undefined;
}

export interface LogExport extends Omit<View, 'scanId'> {
  readonly format: DataOf<'AuditLogExported'>['format'];
  readonly entries: number;
  /** A UUID. The same one sent twice counts as one export. */
  readonly commandId: string;
}

/** An owner's action in the portal. */
export type OwnerAct = DataOf<'OwnerActed'>['action'];

export interface OwnerActed {
  readonly domain: string;
  readonly action: OwnerAct;
  readonly client: RequesterPersonal;
  /** A UUID. The same one sent twice counts as one action. */
  readonly commandId: string;
}

/** A partner viewed a part of a domain's portal, or downloaded its report. */
export type PartnerViewed = Pick<DataOf<'ViewedByPartner'>, 'partnerId' | 'view'> & {
  readonly domain: string;
  readonly client: RequesterPersonal;
};

/**
 * Records who viewed what. Views and shared scans are written after the response, which waits for none of it. The same network and program is
 * recorded once in half an hour for each thing that it views (viewId), and in all as often as the limiter allows.
 */
export interface AuditRecorder {
  scanShared(view: View & Pick<DataOf<'ScanWitnessed'>, 'disposition'>): void;
  reportViewed(view: View & Pick<DataOf<'ReportViewed'>, 'via'>): void;
  /** Resolves when it is written: no export is sent without its own entry in the log. */
  logExported(taken: LogExport): Promise<void>;
  /**
   * Resolves when it is written: a partner sees nothing of a portal before its owner can see that in the log. Recorded once in half an hour for each
   * part, like all views.
   */
  viewedByPartner(view: PartnerViewed): Promise<void>;
  /** Resolves when it is written and the read models show it: an owner changed something that all owners should see, this one at once. */
  ownerActed(act: OwnerActed): Promise<void>;
  /** Resolves when it is written: a domain was scanned as part of a list. `at` is no more exact than what the owner is shown. */
  scannedInList(scan: { readonly domain: string; readonly at: Date; readonly commandId: string }): Promise<void>;
  /** Writes everything that is still waiting. */
  close(): Promise<void>;
}

interface AuditRecorderDependencies {
  readonly store: Pick<EventStore, 'append'>;
  readonly waitForProjections: WaitForProjections;
  readonly visitors: VisitorSubjects;
  readonly details: RequesterDetails;
  readonly secret: Buffer;
  /** Limits how much is recorded for one network. */
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** An entry before it is known who the person is. */
type Entry = {
  readonly [Type in AuditEvent['type']]: {
    readonly type: Type;
    readonly data: Omit<DataOf<Type>, 'witness'>;
  };
}[AuditEvent['type']];

interface Seen {
  readonly id: string;
  readonly event: Entry;
  readonly who: { readonly kind: AuditEvent['data']['witness']['kind'] } & Pick<View, 'client'>;
  readonly at: Date;
  /** The correlation of the request in which it was seen: the entry is written later, together with others. */
  readonly correlationId: string;
}

const REMEMBERED = 20_000;

/** A page and the query that its client then makes are one view; a download is another, and so is the portal's. */
const VIEWS = { page: 'shown', api: 'shown', portal: 'portal', json: 'taken', pdf: 'taken' } as const;

export const createAuditRecorder = (dependencies: AuditRecorderDependencies): AuditRecorder => {
  const written = boundedMemory<string, true>(REMEMBERED);
  const behind = createWriteBehind<Seen>({
    write: async (batch) => {
      const visitors = askedOnce(dependencies.visitors);
      await Promise.all(batch.map((seen) => record({ ...dependencies, visitors }, seen)));
    },
    onError: dependencies.onError,
  });

  const admitting = new Set<Promise<unknown>>();
  const remember = async (seen: Seen): Promise<void> => {
    if (seen.who.client && !(await dependencies.limiter.consume(seen.who.client.ipAddress)).allowed) return;
    behind.add(seen);
  };
  const see = ({ kind, client }: Pick<View, 'kind' | 'client'>, event: Entry, what: readonly string[]): void => {
    const at = dependencies.clock();
    const id = viewId(dependencies.secret, client ?? { ipAddress: '', userAgent: kind }, what, at);
    if (written.get(id)) return;
    written.set(id, true);
    const remembered = remember({ id, event, who: { kind, client }, at, correlationId: correlationOf(id) })
      .catch(dependencies.onError)
      .finally(() => admitting.delete(remembered));
    admitting.add(remembered);
  };

  return {
    scanShared: ({ domain, scanId, disposition, ...who }) => {
      const data = { auditDomain: domain, scanId, disposition };
      see(who, { type: 'ScanWitnessed', data }, [domain, scanId, disposition]);
    },
    reportViewed: ({ domain, scanId, via, ...who }) => {
      see(who, { type: 'ReportViewed', data: { auditDomain: domain, scanId, via } }, [domain, VIEWS[via]]);
    },
    logExported: async ({ domain, format, entries, commandId, ...who }) => {
      await record(dependencies, {
        id: commandId,
        event: { type: 'AuditLogExported', data: { auditDomain: domain, format, entries } },
        who,
        at: dependencies.clock(),
        correlationId: correlationOf(commandId),
      });
    },
    viewedByPartner: async ({ domain, partnerId, view, client }) => {
      const at = dependencies.clock();
      const id = viewId(dependencies.secret, client, [domain, 'partner', partnerId, view], at);
      if (written.get(id)) return;
      // Not subject to the limit on visitors: what a partner views is bounded, and always recorded.
      await record(dependencies, {
        id,
        event: { type: 'ViewedByPartner', data: { auditDomain: domain, partnerId, view } },
        who: { kind: 'partner', client },
        at,
        correlationId: correlationOf(id),
      });
      written.set(id, true);
    },
    ownerActed: async ({ domain, action, client, commandId }) => {
      const appended = await record(dependencies, {
        id: commandId,
        event: { type: 'OwnerActed', data: { auditDomain: domain, action } },
        who: { kind: 'portal', client },
        at: dependencies.clock(),
        correlationId: correlationOf(commandId),
      });
      if (appended.ok) await dependencies.waitForProjections({ type: 'OwnerActed', position: appended.position });
    },
    scannedInList: async ({ domain, at, commandId }) => {
      await record(dependencies, {
        id: commandId,
        at,
        correlationId: commandId,
        event: { type: 'ScannedInList', data: { auditDomain: domain } },
        who: { kind: 'list' },
      });
    },
    close: async () => {
      await Promise.all(admitting);
      await behind.close();
    },
  };
};

/** Caches keys for one batch: the key of a day is fetched once, and kept no longer. */
const askedOnce = (visitors: VisitorSubjects): VisitorSubjects => {
  const known = new Map<string, ReturnType<VisitorSubjects['of']>>();
  return {
    of: (at) => {
      const day = at.toISOString().slice(0, 10);
      const subject = known.get(day) ?? visitors.of(at);
      known.set(day, subject);
      return subject;
    },
  };
};

/** Reads no stream: the id tells whether the event is already there. */
const record = async (
  { store, visitors, details }: AuditRecorderDependencies,
  { id, event: entry, who: { kind, client }, at, correlationId }: Seen,
): Promise<AppendResult> => {
  const personal = client ? encryptFor(await visitors.of(at), await details.of(client)) : null;
  const event: NewEvent = {
    id,
    type: entry.type,
    version: currentVersion(entry.type),
    data: { ...entry.data, witness: { kind, personal } },
    metadata: { correlationId, causationId: id, actor: kind satisfies Actor, time: at.toISOString() },
  };
  return store.append(auditStreamOf(entry.data.auditDomain, at), [event], 'any');
};

const NAMESPACE = 'b1a3f9c2-3f6e-4c0c-8a51-0e7f5d2c9b64';
const HALF_HOUR_MS = 1_800_000;

/**
 * The event id of a view: the same for a network and program that views the same thing again within half an hour of the clock, in every process, so
 * that the store accepts it once. The id is public, so it is an HMAC: nobody can test addresses against it.
 */
const viewId = (
  secret: Buffer,
  { ipAddress, userAgent }: Pick<RequesterPersonal, 'ipAddress' | 'userAgent'>,
  what: readonly string[],
  at: Date,
): string => {
  const slot = Math.floor(at.getTime() / HALF_HOUR_MS);
  const view = JSON.stringify([networkOf(ipAddress), userAgent, ...what, slot]);
  return uuidV5(NAMESPACE, createHmac('sha256', secret).update(`sight\n${view}`).digest('base64url'));
};

/** A queue of items to write, for which nobody waits. */
interface WriteBehind<Item> {
  /** Returns `false` if the queue is full and the item is lost. */
  add(item: Item): boolean;
  /** Resolves when everything that was added is written or, if that fails, after one more attempt. */
  close(): Promise<void>;
}

interface WriteBehindDependencies<Item> {
  /** May be called again with the same items after it has rejected. */
  readonly write: (items: readonly Item[]) => Promise<void>;
  /** Receives each failure: the items are tried again. */
  readonly onError: (error: unknown) => void;
  /** Maximum number of waiting items. */
  readonly most?: number;
  /** Maximum number of items per write. */
  readonly batch?: number;
  /** How long the first item of a batch waits for others. */
  readonly gatherMs?: number;
}

const LONGEST_WAIT_MS = 30_000;

/**
 * Writes in batches, one after the other. Waiting items are lost if the process is killed: while the database is available, at most those of
 * `gatherMs` and one write.
 */
const createWriteBehind = <Item>({
  write,
  onError,
  most = 10_000,
  batch = 100,
  gatherMs = 200,
}: WriteBehindDependencies<Item>): WriteBehind<Item> => {
  const waiting: Item[] = [];
  const closing = new AbortController();
  let running: Promise<void> | undefined;

  const writeAll = async (): Promise<void> => {
    let failures = 0;
    await abortableDelay(gatherMs, closing.signal);
    while (waiting.length > 0) {
      const items = waiting.slice(0, batch);
      const wasClosing = closing.signal.aborted;
      try {
        await write(items);
        waiting.splice(0, items.length);
        failures = 0;
      } catch (error) {
        onError(error);
        if (wasClosing) return;
        failures += 1;
        await abortableDelay(Math.min(gatherMs * 2 ** failures, LONGEST_WAIT_MS), closing.signal);
      }
    }
  };
  const start = (): void => {
    // Runs apart from the request's context, because it also writes what others viewed.
    running ??= apart(writeAll).finally(() => {
      running = undefined;
      if (waiting.length > 0 && !closing.signal.aborted) start();
    });
  };

  return {
    add: (item) => {
      if (waiting.length >= most || closing.signal.aborted) return false;
      waiting.push(item);
      start();
      return true;
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
};

/** The kind of actor to record: it contains nothing personal. */
export const auditActorOf = ({ kind }: Caller): 'visitor' | 'account' | 'portal' | 'admin' =>
  kind === 'nobody' || kind === 'reportSender' || kind === 'token' ? 'visitor' : kind === 'client' ? 'account' : kind;

export interface ViewContext extends Pick<CallerContext, 'client' | 'caller'> {
  readonly services: ViewServices;
}

export interface ViewServices {
  readonly auditRecorder: Pick<AuditRecorder, 'reportViewed' | 'viewedByPartner'>;
}

/** Records that a partner is shown a part of a client's portal. Does nothing for anyone else. */
export const recordPartnerView = async (
  { services, client, caller }: ViewContext,
  view: PartnerView,
): Promise<void> => {
  const viewer = await caller();
  if (viewer.kind !== 'client') return;
  const { domain, subject: partnerId } = viewer;
  await services.auditRecorder.viewedByPartner({ domain, partnerId, view, client });
};

/** Records that a finished report was viewed, and returns it. Does not wait for the write, unless a partner is looking at a client's portal. */
export const recordReportView = async <Report extends Pick<ScanReport, 'status' | 'domain' | 'scanId'>>(
  context: ViewContext,
  report: Report | undefined,
): Promise<Report | undefined> => {
  if (report?.status !== 'completed') return report;
  const { services, client } = context;
  const { domain, scanId } = report;
  const viewer = await context.caller();
  if (viewer.kind === 'client' && viewer.domain === domain) {
    await recordPartnerView(context, 'report');
    return report;
  }
  const kind = auditActorOf(viewer);
  services.auditRecorder.reportViewed({ domain, scanId, kind, client, via: kind === 'portal' ? 'portal' : 'api' });
  return report;
};
