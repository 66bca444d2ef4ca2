import type { Encrypted } from '../encrypted.ts';
import type { NoticeEvent } from '../notice.ts';
import type { NoticeChannelEvent, NoticeOwnerKind } from '../noticeChannel.ts';

type Event = NoticeChannelEvent | NoticeEvent;
type EventOfType<Type extends Event['type']> = Extract<Event, { type: Type }>;
type DataOf<Type extends Event['type']> = EventOfType<Type>['data'];

/** Builds the events of one person's channel and its notices, for tests. `listId` is the list that the channel is about. */
export const noticeStory = (ownerId: string, listId: string, ownerKind: NoticeOwnerKind = 'account') => {
  const sealed = (subject: string): Encrypted => ({
    subject,
    alg: 'A256GCM',
    iv: 'iv',
    tag: 'tag',
    ciphertext: 'sealed',
  });
  // Unique to this owner.
  const idOf = (number: number): string =>
    `${ownerId.slice(0, 24)}0071${ownerId.slice(-4)}${String(number).padStart(4, '0')}`;
  const channelId = idOf(0);
  const ids = { ownerId, ownerKind, channelId };
  const rules = { onlyWorse: false, minimumPriority: 'Low', digest: 'each', quiet: null, timeZone: 'UTC' } as const;
  const ofNotice = (number: number) => ({ noticeId: idOf(number), channelId });
  return {
    channelId,
    noticeId: idOf,
    rules,
    added: (data: Partial<DataOf<'NoticeChannelAdded'>> = {}): EventOfType<'NoticeChannelAdded'> => ({
      type: 'NoticeChannelAdded',
      data: {
        ...ids,
        about: { kind: 'list', listId },
        format: 'webhook',
        rules,
        feedHash: null,
        personal: sealed(ownerId),
        ...data,
      },
    }),
    changed: (data: Partial<DataOf<'NoticeChannelChanged'>> = {}): EventOfType<'NoticeChannelChanged'> => ({
      type: 'NoticeChannelChanged',
      data: { ...ids, rules, feedHash: null, personal: sealed(ownerId), ...data },
    }),
    parked: (reason: DataOf<'NoticeChannelParked'>['reason'] = 'gone'): EventOfType<'NoticeChannelParked'> => ({
      type: 'NoticeChannelParked',
      data: { ...ids, reason },
    }),
    resumed: (): EventOfType<'NoticeChannelResumed'> => ({ type: 'NoticeChannelResumed', data: ids }),
    removed: (): EventOfType<'NoticeChannelRemoved'> => ({ type: 'NoticeChannelRemoved', data: ids }),
    mailRequested: (...numbers: readonly number[]): EventOfType<'NoticeMailRequested'> => ({
      type: 'NoticeMailRequested',
      data: { ...ids, noticeIds: numbers.map(idOf), personal: sealed(ownerId) },
    }),
    queued: (number = 1, data: Partial<DataOf<'NoticeQueued'>> = {}): EventOfType<'NoticeQueued'> => ({
      type: 'NoticeQueued',
      data: {
        ...ofNotice(number),
        occasion: { kind: 'run', listId, run: number },
        dueAt: '2026-01-05T10:00:00.000Z',
        personal: sealed(listId),
        ...data,
      },
    }),
    attempted: (number = 1, data: Partial<DataOf<'NoticeAttempted'>> = {}): EventOfType<'NoticeAttempted'> => ({
      type: 'NoticeAttempted',
      data: {
        ...ofNotice(number),
        attempt: 1,
        failure: null,
        status: 204,
        durationMs: 12,
        nextAt: null,
        ...data,
      },
    }),
    sentAgain: (number = 1, dueAt = '2026-01-06T10:00:00.000Z'): EventOfType<'NoticeSentAgain'> => ({
      type: 'NoticeSentAgain',
      data: { ...ofNotice(number), dueAt },
    }),
  };
};
