import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import {
  dueNotices,
  type NoticeChannelRecord,
  noticeChannelById,
  type NoticeRecord,
} from '../../../projections/notices/queries.ts';
import type { NoticeFailure } from '../../../schema/events/notice.ts';
import type { NoticeParkReason } from '../../../schema/events/noticeChannel.ts';
import { parseEvent } from '../../../schema/events/catalogue.ts';
import { decrypt, encryptFor } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { retryAfterMsOf } from '../../platform/base/retryAfter.ts';
import { type Commands, inAnswerTo, loadAggregate, onOccasion } from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { ConsumerOptions, Delivery, EventStore } from '../../platform/eventStore/port.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import { groupsByType } from '../../platform/jobs/groupsByType.ts';
import { runGroups } from '../../platform/jobs/runGroups.ts';
import type { SendRequest } from '../../scanner/io/requestSender.ts';
import { IoFailure } from '../../scanner/io/scannerIo.ts';
import { channelsAggregate } from './channels.ts';
import { type NoticeContent, noticeContent } from './content.ts';
import { channelWords, type ChannelWords, requestOf } from './formats.ts';
import { isDueBy, type Notice, noticeAggregate } from './notice.ts';
import { areNoticesProjected, noticeRoundAggregate, queueRound } from './noticeRounds.ts';
import { seenSubject } from './seenSubject.ts';
import { afterQuiet, nextTry } from './times.ts';

export interface NoticeRunnerDependencies {
  readonly knex: Knex;
  readonly store: EventStore;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  readonly clock: Clock;
  readonly send: SendRequest;
  readonly onError: (error: unknown) => void;
  readonly consumer?: Partial<ConsumerOptions> | undefined;
}

/** Number of channels served at once; each sends one notice after the other. */
const CHANNELS_AT_ONCE = 8;
/** Number of notices of one channel before other channels get their turn. */
const NOTICES_AT_ONCE = 20;
/** Number of notices in one mail. */
const MOST_IN_DIGEST = 100;
/** If a worker is killed, others take over its rounds after this time; a living worker keeps them for as long as it sends. */
const LEASE_MS = 10_000;

/**
 * Sends what is due, as a competing consumer of NoticeRoundQueued, in parallel with any number of other processes. The outcome of an attempt is an event: an
 * accepted notice is not sent again. A crash between the receiver's answer and that event causes a second delivery with the same id, by which the receiver can
 * recognise it.
 */
export const createNoticeRunner = (
  dependencies: NoticeRunnerDependencies,
): { run(signal: AbortSignal): Promise<void> } => ({
  run: (signal) =>
    runGroups(
      groupsByType(dependencies.store, 'notice-runner', ['NoticeRoundQueued'], {
        leaseMs: LEASE_MS,
        ...dependencies.consumer,
      }),
      (delivery) => holdRound(dependencies, delivery),
      { concurrency: CHANNELS_AT_ONCE, signal },
    ),
});

/** Sends, ends the round, and queues another one if more is due by then: behind the rounds of other channels. After a crash, each step is made up for. */
const holdRound = async (dependencies: NoticeRunnerDependencies, { event, signal }: Delivery): Promise<void> => {
  const { store, commands, onError } = dependencies;
  try {
    const { type, data } = deliveredEvent(event);
    if (type !== 'NoticeRoundQueued') throw new Error(`The sender of notices was given a ${type}.`);
    const { channelId, round } = data;
    const { state } = await loadAggregate(store, noticeRoundAggregate, channelId);
    if (state.isOpen && state.round === round) {
      await sendRound(dependencies, channelId, signal);
      const ended = inAnswerTo(event, { commandId: uuidV5(event.id, 'end') });
      await commands.execute(noticeRoundAggregate, channelId, { type: 'EndRound', data }, ended);
    }
    // What fell due meanwhile found the round open. Read after its end, so that nothing is missed.
    const rest = await dueOn(dependencies, channelId);
    for (const record of rest?.records ?? [])
      if (await openIfDue(dependencies, record)) {
        await queueRound(commands, channelId, inAnswerTo(event));
        return;
      }
  } catch (error) {
    if (!signal.aborted) onError(error);
    throw error;
  }
};

interface DueChannel {
  readonly channel: NoticeChannelRecord;
  readonly words: ChannelWords;
  /** As the read model says, which may lag. */
  readonly records: readonly NoticeRecord[];
}

/** Number of notices that are looked at after a round: more than one round can have sent, so that a read model that lags hides nothing. */
const MOST_LOOKED_AT = 2 * MOST_IN_DIGEST;

