import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';

const ids = { channelId: z.uuid(), round: z.number().int().positive() } as const;

export const noticeRoundQueued = defineEvent(
  'NoticeRoundQueued',
  1,
  z
    .object(ids)
    .describe('Notices are due on the channel. A worker takes the round and sends them. Rounds count from 1.'),
);

export const noticeRoundEnded = defineEvent(
  'NoticeRoundEnded',
  1,
  z.object(ids).describe('The worker has tried to send what was due. If more is due, another round follows.'),
);

export const noticeRoundEvents = [noticeRoundQueued, noticeRoundEnded] as const;

export const noticeRoundStream = defineStream(
  'noticeRound-<channelId>',
  'The rounds in which the due notices of a channel are sent, one round at a time, so that notices keep their order and a slow receiver delays nobody else.',
  noticeRoundEvents,
);

export type NoticeRoundEvent = EventOf<(typeof noticeRoundEvents)[number]>;
