import type { AlertRecord } from '../../projections/alerts/alertRecord.ts';
import { parseEvent } from '../../schema/events/catalogue.ts';
import type { EventStore, RecordedEvent } from '../eventstore/port.ts';
import { planNow, planOfEvent } from './planNow.ts';

export interface FollowAlertsParts {
  readonly store: EventStore;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: RecordedEvent) => Promise<void>;
  readonly alertById: (domain: string, alertId: string) => Promise<AlertRecord | undefined>;
}

/** The alerts of a domain as they are raised and resolved from now on; ends when `signal` aborts, or the domain has not Business - Pro any more. */
export type FollowAlerts = (domain: string, signal: AbortSignal) => AsyncGenerator<AlertRecord, void, undefined>;

const eventOf = ({ type, version, data }: RecordedEvent) => {
  const parsed = parseEvent(type, version, data);
  return parsed.kind === 'known' ? parsed.event : undefined;
};

const lastRevision = async (store: EventStore, stream: string): Promise<number> => {
  let last = -1;
  for await (const { revision } of store.readStream(stream)) last = revision;
  return last;
};

/** Resolves when the domain loses the plan, or `signal` aborts. */
const untilPlanEnds = async (store: EventStore, domain: string, signal: AbortSignal): Promise<void> => {
  const { plan, revision } = await planNow(store, domain);
  if (plan !== 'Business - Pro') return;
  for await (const event of store.subscribeToStream(`plan-${domain}`, { afterRevision: revision, signal }))
    if (planOfEvent(event) !== 'Business - Pro') return;
};

export const createFollowAlerts = ({ store, caughtUp, alertById }: FollowAlertsParts): FollowAlerts =>
  async function* (domain, signal) {
    const stream = `alert-${domain}`;
    const stop = new AbortController();
    const stopped = AbortSignal.any([signal, stop.signal]);
    const afterRevision = await lastRevision(store, stream);
    const plan = untilPlanEnds(store, domain, stopped).finally(() => {
      stop.abort();
    });
    // Heard at the end; until then it only stops what is followed.
    plan.catch(() => undefined);
    try {
      for await (const recorded of store.subscribeToStream(stream, { afterRevision, signal: stopped })) {
        const event = eventOf(recorded);
        if (event?.type !== 'AlertRaised' && event?.type !== 'AlertResolved') continue;
        await caughtUp(recorded);
        const alert = await alertById(domain, event.data.alertId);
        if (alert && !stopped.aborted) yield alert;
      }
    } finally {
      stop.abort();
      await plan;
    }
  };
