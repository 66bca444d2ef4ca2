import { graphql } from '../../generated/gql.ts';
import { documentIds } from '../../generated/listsDocumentIds.ts';
import { knowOperations } from '../../platform/links.ts';

knowOperations(documentIds);

graphql(`
  fragment NoticeDelivery_delivery on NoticeDelivery {
    id
    occasion
    title
    state
    queuedAt
    dueAt
    attempts
    lastAttemptAt
    lastStatus
    failure
  }
`);

graphql(`
  fragment NoticeChannel_channel on NoticeChannel {
    id
    name
    format
    shownAddress
    room
    hasToken
    secret
    feedUrl
    onlyWorse
    minimumPriority
    digest
    quietFrom
    quietUntil
    timeZone
    createdAt
    parkedFor
    parkedAt
    last {
      ...NoticeDelivery_delivery @unmask
    }
  }
`);

graphql(`
  fragment NoticeChannelChanged on NoticeChannelResult {
    ... on NoticeChannel {
      ...NoticeChannel_channel @unmask
    }
    ... on NoticeChannelGone {
      id
    }
    ... on NoticeRefused {
      message
    }
  }
`);

graphql(`
  fragment NoticeSent on NoticeDeliveryResult {
    ... on NoticeDelivery {
      ...NoticeDelivery_delivery @unmask
    }
    ... on NoticeRefused {
      message
    }
  }
`);

export const OwnChannels = graphql(`
  query OwnNoticeChannels($list: ID) {
    noticeChannels(list: $list) {
      most
      channels {
        ...NoticeChannel_channel @unmask
      }
    }
  }
`);

export const Deliveries = graphql(`
  query NoticeDeliveries($channel: ID!, $first: Int!, $after: String) {
    noticeDeliveries(channel: $channel, first: $first, after: $after) {
      endCursor
      nodes {
        ...NoticeDelivery_delivery @unmask
      }
    }
  }
`);

export const AddChannel = graphql(`
  mutation AddNoticeChannel($list: ID, $channel: NoticeChannelInput!) {
    changed: addNoticeChannel(list: $list, channel: $channel) {
      ...NoticeChannelChanged @unmask
    }
  }
`);

export const ChangeChannel = graphql(`
  mutation ChangeNoticeChannel($id: ID!, $channel: NoticeChannelInput!) {
    changed: changeNoticeChannel(id: $id, channel: $channel) {
      ...NoticeChannelChanged @unmask
    }
  }
`);

export const RenewSecret = graphql(`
  mutation RenewNoticeSecret($id: ID!) {
    changed: renewNoticeSecret(id: $id) {
      ...NoticeChannelChanged @unmask
    }
  }
`);

export const ResumeChannel = graphql(`
  mutation ResumeNoticeChannel($id: ID!) {
    changed: resumeNoticeChannel(id: $id) {
      ...NoticeChannelChanged @unmask
    }
  }
`);

export const RemoveChannel = graphql(`
  mutation RemoveNoticeChannel($id: ID!) {
    changed: removeNoticeChannel(id: $id) {
      ...NoticeChannelChanged @unmask
    }
  }
`);

export const TestChannel = graphql(`
  mutation TestNoticeChannel($id: ID!) {
    changed: testNoticeChannel(id: $id) {
      ...NoticeSent @unmask
    }
  }
`);

export const SendAgain = graphql(`
  mutation SendNoticeAgain($id: ID!) {
    changed: sendNoticeAgain(id: $id) {
      ...NoticeSent @unmask
    }
  }
`);
