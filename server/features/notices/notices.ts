import { randomBytes, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import {
  channelsAbout,
  feedByHash,
  lastNotices,
  type NoticeChannelRecord,
  noticeById,
  noticeChannelById,
  type NoticeRecord,
  noticesOf,
} from '../../../projections/notices/queries.ts';
import { isUuid } from '../../../projections/engine/isUuid.ts';
import type { NoticeFormat, NoticeSubject } from '../../../schema/events/noticeChannel.ts';
import { decrypt, decryptAll, encryptFor } from '../../platform/auth/personalData.ts';
import type { LimiterOf, RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { Administrator, PortalUser, Viewer } from '../../platform/auth/sessions.ts';
import type { SubjectKey, SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { hashOfToken } from '../../platform/auth/tokens.ts';
import { answers, inMinutes, spokenLanguage } from '../../platform/base/answers.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';
import { channelsAggregate, type ChannelCommand, type ChannelRefusal, MOST_CHANNELS } from './channels.ts';
import { type ChannelForm, checkedChannel } from './channelForm.ts';
import { type NoticeContent, noticeContent, testNotice } from './content.ts';
import { channelWords, type ChannelWords, newWebhookSecret } from './formats.ts';
import { seenName } from './news.ts';
import { noticeAggregate } from './notice.ts';
import { queueNotice } from './policy.ts';
import { seenSubject } from './seenSubject.ts';

export type { ChannelForm } from './channelForm.ts';
export { MOST_CHANNELS } from './channels.ts';

/** Recipient of notices: an account holder, a staff member, or a portal user. */
export type NoticePerson = Viewer | Administrator | PortalUser;

/** A channel as its owner, and nobody else, sees it. */
export interface NoticeChannel extends NoticeChannelRecord {
  readonly words: ChannelWords;
  readonly last: Delivery | null;
}

/** A notice with its title, which is empty if it can no longer be decrypted. */
export interface Delivery extends NoticeRecord {
  readonly title: string;
}

export interface NoticeRefused {
  readonly kind: 'refused';
  readonly message: string;
}

type ChannelAnswer = { readonly kind: 'channel'; readonly channel: NoticeChannel } | NoticeRefused;
type DeliveryAnswer = { readonly kind: 'delivery'; readonly delivery: Delivery } | NoticeRefused;

/** Channels through which people receive notices about lists and about their domain. To anyone but its owner, a channel does not exist. */
export interface Notices {
  /** `list` is `null` for the domain of their portal. Returns `undefined` if the person may not see the list or domain. */
  channels(by: NoticePerson, list: string | null): Promise<readonly NoticeChannel[] | undefined>;
  add(by: NoticePerson, list: string | null, form: ChannelForm): Promise<ChannelAnswer>;
  change(by: NoticePerson, channelId: string, form: ChannelForm): Promise<ChannelAnswer>;
  renewSecret(by: NoticePerson, channelId: string): Promise<ChannelAnswer>;
  resume(by: NoticePerson, channelId: string): Promise<ChannelAnswer>;
  remove(by: NoticePerson, channelId: string): Promise<{ readonly kind: 'removed' } | NoticeRefused>;
  /** Newest first. Returns `undefined` if there is no such channel. Throws `InvalidCursor`. */
  deliveries(
    by: NoticePerson,
    channelId: string,
    place: { readonly first: number; readonly after?: string | undefined },
  ): Promise<{ readonly nodes: readonly Delivery[]; readonly nextCursor: string | null } | undefined>;
  test(by: NoticePerson, channelId: string): Promise<DeliveryAnswer>;
  sendAgain(by: NoticePerson, noticeId: string): Promise<DeliveryAnswer>;
  /** Finds a feed by the secret part of its address. Returns `undefined` if there is none (any more). */
  feed(secret: string): Promise<NoticeFeed | undefined>;
  /** The address of a feed; only its path if the operator has not configured the server's address. */
  feedUrl(words: ChannelWords): string | null;
}

export interface NoticeFeed {
  readonly channelId: string;
  readonly language: ChannelWords['language'];
  /** The list or domain that the feed is about. */
  readonly about: { readonly kind: NoticeSubject['kind']; readonly name: string };
  readonly updatedAt: string;
  readonly entries: readonly (NoticeContent & { readonly noticeId: string })[];
}

interface Dependencies {
  readonly knex: Knex;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  /** HTTP without TLS is allowed, because the operator has opened their own networks (CANDOR_ALLOW_CIDRS). */
  readonly privateNetwork: boolean;
  /** The URL at which people reach this Candor, without a trailing slash. */
  readonly site: string;
  /** The same as configured by the operator; empty if not configured. */
  readonly publicUrl: string;
}

/** Tests and resent notices, per hour. */
const ASKED = { points: 60, windowSeconds: 3_600 };
/** Number of entries in a feed. */
const FEED_ENTRIES = 50;

export const openNotices = (parts: Omit<Dependencies, 'limiter'> & { readonly limiterOf: LimiterOf }): Notices =>
  createNotices({ ...parts, limiter: parts.limiterOf('notice', ASKED) });

const refused = (message: string): NoticeRefused => ({ kind: 'refused', message });
const notFound = (): NoticeRefused => refused(answers().notices.notFound);

const inWords = ({ kind }: ChannelRefusal): NoticeRefused => {
  const said = answers().notices;
  switch (kind) {
    case 'TooManyChannels':
      return refused(said.tooMany({ most: MOST_CHANNELS }));
    case 'OtherFormat':
      return refused(said.otherFormat);
    case 'NoSuchChannel':
    case 'Unchanged':
      return notFound();
  }
};

/** 256 random bits, for an address that nobody can guess. */
const newFeedSecret = (): string => randomBytes(32).toString('base64url');
const FEED_SECRET = /^[\w-]{43}$/;

const newSecret = (format: NoticeFormat): string | undefined => {
  if (format === 'webhook') return newWebhookSecret();
  return format === 'atom' ? newFeedSecret() : undefined;
};

const feedHashOf = (format: NoticeFormat, secret: string | undefined): string | null =>
  format === 'atom' && secret !== undefined ? hashOfToken(secret) : null;

const titled = noticeContent.pick({ title: true });

const createNotices = (parts: Dependencies): Notices => {
  const { knex, commands, keys, clock, limiter, privateNetwork, site, publicUrl } = parts;
  const ownerOf = ({ kind, subject }: NoticePerson) => ({ ownerId: subject, ownerKind: kind });
  const issuerOf = ({ kind, subject }: NoticePerson) => fromOutside(`${kind}:${subject}`);
  const execute = (by: NoticePerson, command: ChannelCommand) =>
    commands.execute(channelsAggregate, by.subject, command, issuerOf(by));
  const deliveriesOf = async (records: readonly NoticeRecord[]): Promise<readonly Delivery[]> => {
    const opened = await decryptAll(
      keys,
      records.map(({ personal }) => personal),
      titled,
    );
    return records.map((record, index) => {
      const words = opened[index];
      return { ...record, title: words?.kind === 'open' ? words.data.title : '' };
    });
  };
  const shown = async (records: readonly NoticeChannelRecord[]): Promise<readonly NoticeChannel[]> => {
    const last = await lastNotices(
      knex,
      records.map(({ channelId }) => channelId),
    );
    const [deliveries, opened] = await Promise.all([
      deliveriesOf([...last.values()]),
      decryptAll(
        keys,
        records.map(({ personal }) => personal),
        channelWords,
      ),
    ]);
    const lastOf = new Map(deliveries.map((delivery) => [delivery.channelId, delivery]));
    return records.flatMap((record, index) => {
      const words = opened[index];
      if (words?.kind !== 'open') return [];
      return [{ ...record, words: words.data, last: lastOf.get(record.channelId) ?? null }];
    });
  };
  const ownChannel = async (by: NoticePerson, channelId: string): Promise<NoticeChannelRecord | undefined> => {
    const channel = isUuid(channelId) ? await noticeChannelById(knex, channelId) : undefined;
    return channel?.owner.subject === by.subject && channel.owner.kind === by.kind ? channel : undefined;
  };
  const answerOf = async (channelId: string): Promise<ChannelAnswer> => {
    const record = await noticeChannelById(knex, channelId);
    const [channel] = record ? await shown([record]) : [];
    return channel ? { kind: 'channel', channel } : notFound();
  };
  const deliveryOf = async (noticeId: string): Promise<DeliveryAnswer> => {
    const record = await noticeById(knex, noticeId);
    const [delivery] = record ? await deliveriesOf([record]) : [];
    return delivery ? { kind: 'delivery', delivery } : refused(answers().notices.noSuchNotice);
  };
  const aboutOf = async (by: NoticePerson, list: string | null): Promise<NoticeSubject | undefined> => {
    if (list === null) return by.kind === 'portal' ? { kind: 'domain', domain: by.domain } : undefined;
    if (by.kind === 'portal' || !isUuid(list)) return undefined;
    const name = await seenName(parts, by.subject, list);
    return name === undefined ? undefined : { kind: 'list', listId: list };
  };
  const tooOften = async (by: NoticePerson): Promise<NoticeRefused | undefined> => {
    const verdict = await limiter.consume(by.subject);
    return verdict.allowed ? undefined : refused(answers().notices.tooOften(inMinutes(verdict.retryAfterSeconds)));
  };
  /** Finds the key of the subject that the channel's notices are about: the list, or the owner. */
  const tellingKey = async ({ about, owner }: NoticeChannelRecord): Promise<SubjectKey | undefined> => {
    const subject = about.kind === 'list' ? about.listId : owner.subject;
    const key = await keys.find(subject);
    return key && { subject, key };
  };
  const pageOf = ({ about }: NoticeChannelRecord): string =>
    about.kind === 'list' ? `${site}/lists/${about.listId}` : `${site}/portal/business?tab=alerts`;
  const rewrite = async (
    by: NoticePerson,
    channelId: string,
    format: ChannelForm['format'],
    rules: NoticeChannelRecord['rules'],
    words: ChannelWords,
  ): Promise<ChannelAnswer> => {
    const key = await keys.find(by.subject);
    if (!key) return refused(answers().access.sessionOver);
    const data = {
      ...ownerOf(by),
      channelId,
      rules,
      feedHash: feedHashOf(format, words.secret),
      personal: encryptFor({ subject: by.subject, key }, words),
    };
    const outcome = await execute(by, { type: 'ChangeChannel', data, format });
    return outcome.kind === 'accepted' ? answerOf(channelId) : inWords(outcome.refusal);
  };
  return {
    channels: async (by, list) => {
      const about = await aboutOf(by, list);
      return about && shown(await channelsAbout(knex, about, by));
    },
    add: async (by, list, form) => {
      const about = await aboutOf(by, list);
      if (!about) return refused(answers().lists.notFound);
      const checked = checkedChannel(form, {}, privateNetwork);
      if (checked.kind === 'bad') return refused(checked.message);
      const key = await keys.find(by.subject);
      if (!key) return refused(answers().access.sessionOver);
      const { format } = form;
      const secret = newSecret(form.format);
      const words: ChannelWords = {
        name: checked.name,
        language: spokenLanguage(),
        ...checked.place,
        ...(secret !== undefined && { secret }),
        ...(format === 'mail' && { email: by.email }),
      };
      const channelId = randomUUID();
      const data = {
        ...ownerOf(by),
        channelId,
        about,
        format,
        rules: checked.rules,
        feedHash: feedHashOf(format, secret),
        personal: encryptFor({ subject: by.subject, key }, words),
      };
      const outcome = await execute(by, { type: 'AddChannel', data });
      return outcome.kind === 'accepted' ? answerOf(channelId) : inWords(outcome.refusal);
    },
    change: async (by, channelId, form) => {
      const channel = await ownChannel(by, channelId);
      const known = channel && (await decrypt(keys, channel.personal, channelWords));
      if (known?.kind !== 'open') return notFound();
      const checked = checkedChannel(form, known.data, privateNetwork);
      if (checked.kind === 'bad') return refused(checked.message);
      const { secret, email } = known.data;
      const words: ChannelWords = {
        name: checked.name,
        language: spokenLanguage(),
        ...checked.place,
        ...(secret !== undefined && { secret }),
        ...(email !== undefined && { email }),
      };
      return rewrite(by, channelId, form.format, checked.rules, words);
    },
    renewSecret: async (by, channelId) => {
      const channel = await ownChannel(by, channelId);
      const known = channel && (await decrypt(keys, channel.personal, channelWords));
      if (known?.kind !== 'open') return notFound();
      const secret = newSecret(channel?.format ?? 'mail');
      if (!channel || secret === undefined) return refused(answers().notices.noSecret);
      return rewrite(by, channelId, channel.format, channel.rules, { ...known.data, secret });
    },
    resume: async (by, channelId) => {
      if (!(await ownChannel(by, channelId))) return notFound();
      const outcome = await execute(by, { type: 'ResumeChannel', data: { ...ownerOf(by), channelId } });
      const isThere = outcome.kind === 'accepted' || outcome.refusal.kind === 'Unchanged';
      return isThere ? answerOf(channelId) : inWords(outcome.refusal);
    },
    remove: async (by, channelId) => {
      if (!(await ownChannel(by, channelId))) return notFound();
      const outcome = await execute(by, { type: 'RemoveChannel', data: { ...ownerOf(by), channelId } });
      return outcome.kind === 'accepted' ? { kind: 'removed' } : inWords(outcome.refusal);
    },
    deliveries: async (by, channelId, place) => {
      if (!(await ownChannel(by, channelId))) return undefined;
      const { notices, nextCursor } = await noticesOf(knex, channelId, place);
      return { nodes: await deliveriesOf(notices), nextCursor };
    },
    test: async (by, channelId) => {
      const channel = await ownChannel(by, channelId);
      const words = channel && (await decrypt(keys, channel.personal, channelWords));
      const key = channel && (await tellingKey(channel));
      if (!channel || !key || words?.kind !== 'open') return notFound();
      const limited = await tooOften(by);
      if (limited) return limited;
      const noticeId = randomUUID();
      const now = clock();
      const told = { at: now.toISOString(), language: words.data.language, url: pageOf(channel) };
      const content = testNotice(told);
      await queueNotice(
        commands,
        { noticeId, channel, occasion: { kind: 'test' }, content, key, dueAt: now },
        issuerOf(by),
      );
      return deliveryOf(noticeId);
    },
    sendAgain: async (by, noticeId) => {
      const record = isUuid(noticeId) ? await noticeById(knex, noticeId) : undefined;
      const channel = record && (await ownChannel(by, record.channelId));
      if (!channel || channel.format === 'atom') return refused(answers().notices.noSuchNotice);
      const limited = await tooOften(by);
      if (limited) return limited;
      const data = { noticeId, channelId: channel.channelId, dueAt: clock().toISOString() };
      const outcome = await commands.execute(noticeAggregate, noticeId, { type: 'SendAgain', data }, issuerOf(by));
      if (outcome.kind === 'accepted') return deliveryOf(noticeId);
      const said = answers().notices;
      return refused(outcome.refusal.kind === 'StillDue' ? said.stillDue : said.noSuchNotice);
    },
    feed: async (secret) => {
      const channel = FEED_SECRET.test(secret) ? await feedByHash(knex, hashOfToken(secret)) : undefined;
      const words = channel && (await decrypt(keys, channel.personal, channelWords));
      if (!channel || words?.kind !== 'open') return undefined;
      const { about } = channel;
      const name = await seenSubject(parts, channel);
      if (name === undefined) return undefined;
      const { notices } = await noticesOf(knex, channel.channelId, { first: FEED_ENTRIES });
      const opened = await decryptAll(
        keys,
        notices.map(({ personal }) => personal),
        noticeContent,
      );
      return {
        channelId: channel.channelId,
        language: words.data.language,
        about: { kind: about.kind, name },
        updatedAt: notices[0]?.queuedAt ?? channel.createdAt,
        entries: notices.flatMap(({ noticeId }, index) => {
          const content = opened[index];
          return content?.kind === 'open' ? [{ ...content.data, noticeId }] : [];
        }),
      };
    },
    feedUrl: ({ secret }) => (secret === undefined ? null : `${publicUrl}/api/feeds/${secret}`),
  };
};
