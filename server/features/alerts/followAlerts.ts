import type { AlertRecord } from '../../../projections/alerts/alertRecord.ts';
import { parseEvent } from '../../../schema/events/catalogue.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';

export interface FollowAlertsParts {
  readonly store: EventStore;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: RecordedEvent) => Promise<void>;
  readonly alertById: (domain: string, alertId: string) => Promise<AlertRecord | undefined>;
}

/** The alerts of a domain as they are raised and resolved from now on; ends when `signal` aborts. Whether one may is for who asks to watch. */
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

export const createFollowAlerts = ({ store, caughtUp, alertById }: FollowAlertsParts): FollowAlerts =>
  async function* (domain, signal) {
    const stream = `alert-${domain}`;
    const afterRevision = await lastRevision(store, stream);
    for await (const recorded of store.subscribeToStream(stream, { afterRevision, signal })) {
      const event = eventOf(recorded);
      if (event?.type !== 'AlertRaised' && event?.type !== 'AlertResolved') continue;
      await caughtUp(recorded);
      const alert = await alertById(domain, event.data.alertId);
      if (alert && !signal.aborted) yield alert;
    }
  };
