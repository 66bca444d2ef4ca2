import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { abortableDelay } from '../../../projections/engine/abortableDelay.ts';
import {
  dueChannels,
  dueNotices,
  releaseChannel,
  type NoticeChannelRecord,
  noticeChannelById,
  type NoticeRecord,
  leaseChannel,
} from '../../../projections/notices/queries.ts';
import type { NoticeFailure } from '../../../schema/events/notice.ts';
import type { NoticeParkReason } from '../../../schema/events/noticeChannel.ts';
import { parseEvent } from '../../../schema/events/catalogue.ts';
import { decrypt, encryptFor } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { isAborted } from '../../platform/base/isAborted.ts';
import { type Commands, loadAggregate, onOccasion } from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { SendRequest } from '../../scanner/io/requestSender.ts';
import { IoFailure } from '../../scanner/io/scannerIo.ts';
import { channelsAggregate } from './channels.ts';
import { type NoticeContent, noticeContent } from './content.ts';
import { channelWords, type ChannelWords, requestOf } from './formats.ts';
import { type Notice, noticeAggregate } from './notice.ts';
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
  /** Interval between checks for what is due. Defaults to a second. */
  readonly pollMs?: number;
}

/** Number of channels served at once; each sends one notice after the other. */
const CHANNELS_AT_ONCE = 8;
/** Number of notices of one channel before other channels get their turn. */
const NOTICES_AT_ONCE = 20;
/** Number of notices in one mail. */
const MOST_IN_DIGEST = 100;
/** If a process dies, others take over its channels after this time. No delivery takes longer. */
const LEASE_SECONDS = 30;
const POLL_MS = 1_000;

/**
 * Sends what is due until `signal` aborts, in parallel with any number of other processes. The outcome of an attempt is an event: an accepted notice
 * is not sent again. A crash between the receiver's answer and that event causes a second delivery with the same id, by which the receiver can
 * recognise it.
 */
export const createNoticeRunner = (
  dependencies: NoticeRunnerDependencies,
): { run(signal: AbortSignal): Promise<void> } => ({
  run: async (signal) => {
    const { knex, clock, onError, pollMs = POLL_MS } = dependencies;
    const active = new Map<string, Promise<void>>();
    while (!isAborted(signal)) {
      try {
        const room = CHANNELS_AT_ONCE - active.size;
        const due = room > 0 ? await dueChannels(knex, { now: clock(), limit: room }) : [];
        for (const channelId of due) {
          if (active.has(channelId)) continue;
          const work = sendOver(dependencies, channelId, signal)
            .catch((error: unknown) => {
              if (!signal.aborted) onError(error);
            })
            .finally(() => active.delete(channelId));
          active.set(channelId, work);
        }
      } catch (error) {
        onError(error);
      }
      await abortableDelay(pollMs, signal);
    }
    await Promise.all(active.values());
  },
});

const sendOver = async (
  dependencies: NoticeRunnerDependencies,
  channelId: string,
  signal: AbortSignal,
): Promise<void> => {
  const { knex, keys, clock } = dependencies;
  if (!(await leaseChannel(knex, channelId, LEASE_SECONDS))) return;
  try {
    const channel = await noticeChannelById(knex, channelId);
    const words = channel && (await decrypt(keys, channel.personal, channelWords));
    if (channel?.parkedFor !== null || words?.kind !== 'open') return;
    const limit = channel.format === 'mail' ? MOST_IN_DIGEST : NOTICES_AT_ONCE;
    const due = await openDue(dependencies, await dueNotices(knex, channelId, { now: clock(), limit }));
    if (channel.format === 'mail') {
      if (await isSeen(dependencies, channel)) await mailAll(dependencies, channel, words.data, due);
      else for (const notice of due) await drop(dependencies, channel, notice);
    } else
      for (const notice of due) {
        if (isAborted(signal) || !(await takeAgain(dependencies, channelId))) return;
        if (!(await isSeen(dependencies, channel))) {
          await drop(dependencies, channel, notice);
          continue;
        }
        if ((await sendOne(dependencies, channel, words.data, notice, signal)) === 'parked') return;
      }
  } finally {
    await releaseChannel(knex, channelId).catch(dependencies.onError);
  }
};

/** Starts a new lease that lasts for the next notice too. */
const takeAgain = async ({ knex }: NoticeRunnerDependencies, channelId: string): Promise<boolean> => {
  await releaseChannel(knex, channelId);
  return leaseChannel(knex, channelId, LEASE_SECONDS);
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

/** Keeps what is due according to the log, because the read model may lag. Leaves out what has been erased meanwhile. */
const openDue = async (
  { store, keys }: NoticeRunnerDependencies,
  records: readonly NoticeRecord[],
): Promise<readonly OpenNotice[]> => {
  const open: OpenNotice[] = [];
  for (const { noticeId, personal } of records) {
    const { state } = await loadAggregate(store, noticeAggregate, noticeId);
    const content = await decrypt(keys, personal, noticeContent);
    if (state.status === 'due' && content.kind === 'open') open.push({ noticeId, content: content.data, state });
  }
  return open;
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
  // This process is stopping and interrupted the attempt; the next one tries again at once.
  if (!attempted) return undefined;
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
    ...{ failure, status, durationMs: Math.round(performance.now() - began) },
    nextAt: next ? afterQuiet(next, channel.rules).toISOString() : null,
  });
  if (failure === null || state.isTest || next) return undefined;
  await park(dependencies, channel, notice, parkedFor ?? 'failing');
  return 'parked';
};

/** Returns `undefined` if the process is stopping, so that the outcome is unknown. */
const attempt = async (
  send: SendRequest,
  request: Parameters<SendRequest>[0],
  now: Date,
  signal: AbortSignal,
): Promise<Attempted | undefined> => {
  try {
    const { status, retryAfter } = await send(request, signal);
    if (status >= 200 && status < 300) return { failure: null, status };
    const failure = status >= 300 && status < 400 ? 'redirect' : 'status';
    return { failure, status, retryAfterMs: waitOf(retryAfter, now) };
  } catch (error) {
    if (signal.aborted) return undefined;
    if (!(error instanceof IoFailure)) throw error;
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

/** Seconds, or a date (RFC 9110 §10.2.3). */
const waitOf = (retryAfter: string | undefined, now: Date): number | undefined => {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(ms) || ms < 0 ? undefined : ms;
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

const park = async (
  { commands }: NoticeRunnerDependencies,
  { channelId, owner }: NoticeChannelRecord,
  { noticeId, state }: OpenNotice,
  reason: NoticeParkReason,
): Promise<void> => {
  const data = { ownerId: owner.subject, ownerKind: owner.kind, channelId, reason };
  const issuer = onOccasion(noticeId, { commandId: uuidV5(noticeId, `park ${state.attempts + 1}`) });
  await commands.execute(channelsAggregate, owner.subject, { type: 'ParkChannel', data }, issuer);
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
  if (!key || email === undefined) return;
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
