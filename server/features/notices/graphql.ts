import {
  type Notices,
  type ChannelForm,
  type Delivery,
  MOST_CHANNELS,
  type NoticeChannel,
  type NoticePerson,
} from './notices.ts';
import type { ContextWith, CallerContext } from '../../platform/graphql/context.ts';
import { GraphQLError } from 'graphql';
import { answers } from '../../platform/base/answers.ts';
import { callersMistake } from '../../platform/graphql/callersMistake.ts';
import type { NoticeChannelInput, Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { pageSize } from '../../platform/graphql/pageSize.ts';

interface NoticesContext extends Pick<CallerContext, 'caller'> {
  readonly services: { readonly notices: Notices };
}

/** Rejects if the field's row in the access table admits any other kind of caller. */
const personOf = async ({ caller }: NoticesContext): Promise<NoticePerson> => {
  const known = await caller();
  if (known.kind === 'account' || known.kind === 'admin' || known.kind === 'portal') return known;
  throw new Error('This field asks for who is told, and its row in the table of access lets in others.');
};

interface Services {
  readonly notices: Notices;
}

export const noticeResolvers: Pick<Resolvers<ContextWith<Services>>, 'Query' | 'Mutation'> = {
  Query: {
    noticeChannels: async (_root, { list }, context) => {
      const { notices } = context.services;
      const channels = found(await notices.channels(await personOf(context), list ?? null), answers().lists.notFound);
      return { channels: channels.map((each) => channelOf(notices, each)), most: MOST_CHANNELS };
    },
    noticeDeliveries: async (_root, { channel, first, after }, context) => {
      const place = { first: pageSize(first), after: after ?? undefined };
      const page = await context.services.notices
        .deliveries(await personOf(context), channel, place)
        .catch(callersMistake);
      const { nodes, nextCursor } = found(page, answers().notices.notFound);
      return { nodes: nodes.map(deliveryOf), endCursor: nextCursor };
    },
  },
  Mutation: {
    addNoticeChannel: (_root, { list, channel }, context) =>
      answered(context, (notices, by) => notices.add(by, list ?? null, formOf(channel))),
    changeNoticeChannel: (_root, { id, channel }, context) =>
      answered(context, (notices, by) => notices.change(by, id, formOf(channel))),
    renewNoticeSecret: (_root, { id }, context) => answered(context, (notices, by) => notices.renewSecret(by, id)),
    resumeNoticeChannel: (_root, { id }, context) => answered(context, (notices, by) => notices.resume(by, id)),
    removeNoticeChannel: async (_root, { id }, context) => {
      const answer = await context.services.notices.remove(await personOf(context), id);
      return answer.kind === 'removed' ? { __typename: 'NoticeChannelGone', id } : refused(answer);
    },
    testNoticeChannel: (_root, { id }, context) => delivered(context, (notices, by) => notices.test(by, id)),
    sendNoticeAgain: (_root, { id }, context) => delivered(context, (notices, by) => notices.sendAgain(by, id)),
  },
};

/** Applies the defaults of the schema. */
const formOf = ({
  onlyWorse = false,
  minimumPriority = 'Low',
  digest = 'each',
  ...form
}: NoticeChannelInput): ChannelForm => ({
  ...form,
  onlyWorse,
  minimumPriority,
  digest,
  timeZone: form.timeZone ?? 'UTC',
});

const refused = ({ message }: { readonly message: string }) => ({ __typename: 'NoticeRefused', message }) as const;

const found = <Found>(value: Found | undefined, message: string): Found => {
  if (value === undefined) throw new GraphQLError(message, { extensions: { code: 'NOT_FOUND' } });
  return value;
};

const answered = async (
  context: NoticesContext,
  work: (notices: Notices, by: NoticePerson) => ReturnType<Notices['resume']>,
) => {
  const { notices } = context.services;
  const answer = await work(notices, await personOf(context));
  if (answer.kind === 'refused') return refused(answer);
  return { __typename: 'NoticeChannel', ...channelOf(notices, answer.channel) } as const;
};

const delivered = async (
  context: NoticesContext,
  work: (notices: Notices, by: NoticePerson) => ReturnType<Notices['test']>,
) => {
  const answer = await work(context.services.notices, await personOf(context));
  if (answer.kind === 'refused') return refused(answer);
  return { __typename: 'NoticeDelivery', ...deliveryOf(answer.delivery) } as const;
};

const deliveryOf = ({ noticeId, occasion, ...delivery }: Delivery) => ({
  ...delivery,
  id: noticeId,
  occasion: occasion.kind,
});

/** The destination without the secret parts of its address: for most receivers, the path is secret. */
const shownAddress = ({ format, words: { address } }: NoticeChannel): string | null => {
  if (address === undefined) return null;
  const { origin } = new URL(address);
  return format === 'ntfy' || format === 'matrix' ? address : `${origin}/…`;
};

const channelOf = (notices: Notices, channel: NoticeChannel) => {
  const { channelId, format, rules, words, createdAt, parkedFor, parkedAt, last } = channel;
  return {
    id: channelId,
    name: words.name,
    format,
    createdAt,
    parkedFor,
    parkedAt,
    shownAddress: shownAddress(channel),
    room: words.room ?? null,
    hasToken: words.token !== undefined,
    secret: format === 'webhook' ? (words.secret ?? null) : null,
    feedUrl: format === 'atom' ? notices.feedUrl(words) : null,
    onlyWorse: rules.onlyWorse,
    minimumPriority: rules.minimumPriority,
    digest: rules.digest,
    quietFrom: rules.quiet?.from ?? null,
    quietUntil: rules.quiet?.until ?? null,
    timeZone: rules.timeZone,
    last: last && deliveryOf(last),
  };
};
