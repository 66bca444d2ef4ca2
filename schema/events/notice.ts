import { z } from 'zod';
import { encrypted } from './encrypted.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';

const ids = { noticeId: z.uuid(), channelId: z.uuid() } as const;
const time = z.iso.datetime();

/** What a notice is about: the end of a run, the alerts raised by one scan of a domain, or a test of the channel. */
export const noticeOccasion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('run'), listId: z.uuid(), run: z.number().int().positive() }),
  z.object({ kind: z.literal('alerts'), domain: z.string().min(1).max(253), scanId: z.uuid() }),
  z.object({ kind: z.literal('test') }),
]);
export type NoticeOccasion = z.infer<typeof noticeOccasion>;

/** Why a notice was not delivered. `noAccess`: it was not sent, because the owner of the channel may no longer see what it is about. */
export const noticeFailure = z.enum([
  'status',
  'redirect',
  'timeout',
  'nameNotFound',
  'guarded',
  'certificate',
  'connection',
  'malformed',
  'noAccess',
]);
export type NoticeFailure = z.infer<typeof noticeFailure>;

export const noticeQueued = defineEvent(
  'NoticeQueued',
  1,
  z
    .object({
      ...ids,
      occasion: noticeOccasion,
      dueAt: time.nullable().describe('Null: the channel is parked, or it is a feed, which is read and not sent.'),
      personal: encrypted.describe(
        'What it says (`NoticeContent`), under the key of the list, or of the owner where it is about a domain: all attempts send the same.',
      ),
    })
    .describe('Its id is made of the event that it tells of and of the channel: each is told once.'),
);

export const noticeAttempted = defineEvent(
  'NoticeAttempted',
  1,
  z.object({
    ...ids,
    attempt: z.number().int().positive(),
    failure: noticeFailure
      .nullable()
      .describe(
        'Null: it was taken · `noAccess`: it was dropped, because the owner of the channel may no longer see what it is about.',
      ),
    status: z.number().int().min(100).max(999).nullable().describe('Of HTTP; null: no answer, or another protocol.'),
    durationMs: z.number().int().min(0),
    nextAt: time.nullable().describe('When it is tried again; null: not any more.'),
  }),
);

export const noticeSentAgain = defineEvent(
  'NoticeSentAgain',
  1,
  z.object({ ...ids, dueAt: time }).describe('The owner asked for it: the same notice with the same id.'),
);

export const noticeEvents = [noticeQueued, noticeAttempted, noticeSentAgain] as const;

export const noticeStream = defineStream(
  'notice-<noticeId>',
  'One notice on its way to one receiver, with all attempts.',
  noticeEvents,
);

export type NoticeEvent = EventOf<(typeof noticeEvents)[number]>;
