import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { noticeResolvers } from './graphql.ts';
import { noticeRoutes } from './rest.ts';

const NOTICES = { role: 'noticeOwner', scope: 'lists' } as const;

/** Notices to the channels of users: mail, webhooks and chats. */
export const notices = defineFeature({
  name: 'notices',
  resolvers: [noticeResolvers],
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
  routes: [...noticeRoutes],
});
