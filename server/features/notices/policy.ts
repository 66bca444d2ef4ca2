import type { Knex } from 'knex';
import { channelsAbout, type NoticeChannelRecord } from '../../../projections/notices/queries.ts';
import { portalUserAddresses } from '../../../projections/portalUsers/queries.ts';
import type { AlertPriority } from '../../../schema/events/alert.ts';
import type { NoticeOccasion } from '../../../schema/events/notice.ts';
import { encryptFor, decrypt } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type CommandIssuer, type Commands, inAnswerTo } from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { ConsumerOptions, Delivery, EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import { groupsByType } from '../../platform/jobs/groupsByType.ts';
import { runGroups } from '../../platform/jobs/runGroups.ts';
import { hasAlerts, raisedTogether } from '../alerts/alerts.ts';
import { alertsNotice, type NoticeContent, runNotice } from './content.ts';
import { channelWords } from './formats.ts';
import { newsOfRun } from './news.ts';
import { noticeAggregate } from './notice.ts';
import { seenSubject } from './seenSubject.ts';
import { dueAt } from './times.ts';

export interface NoticePolicyDependencies {
  readonly knex: Knex;
  readonly store: EventStore;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  readonly clock: Clock;
  /** The URL at which people reach this Candor, without a trailing slash. */
  readonly site: string;
  /** Receives each failed attempt, without personal data. */
  readonly onError: (failure: { readonly eventId: string; readonly error: unknown }) => void;
  readonly consumer?: Partial<ConsumerOptions>;
}

const EVENTS_AT_ONCE = 2;

/** Queues notices for everyone with a matching channel: about each completed run of a list, and about the alerts that one scan of a domain raised. */
export const createNoticePolicy = (
  dependencies: NoticePolicyDependencies,
): { run(signal: AbortSignal): Promise<void> } => ({
  run: (signal) =>
    runGroups(
      groupsByType(dependencies.store, 'notices', ['ListRunCompleted', 'AlertRaised'], dependencies.consumer),
      (delivery) => queueAll(dependencies, delivery),
      { concurrency: EVENTS_AT_ONCE, signal },
    ),
});

const queueAll = async (dependencies: NoticePolicyDependencies, { event, signal }: Delivery): Promise<void> => {
  try {
    const { type, data } = deliveredEvent(event);
    if (type === 'ListRunCompleted') await tellOfRun(dependencies, event, data);
    if (type === 'AlertRaised') await tellOfAlerts(dependencies, event, data.alertDomain);
  } catch (error) {
    if (!signal.aborted) dependencies.onError({ eventId: event.id, error });
    throw error;
  }
};

const tellOfRun = async (
  dependencies: NoticePolicyDependencies,
  event: RecordedEvent,
  { listId, run }: { readonly listId: string; readonly run: number },
): Promise<void> => {
  const { knex, keys, clock, commands, site } = dependencies;
  await commands.waitForProjections(event);
  const channels = await channelsAbout(knex, { kind: 'list', listId });
  const key = channels.length > 0 ? await keys.find(listId) : undefined;
  // Without a key, the list is erased.
  if (!key) return;
  const parts = { knex, keys, now: clock() };
  // One query for all channels with the same rule.
  const news = new Map<AlertPriority, ReturnType<typeof newsOfRun>>();
  for (const channel of channels) {
    const { rules } = channel;
    const words = await decrypt(keys, channel.personal, channelWords);
    // Someone who may no longer see the list gets no notice.
    const list = await seenSubject(parts, channel);
    if (list === undefined || words.kind === 'erased') continue;
    const { minimumPriority } = rules;
    const asked = news.get(minimumPriority) ?? newsOfRun(parts, { listId, run, minimumPriority });
    news.set(minimumPriority, asked);
    const came = await asked;
    const told = { at: event.metadata.time, language: words.data.language, url: `${site}/lists/${listId}` };
    const content = came && runNotice({ ...came, list }, rules, told);
    if (content)
      await queue(dependencies, event, channel, { kind: 'run', listId, run }, content, { subject: listId, key });
  }
};

const tellOfAlerts = async (
  dependencies: NoticePolicyDependencies,
  event: RecordedEvent,
  domain: string,
): Promise<void> => {
  const { knex, keys, store, commands, site } = dependencies;
  const batch = await raisedTogether(store, event);
  const [first] = batch;
  if (first?.event.id !== event.id) return;
  await commands.waitForProjections(event);
  const channels = await channelsAbout(knex, { kind: 'domain', domain });
  if (channels.length === 0 || !(await hasAlerts(store, domain))) return;
  const users = await portalUserAddresses(
    knex,
    channels.map(({ owner }) => owner.subject),
  );
  const raised = batch.map(({ raised: alert }) => ({ ...alert, domain, wording: alert.wording ?? null }));
  for (const channel of channels) {
    const { subject } = channel.owner;
    const key = users.has(subject) ? await keys.find(subject) : undefined;
    const words = await decrypt(keys, channel.personal, channelWords);
    if (!key || words.kind === 'erased') continue;
    const told = { at: event.metadata.time, language: words.data.language, url: `${site}/portal/business?tab=alerts` };
    const content = alertsNotice(raised, channel.rules, told);
    const occasion = { kind: 'alerts', domain, scanId: first.raised.scanId } as const;
    if (content) await queue(dependencies, event, channel, occasion, content, { subject, key });
  }
};

const queue = async (
  { commands, clock }: NoticePolicyDependencies,
  event: RecordedEvent,
  channel: NoticeChannelRecord,
  occasion: NoticeOccasion,
  content: NoticeContent,
  key: Parameters<typeof encryptFor>[0],
): Promise<void> => {
  const noticeId = uuidV5(event.id, channel.channelId);
  await queueNotice(
    commands,
    { noticeId, channel, occasion, content, key, dueAt: dueAt(clock(), channel.rules) },
    inAnswerTo(event, { commandId: uuidV5(noticeId, 'queue') }),
  );
};

/** Queues a notice for a channel; if it is already queued, it stays as it is. `key`: of the subject that the notice is about. */
export const queueNotice = async (
  commands: Commands,
  {
    noticeId,
    channel: { channelId, format, parkedFor },
    occasion,
    content,
    key,
    dueAt: due,
  }: {
    readonly noticeId: string;
    readonly channel: Pick<NoticeChannelRecord, 'channelId' | 'format' | 'parkedFor'>;
    readonly occasion: NoticeOccasion;
    readonly content: NoticeContent;
    readonly key: Parameters<typeof encryptFor>[0];
    readonly dueAt: Date;
  },
  issuer: CommandIssuer,
): Promise<void> => {
  // Feeds are fetched by their readers, and nothing is sent over a parked channel.
  const isSent = format !== 'atom' && parkedFor === null;
  const data = {
    noticeId,
    channelId,
    occasion,
    personal: encryptFor(key, content),
    dueAt: isSent ? due.toISOString() : null,
  };
  await commands.execute(noticeAggregate, noticeId, { type: 'QueueNotice', data }, issuer);
};
