import { AUDIT_LOG_EVENTS } from '../../../projections/auditLog/projection.ts';
import type { AuditRecord } from '../../../projections/auditLog/queries.ts';
import { parseEvent } from '../../../schema/events/catalogue.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';

/** New entries of audit logs, as they come. */
export interface AuditFeed {
  /** Each entry after those that are there now, in their order; ends when `signal` aborts. */
  follow(domain: string, signal: AbortSignal): AsyncGenerator<AuditRecord, void, undefined>;
}

export interface AuditFeedParts {
  readonly store: Pick<EventStore, 'head' | 'subscribe'>;
  readonly total: (domain: string) => Promise<number>;
  /** Newest first. */
  readonly range: (
    domain: string,
    span: { readonly after: number; readonly upTo: number },
  ) => Promise<readonly AuditRecord[]>;
  readonly caughtUp: (event: RecordedEvent) => Promise<void>;
  /** Hears that the subscription has failed: it is opened again with the next follower. */
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
export const createAuditFeed = (parts: AuditFeedParts): AuditFeed => {
  const followers = new Set<Follower>();
  let stop: AbortController | undefined;

  const listen = async (signal: AbortSignal): Promise<void> => {
    try {
      const filter = { types: [...AUDIT_LOG_EVENTS] };
      for await (const item of parts.store.subscribe({ after: await parts.store.head(), filter, signal })) {
        const domain = item.kind === 'event' ? domainOf(item.event) : undefined;
        const concerned = [...followers].filter((follower) => follower.domain === domain);
        if (item.kind !== 'event' || concerned.length === 0) continue;
        await parts.caughtUp(item.event);
        for (const { wake } of concerned) wake();
      }
    } catch (error) {
      parts.onError(error);
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
      let last = await parts.total(domain);
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
          const upTo = Math.min(await parts.total(domain), last + AT_ONCE);
          const records = await parts.range(domain, { after: last, upTo });
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
