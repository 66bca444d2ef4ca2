import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type NoticeEvent, noticeEvents } from '../../../schema/events/notice.ts';
import { accepted, type Decider, type Decision, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';

/**
 * `tries`: attempts since it was queued or requested again; `since`: when that was (ISO 8601, UTC). `attempts`: all of them. `dueAt`: when a notice with the
 * status `due` is sent, ISO 8601, UTC.
 */
export type Notice =
  | { readonly status: 'absent' }
  | {
      readonly status: 'due' | 'delivered' | 'parked';
      readonly channelId: string;
      readonly attempts: number;
      readonly tries: number;
      readonly since: string;
      readonly dueAt: string | null;
      readonly isTest: boolean;
    };

export type NoticeCommand =
  | { readonly type: 'QueueNotice'; readonly data: DataOf<'NoticeQueued'> }
  | { readonly type: 'RecordAttempt'; readonly data: DataOf<'NoticeAttempted'> }
  | { readonly type: 'SendAgain'; readonly data: DataOf<'NoticeSentAgain'> };

export type NoticeRefusal =
  /** This channel already has this notice. */
  | { readonly kind: 'AlreadyQueued' }
  | { readonly kind: 'NoSuchNotice' }
  /** It is not due, or another process was faster with this attempt. */
  | { readonly kind: 'NotDue' }
  /** It is still being delivered. */
  | { readonly kind: 'StillDue' };

const decide = (command: NoticeCommand, notice: Notice): Decision<NoticeEvent, NoticeRefusal> => {
  if (command.type === 'QueueNotice')
    return notice.status === 'absent'
      ? accepted({ type: 'NoticeQueued', data: command.data })
      : rejected({ kind: 'AlreadyQueued' });
  if (notice.status === 'absent' || notice.channelId !== command.data.channelId)
    return rejected({ kind: 'NoSuchNotice' });
  switch (command.type) {
    case 'RecordAttempt':
      return notice.status === 'due' && command.data.attempt === notice.attempts + 1
        ? accepted({ type: 'NoticeAttempted', data: command.data })
        : rejected({ kind: 'NotDue' });
    case 'SendAgain':
      return notice.status === 'due'
        ? rejected({ kind: 'StillDue' })
        : accepted({ type: 'NoticeSentAgain', data: command.data });
  }
};

const evolve = (notice: Notice, event: NoticeEvent, time: string): Notice => {
  switch (event.type) {
    case 'NoticeQueued': {
      const { channelId, dueAt, occasion } = event.data;
      const status = dueAt === null ? 'parked' : 'due';
      return { status, channelId, attempts: 0, tries: 0, since: time, dueAt, isTest: occasion.kind === 'test' };
    }
    case 'NoticeAttempted': {
      if (notice.status === 'absent') return notice;
      const { attempt, failure, nextAt } = event.data;
      const status = failure === null ? 'delivered' : nextAt === null ? 'parked' : 'due';
      return { ...notice, status, attempts: attempt, tries: notice.tries + 1, dueAt: nextAt };
    }
    case 'NoticeSentAgain':
      return notice.status === 'absent'
        ? notice
        : { ...notice, status: 'due', tries: 0, since: time, dueAt: event.data.dueAt };
  }
};

/** The delivery of one notice to one receiver. */
export const noticeDecider: Decider<Notice, NoticeEvent, NoticeCommand, NoticeRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};

export const noticeAggregate = defineAggregate('notice', noticeEvents, noticeDecider);

/** Whether the notice is to be sent now or earlier. */
export const isDueBy = (notice: Notice, now: Date): notice is Exclude<Notice, { status: 'absent' }> =>
  notice.status === 'due' && notice.dueAt !== null && Date.parse(notice.dueAt) <= now.getTime();
