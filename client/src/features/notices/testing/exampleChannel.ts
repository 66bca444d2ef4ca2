import type { NoticeChannel_ChannelFragment, NoticeDelivery_DeliveryFragment } from '../../../generated/graphql.ts';

/** Returns a webhook that receives all notices, with these changes. */
export const exampleChannel = (
  changes: Partial<NoticeChannel_ChannelFragment> = {},
): NoticeChannel_ChannelFragment => ({
  __typename: 'NoticeChannel',
  id: 'c1',
  name: 'Operations',
  format: 'WEBHOOK',
  shownAddress: 'https://hooks.example/…',
  room: null,
  hasToken: false,
  secret: 'whsec_c2VjcmV0',
  feedUrl: null,
  onlyWorse: false,
  minimumPriority: 'LOW',
  digest: 'EACH',
  quietFrom: null,
  quietUntil: null,
  timeZone: 'Europe/Berlin',
  createdAt: '2026-01-05T10:00:00.000Z',
  parkedFor: null,
  parkedAt: null,
  last: null,
  ...changes,
});

/** Returns a notice that waits for its first attempt, with these changes. */
export const exampleDelivery = (
  changes: Partial<NoticeDelivery_DeliveryFragment> = {},
): NoticeDelivery_DeliveryFragment => ({
  __typename: 'NoticeDelivery',
  id: 'd1',
  occasion: 'RUN',
  title: 'Suppliers: 2 domains got worse',
  state: 'DUE',
  queuedAt: '2026-01-05T12:00:00.000Z',
  dueAt: '2026-01-05T12:00:00.000Z',
  attempts: 0,
  lastAttemptAt: null,
  lastStatus: null,
  failure: null,
  ...changes,
});