/** Returns `undefined` if nothing may be sent over the channel: it is gone or parked, or its owner is erased. */
const dueOn = async (
  { knex, keys, clock }: NoticeRunnerDependencies,
  channelId: string,
): Promise<DueChannel | undefined> => {
  const channel = await noticeChannelById(knex, channelId);
  const words = channel && (await decrypt(keys, channel.personal, channelWords));
  if (channel?.parkedFor !== null || words?.kind !== 'open') return undefined;
  const records = await dueNotices(knex, channelId, { now: clock(), limit: MOST_LOOKED_AT });
  return { channel, words: words.data, records };
};

/** Sends what is due on a channel, up to a limit. Rejects when `signal` aborts. */
const sendRound = async (
  dependencies: NoticeRunnerDependencies,
  channelId: string,
  signal: AbortSignal,
): Promise<void> => {
  const found = await dueOn(dependencies, channelId);
  if (!found) return;
  const { channel, words } = found;
  const due: OpenNotice[] = [];
  for (const record of found.records) {
    if (due.length === (channel.format === 'mail' ? MOST_IN_DIGEST : NOTICES_AT_ONCE)) break;
    const notice = await openIfDue(dependencies, record);
    if (notice) due.push(notice);
  }
  if (channel.format === 'mail') {
    if (await isSeen(dependencies, channel)) await mailAll(dependencies, channel, words, due);
    else for (const notice of due) await drop(dependencies, channel, notice);
    return;
  }
  for (const notice of due) {
    signal.throwIfAborted();
    if (!(await isSeen(dependencies, channel))) await drop(dependencies, channel, notice);
    else if ((await sendOne(dependencies, channel, words, notice, signal)) === 'parked') return;
  }
};

/** The notice may have been queued long ago: its owner may have lost the list, or their role, since. */
const isSeen = async (dependencies: NoticeRunnerDependencies, channel: NoticeChannelRecord): Promise<boolean> =>
  (await seenSubject(dependencies, channel)) !== undefined;

/** Drops the notice: it is neither sent nor tried again. The channel stays as it is: its owner may be given access again. */
const drop = (
  dependencies: NoticeRunnerDependencies,
  channel: NoticeChannelRecord,
  notice: OpenNotice,
): Promise<void> =>
  record(dependencies, channel, notice, { failure: 'noAccess', status: null, durationMs: 0, nextAt: null });

type Due = Exclude<Notice, { status: 'absent' }>;

interface OpenNotice extends Pick<NoticeRecord, 'noticeId'> {
  readonly content: NoticeContent;
  readonly state: Due;
}

/** Returns `undefined` if the notice is not due according to the log, or has been erased meanwhile. */
const openIfDue = async (
  { store, keys, clock }: NoticeRunnerDependencies,
  { noticeId, personal }: NoticeRecord,
): Promise<OpenNotice | undefined> => {
  const { state } = await loadAggregate(store, noticeAggregate, noticeId);
  if (!isDueBy(state, clock())) return undefined;
  const content = await decrypt(keys, personal, noticeContent);
  return content.kind === 'open' ? { noticeId, content: content.data, state } : undefined;
};

interface Attempted {
  readonly failure: NoticeFailure | null;
  readonly status: number | null;
  readonly retryAfterMs?: number | undefined;
}

const sendOne = async (
  dependencies: NoticeRunnerDependencies,
  channel: NoticeChannelRecord,
  words: ChannelWords,
  notice: OpenNotice,
  signal: AbortSignal,
): Promise<'parked' | undefined> => {
  const { clock, send } = dependencies;
  const { format } = channel;
  if (format === 'mail' || format === 'atom') throw new Error(`A channel of ${format} sends no requests.`);
  const began = performance.now();
  const { noticeId, content, state } = notice;
  const now = clock();
  const attempted = await attempt(send, requestOf(format, noticeId, content, words, now), now, signal);
  const { failure, status, retryAfterMs } = attempted;
  const parkedFor = failure === null || state.isTest ? undefined : hopelessness(attempted);
  const next =
    failure === null || state.isTest || parkedFor !== undefined
      ? undefined
      : nextTry(
          { tries: state.tries + 1, since: new Date(state.since), spread: spreadOf(noticeId), retryAfterMs },
          clock(),
        );
  await record(dependencies, channel, notice, {
    failure,
    status,
    durationMs: Math.round(performance.now() - began),
    nextAt: next ? afterQuiet(next, channel.rules).toISOString() : null,
  });
  if (failure === null || state.isTest || next) return undefined;
  await park(dependencies, channel, notice, parkedFor ?? 'failing');
  return 'parked';
};

