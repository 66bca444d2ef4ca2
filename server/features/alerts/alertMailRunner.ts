import { z } from 'zod';
import type { AlertMailWish } from '../../../projections/alerts/queries.ts';
import { ALERT_PRIORITIES, type AlertEvent } from '../../../schema/events/alert.ts';
import type { Sealed } from '../../../schema/events/sealed.ts';
import { sealFor, unseal } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { hasAlerts } from './hasAlerts.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import { portalAggregate } from '../portal/portalUser.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { ConsumerOptions, Delivery, EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import { groupsByType } from '../../platform/jobs/groupsByType.ts';
import { runGroups } from '../../platform/jobs/runGroups.ts';

type Raised = Extract<AlertEvent, { type: 'AlertRaised' }>['data'];

const MAILS_AT_ONCE = 4;

export interface AlertMailRunnerParts {
  readonly store: EventStore;
  readonly keys: SubjectKeys;
  readonly clock: Clock;
  /** Who wants the alerts of a domain by mail. */
  readonly wishes: (domain: string) => Promise<readonly AlertMailWish[]>;
  /** The sealed addresses of users of the portal, by id. */
  readonly addresses: (portalUserIds: readonly string[]) => Promise<ReadonlyMap<string, Sealed>>;
  /** Hears of a try that failed; says nothing of whom. */
  readonly onError: (failure: { readonly eventId: string; readonly error: unknown }) => void;
  readonly consumer?: Partial<ConsumerOptions>;
}

/**
 * The policy "who wants it is told of new alerts by mail": one mail for all that one scan raised, to each user who wants alerts of that
 * priority. It goes to who is signed out too, until they switch it off; not to who has been erased, nor when the domain has lost its plan or its proof.
 */
export const createAlertMailRunner = (parts: AlertMailRunnerParts): { run(signal: AbortSignal): Promise<void> } => ({
  run: (signal) =>
    runGroups(
      groupsByType(parts.store, 'alertMails', ['AlertRaised'], parts.consumer),
      (delivery) => requestMails(parts, delivery),
      { concurrency: MAILS_AT_ONCE, signal },
    ),
});

const raisedOf = (event: RecordedEvent): Raised | undefined => {
  const { type, data } = deliveredEvent(event);
  return type === 'AlertRaised' ? data : undefined;
};

const requestMails = async (parts: AlertMailRunnerParts, { event, signal }: Delivery): Promise<void> => {
  try {
    const batch = await batchOf(parts.store, event);
    // They were written at once: the first speaks for all.
    if (batch[0]?.event.id !== event.id) return;
    const domain = batch[0].raised.alertDomain;
    if (!(await hasAlerts(parts.store, domain))) return;
    const wishes = await parts.wishes(domain);
    const addresses = await parts.addresses(wishes.map(({ portalUserId }) => portalUserId));
    const alerts = batch.map(({ raised }) => raised);
    for (const wish of wishes) await request(parts, event, alerts, wish, addresses.get(wish.portalUserId));
  } catch (error) {
    if (!signal.aborted) parts.onError({ eventId: event.id, error });
    throw error;
  }
};

/** All that was raised on the same occasion, in order. */
const batchOf = async (
  store: EventStore,
  { stream, metadata }: RecordedEvent,
): Promise<readonly { readonly event: RecordedEvent; readonly raised: Raised }[]> => {
  const batch: { event: RecordedEvent; raised: Raised }[] = [];
  for await (const event of store.readStream(stream)) {
    const raised = event.metadata.causationId === metadata.causationId ? raisedOf(event) : undefined;
    if (raised) batch.push({ event, raised });
  }
  return batch;
};

const addressee = z.object({ email: z.string() });

const request = async (
  { store, keys, clock }: AlertMailRunnerParts,
  event: RecordedEvent,
  alerts: readonly Raised[],
  { portalUserId, minimumPriority }: AlertMailWish,
  address: Sealed | undefined,
): Promise<void> => {
  const least = ALERT_PRIORITIES.indexOf(minimumPriority);
  const wanted = alerts.filter(({ priority }) => ALERT_PRIORITIES.indexOf(priority) <= least);
  const [first] = wanted;
  const key = await keys.find(portalUserId);
  if (!first || !address || !key) return;
  const opened = await unseal(keys, address, addressee);
  if (opened.kind === 'erased') return;
  const data = {
    portalUserId,
    domain: first.alertDomain,
    scanId: first.scanId,
    alerts: wanted.slice(0, 100).map(({ alertId, priority, title }) => ({ alertId, priority, title })),
    personal: sealFor({ subject: portalUserId, key }, { email: opened.data.email }),
  };
  await executeCommand(
    store,
    portalAggregate,
    portalUserId,
    { type: 'RequestAlertMail', data },
    {
      commandId: uuidV5(event.id, portalUserId),
      correlationId: event.metadata.correlationId,
      causationId: event.id,
      actor: 'system',
      time: clock().toISOString(),
    },
  );
};
