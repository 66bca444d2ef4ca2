import { type AuditEvent, auditStreamOf } from '../../../schema/events/audit.ts';
import { currentVersion } from '../../../schema/events/catalogue.ts';
import { sealFor } from '../../platform/auth/personalData.ts';
import type { RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import type { VisitorSubjects } from '../../platform/auth/visitorSubjects.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { EventStore, NewEvent } from '../../platform/eventStore/port.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import { boundedMemory } from './boundedMemory.ts';
import type { RequesterDetails } from './requesterDetails.ts';
import { sightId } from './sightId.ts';
import { createWriteBehind } from './writeBehind.ts';

type EventsByType = { readonly [Event in AuditEvent as Event['type']]: Event['data'] };
type WitnessKind = AuditEvent['data']['witness']['kind'];

/** Who saw something of which domain. */
export interface Sight {
  readonly domain: string;
  readonly scanId: string;
  readonly kind: WitnessKind;
  /** Undefined: this very machine (command line, schedule). */
  readonly client?: RequesterPersonal | undefined;
}

export interface LogTaken extends Omit<Sight, 'scanId'> {
  readonly format: EventsByType['AuditLogExported']['format'];
  readonly entries: number;
  /** A uuid; the same one sent twice is one export. */
  readonly commandId: string;
}

/**
 * Writes down who saw what. Views and shared scans are written behind the answer, which waits for none of it; the same network and program
 * is written down once in half an hour for each thing that it sees (sightId.ts), and so often in all as the limiter lets it.
 */
export interface Witness {
  scanShared(sight: Sight & Pick<EventsByType['ScanWitnessed'], 'disposition'>): void;
  reportViewed(sight: Sight & Pick<EventsByType['ReportViewed'], 'via'>): void;
  /** Resolves when it is written: nobody takes a log along that does not tell of it. */
  logExported(taken: LogTaken): Promise<void>;
  /** Writes what waits. */
  close(): Promise<void>;
}

export interface WitnessParts {
  readonly store: Pick<EventStore, 'append'>;
  readonly visitors: VisitorSubjects;
  readonly details: RequesterDetails;
  readonly secret: Buffer;
  /** Of what one network may have written down. */
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** What is written about somebody, before it is known who they are. */
type Told = {
  readonly [Type in AuditEvent['type']]: {
    readonly type: Type;
    readonly data: Omit<EventsByType[Type], 'witness'>;
  };
}[AuditEvent['type']];

interface Seen {
  readonly id: string;
  readonly told: Told;
  readonly who: Pick<Sight, 'kind' | 'client'>;
  readonly at: Date;
  /** Of the request in which it was seen: it is written later, beside others. */
  readonly correlationId: string;
}

const REMEMBERED = 20_000;

/** A page and the query that its client makes then are one view; to take it along is another, and so is the portal's. */
const VIEWS = { page: 'shown', api: 'shown', portal: 'portal', json: 'taken', pdf: 'taken' } as const;

export const createWitness = (parts: WitnessParts): Witness => {
  const written = boundedMemory<string, true>(REMEMBERED);
  const behind = createWriteBehind<Seen>({
    write: async (batch) => {
      const visitors = askedOnce(parts.visitors);
      await Promise.all(batch.map((seen) => record({ ...parts, visitors }, seen)));
    },
    onError: parts.onError,
  });

  const admitting = new Set<Promise<unknown>>();
  const remember = async (seen: Seen): Promise<void> => {
    if (seen.who.client && !(await parts.limiter.consume(seen.who.client.ipAddress)).allowed) return;
    behind.add(seen);
  };
  const see = ({ kind, client }: Pick<Sight, 'kind' | 'client'>, told: Told, what: readonly string[]): void => {
    const at = parts.clock();
    const id = sightId(parts.secret, client ?? { ipAddress: '', userAgent: kind }, what, at);
    if (written.get(id)) return;
    written.set(id, true);
    const remembered = remember({ id, told, who: { kind, client }, at, correlationId: correlationOf(id) })
      .catch(parts.onError)
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
    logExported: ({ domain, format, entries, commandId, ...who }) =>
      record(parts, {
        id: commandId,
        told: { type: 'AuditLogExported', data: { auditDomain: domain, format, entries } },
        who,
        at: parts.clock(),
        correlationId: correlationOf(commandId),
      }),
    close: async () => {
      await Promise.all(admitting);
      await behind.close();
    },
  };
};

/** For one batch: its key is asked for once a day, and kept no longer. */
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

/** No stream is read for it: the id says whether it is there already. */
const record = async (
  { store, visitors, details }: WitnessParts,
  { id, told, who: { kind, client }, at, correlationId }: Seen,
): Promise<void> => {
  const personal = client ? sealFor(await visitors.of(at), await details.of(client)) : null;
  const event: NewEvent = {
    id,
    type: told.type,
    version: currentVersion(told.type),
    data: { ...told.data, witness: { kind, personal } },
    metadata: { correlationId, causationId: id, actor: kind, time: at.toISOString() },
  };
  await store.append(auditStreamOf(told.data.auditDomain, at), [event], 'any');
};
