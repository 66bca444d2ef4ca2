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
      dueAt: time.nullable().describe('Null if the channel is paused, or if it is a feed, which is read and not sent.'),
      personal: encrypted.describe(
        'The content (`NoticeContent`), encrypted with the key of the list, or of the owner if it is about a domain. All attempts send the same content.',
      ),
    })
    .describe(
      'The id is derived from the event that the notice is about and from the channel, so that each notice is sent once.',
    ),
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
        'Null if it was accepted · `noAccess`: it was dropped, because the owner of the channel can no longer see what it is about.',
      ),
    status: z
      .number()
      .int()
      .min(100)
      .max(999)
      .nullable()
      .describe('The HTTP status; null if there was no response, or for other protocols.'),
    durationMs: z.number().int().min(0),
    nextAt: time.nullable().describe('When it will be sent again; null if it will not.'),
  }),
);

export const noticeSentAgain = defineEvent(
  'NoticeSentAgain',
  1,
  z.object({ ...ids, dueAt: time }).describe('The owner requested it: the same notice is sent again with the same id.'),
);

export const noticeEvents = [noticeQueued, noticeAttempted, noticeSentAgain] as const;

export const noticeStream = defineStream(
  'notice-<noticeId>',
  'One notice to one receiver, with all attempts to deliver it.',
  noticeEvents,
);

export type NoticeEvent = EventOf<(typeof noticeEvents)[number]>;