/** Rejects if the process stops or loses the round: the outcome is unknown, and the next worker tries again at once. */
const attempt = async (
  send: SendRequest,
  request: Parameters<SendRequest>[0],
  now: Date,
  signal: AbortSignal,
): Promise<Attempted> => {
  try {
    const { status, retryAfter } = await send(request, signal);
    if (status >= 200 && status < 300) return { failure: null, status };
    const failure = status >= 300 && status < 400 ? 'redirect' : 'status';
    return { failure, status, retryAfterMs: retryAfterMsOf(retryAfter, now.getTime()) };
  } catch (error) {
    if (signal.aborted || !(error instanceof IoFailure)) throw error;
    return { failure: FAILURES[error.kind] ?? 'connection', status: null };
  }
};

const FAILURES: Readonly<Partial<Record<IoFailure['kind'], NoticeFailure>>> = {
  timeout: 'timeout',
  nameNotFound: 'nameNotFound',
  guarded: 'guarded',
  tls: 'certificate',
  malformed: 'malformed',
  tooLarge: 'malformed',
};

/** Returns the reason if further attempts are pointless. */
const hopelessness = ({ failure, status }: Attempted): NoticeParkReason | undefined => {
  if (status === 410) return 'gone';
  return failure === 'guarded' ? 'guarded' : undefined;
};

/** Maps a notice to a number from 0 to 1, always the same one. */
const spreadOf = (noticeId: string): number =>
  createHash('sha256').update(noticeId).digest().readUInt32BE(0) / 0xffff_ffff;

const record = async (
  { commands }: NoticeRunnerDependencies,
  { channelId }: NoticeChannelRecord,
  { noticeId, state }: OpenNotice,
  came: Attempted & { readonly durationMs: number; readonly nextAt: string | null },
): Promise<void> => {
  const count = state.attempts + 1;
  const { failure, status, durationMs, nextAt } = came;
  const data = { noticeId, channelId, attempt: count, failure, status, durationMs, nextAt };
  const issuer = onOccasion(noticeId, { commandId: uuidV5(noticeId, `attempt ${count}`) });
  await commands.execute(noticeAggregate, noticeId, { type: 'RecordAttempt', data }, issuer);
};

/** Resolves when the read model says so too, because the next round looks there. */
const park = async (
  { knex, commands }: NoticeRunnerDependencies,
  { channelId, owner }: NoticeChannelRecord,
  { noticeId, state }: OpenNotice,
  reason: NoticeParkReason,
): Promise<void> => {
  const data = { ownerId: owner.subject, ownerKind: owner.kind, channelId, reason };
  const issuer = onOccasion(noticeId, { commandId: uuidV5(noticeId, `park ${state.attempts + 1}`) });
  const outcome = await commands.execute(channelsAggregate, owner.subject, { type: 'ParkChannel', data }, issuer);
  if (outcome.position !== undefined) await areNoticesProjected(knex, outcome.position);
};

/**
 * Sends all of them as one mail, which is delivered and retried like any other mail. After a crash in between, notices that were already mailed are
 * only recorded.
 */
const mailAll = async (
  dependencies: NoticeRunnerDependencies,
  channel: NoticeChannelRecord,
  { email, language }: ChannelWords,
  due: readonly OpenNotice[],
): Promise<void> => {
  const { keys, store, commands } = dependencies;
  const { channelId, owner } = channel;
  const mailed = await timesMailed(store, owner.subject);
  const waiting = due.filter(({ noticeId, state }) => (mailed.get(noticeId) ?? 0) <= state.attempts);
  const [first] = waiting;
  const key = await keys.find(owner.subject);
  if (!key) return;
  if (email === undefined) throw new Error(`The channel ${channelId} sends mail, and has no address.`);
  if (first) {
    const notices = waiting.map(({ content: { title, lines, url } }) => ({ title, lines, url }));
    const noticeIds = waiting.map(({ noticeId }) => noticeId);
    const personal = encryptFor({ subject: owner.subject, key }, { email, language, notices });
    const data = { ownerId: owner.subject, ownerKind: owner.kind, channelId, noticeIds, personal };
    const commandId = uuidV5(first.noticeId, `mail ${first.state.attempts + 1}`);
    const issuer = onOccasion(first.noticeId, { commandId });
    await commands.execute(channelsAggregate, owner.subject, { type: 'RequestMail', data }, issuer);
  }
  for (const notice of due)
    await record(dependencies, channel, notice, { failure: null, status: null, durationMs: 0, nextAt: null });
};

/** How often each notice was put into a mail. */
const timesMailed = async (store: EventStore, owner: string): Promise<ReadonlyMap<string, number>> => {
  const times = new Map<string, number>();
  for await (const { type, version, data } of store.readStream(channelsAggregate.streamOf(owner))) {
    const parsed = parseEvent(type, version, data);
    if (parsed.kind === 'unknown' || parsed.event.type !== 'NoticeMailRequested') continue;
    for (const noticeId of parsed.event.data.noticeIds) times.set(noticeId, (times.get(noticeId) ?? 0) + 1);
  }
  return times;
};
