import { z } from 'zod';
import { alertPriority } from './alert.ts';
import { encrypted } from './encrypted.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { secretHash } from './secretHash.ts';

export const noticeFormat = z.enum(['webhook', 'mail', 'ntfy', 'slack', 'matrix', 'teams', 'atom']);
export type NoticeFormat = z.infer<typeof noticeFormat>;

export const noticeDigest = z.enum(['each', 'daily', 'weekly']);
export type NoticeDigest = z.infer<typeof noticeDigest>;

/** The role in which someone is notified: as an account, as a member of the staff, or as a user of a domain's portal. */
export const noticeOwnerKind = z.enum(['account', 'admin', 'portal']);
export type NoticeOwnerKind = z.infer<typeof noticeOwnerKind>;

const ids = { ownerId: z.uuid(), ownerKind: noticeOwnerKind, channelId: z.uuid() } as const;

/** What someone is notified about: the runs of a list, or the alerts of a domain. */
export const noticeSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list'), listId: z.uuid() }),
  z.object({ kind: z.literal('domain'), domain: z.string().min(1).max(253) }),
]);
export type NoticeSubject = z.infer<typeof noticeSubject>;

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

export const noticeRules = z.object({
  onlyWorse: z.boolean(),
  minimumPriority: alertPriority,
  digest: noticeDigest,
  quiet: z.object({ from: timeOfDay, until: timeOfDay }).nullable(),
  timeZone: z.string().min(1).max(64),
});
export type NoticeRules = z.infer<typeof noticeRules>;

const personal = encrypted.describe(
  '`{ name, language, address?, room?, token?, secret?, email? }`, encrypted with the key of the owner: where notices are sent, and the credentials that are needed.',
);
const feedHash = secretHash
  .nullable()
  .describe('The hash of the secret part of the URL of a feed; null if the channel is not a feed.');

export const noticeChannelAdded = defineEvent(
  'NoticeChannelAdded',
  1,
  z
    .object({ ...ids, about: noticeSubject, format: noticeFormat, rules: noticeRules, feedHash, personal })
    .describe('The owner gets notices over this channel, as its rules say.'),
);

export const noticeChannelChanged = defineEvent(
  'NoticeChannelChanged',
  1,
  z.object({ ...ids, rules: noticeRules, feedHash, personal }).describe('Replaces all previous settings.'),
);

export const noticeChannelParked = defineEvent(
  'NoticeChannelParked',
  1,
  z
    .object({ ...ids, reason: z.enum(['gone', 'guarded', 'failing']) })
    .describe(
      'Nothing is sent over the channel until its owner resumes it: the receiver answered that it is gone (410), it leads into an internal network, or nothing was accepted for three days.',
    ),
);
export type NoticeParkReason = EventOf<typeof noticeChannelParked>['data']['reason'];

export const noticeChannelResumed = defineEvent('NoticeChannelResumed', 1, z.object(ids));

export const noticeChannelRemoved = defineEvent('NoticeChannelRemoved', 1, z.object(ids));

export const noticeMailRequested = defineEvent(
  'NoticeMailRequested',
  1,
  z
    .object({
      ...ids,
      noticeIds: z.array(z.uuid()).min(1).max(100),
      personal: encrypted.describe(
        '`{ email, language, notices: { title, lines, url }[] }`, encrypted with the key of the owner.',
      ),
    })
    .describe('These notices are sent as one mail.'),
);

export const noticeChannelEvents = [
  noticeChannelAdded,
  noticeChannelChanged,
  noticeChannelParked,
  noticeChannelResumed,
  noticeChannelRemoved,
  noticeMailRequested,
] as const;

export const noticeChannelStream = defineStream(
  'channels-<subject>',
  'The channels through which one person receives notices about lists and domains.',
  noticeChannelEvents,
);

export type NoticeChannelEvent = EventOf<(typeof noticeChannelEvents)[number]>;
