import { defineFeature } from '../defineFeature.ts';
import { noticesMail } from './mails.ts';
import { siteOf } from '../../platform/base/siteOf.ts';
import { openNotices } from './notices.ts';

const NOTICES = { role: 'noticeOwner', scope: 'lists' } as const;

/** Notices to the channels of users: mail, webhooks and chats. */
export const notices = defineFeature({
  name: 'notices',
  open: ({ options: { config, clock }, storage, access }) => ({
    notices: openNotices({
      ...storage,
      ...access,
      clock,
      privateNetwork: config.allowCidrs.length > 0,
      site: siteOf(config),
      publicUrl: config.publicUrl?.replace(/\/$/, '') ?? '',
    }),
  }),
  work: async ({ options, storage, access: { keys }, outside: { io }, ownUrl }) => ({
    ...(await import('./runners.ts')).openNoticeRunners(options, storage, { keys, io, ownUrl }),
  }),
  mails: { NoticeMailRequested: noticesMail },
  resolvers: async () => [(await import('./graphql.ts')).noticeResolvers],
  access: {
    fields: {
      'Query.noticeChannels': NOTICES,
      'Query.noticeDeliveries': NOTICES,
      'Mutation.addNoticeChannel': NOTICES,
      'Mutation.changeNoticeChannel': NOTICES,
      'Mutation.renewNoticeSecret': NOTICES,
      'Mutation.resumeNoticeChannel': NOTICES,
      'Mutation.removeNoticeChannel': NOTICES,
      'Mutation.testNoticeChannel': NOTICES,
      'Mutation.sendNoticeAgain': NOTICES,
    },
    types: {
      NoticeChannel: NOTICES,
      NoticeChannelGone: NOTICES,
      NoticeChannels: NOTICES,
      NoticeDelivery: NOTICES,
      NoticeDeliveryPage: NOTICES,
      NoticeRefused: NOTICES,
    },
  },
  routes: async () => (await import('./rest.ts')).noticeRoutes,
});
