import type { DataOf } from '../../../schema/events/catalogue.ts';
import {
  type NoticeChannelEvent,
  noticeChannelEvents,
  type NoticeFormat,
  type NoticeOwnerKind,
} from '../../../schema/events/noticeChannel.ts';
import { accepted, type Decider, type Decision, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';

/** Maximum number of channels per person. */
export const MOST_CHANNELS = 30;

/** The channels of one person that they have not removed, by id. */
export type Channels = ReadonlyMap<
  string,
  { readonly ownerKind: NoticeOwnerKind; readonly format: NoticeFormat; readonly isParked: boolean }
>;

export type ChannelCommand =
  | { readonly type: 'AddChannel'; readonly data: DataOf<'NoticeChannelAdded'> }
  /** `format` cannot be changed. */
  | { readonly type: 'ChangeChannel'; readonly data: DataOf<'NoticeChannelChanged'>; readonly format: NoticeFormat }
  | { readonly type: 'ParkChannel'; readonly data: DataOf<'NoticeChannelParked'> }
  | { readonly type: 'ResumeChannel'; readonly data: DataOf<'NoticeChannelResumed'> }
  | { readonly type: 'RemoveChannel'; readonly data: DataOf<'NoticeChannelRemoved'> }
  | { readonly type: 'RequestMail'; readonly data: DataOf<'NoticeMailRequested'> };

export type ChannelRefusal =
  | { readonly kind: 'TooManyChannels' }
  | { readonly kind: 'OtherFormat' }
  /** The channel is already parked, or already active. */
  | { readonly kind: 'Unchanged' }
  /** No such channel was created by this kind of owner, or it was removed. */
  | { readonly kind: 'NoSuchChannel' };

const decide = (command: ChannelCommand, channels: Channels): Decision<NoticeChannelEvent, ChannelRefusal> => {
  if (command.type === 'AddChannel')
    return channels.size >= MOST_CHANNELS
      ? rejected({ kind: 'TooManyChannels' })
      : accepted({ type: 'NoticeChannelAdded', data: command.data });
  const channel = channels.get(command.data.channelId);
  if (channel?.ownerKind !== command.data.ownerKind) return rejected({ kind: 'NoSuchChannel' });
  switch (command.type) {
    case 'ChangeChannel':
      return channel.format === command.format
        ? accepted({ type: 'NoticeChannelChanged', data: command.data })
        : rejected({ kind: 'OtherFormat' });
    case 'ParkChannel':
      return channel.isParked
        ? rejected({ kind: 'Unchanged' })
        : accepted({ type: 'NoticeChannelParked', data: command.data });
    case 'ResumeChannel':
      return channel.isParked
        ? accepted({ type: 'NoticeChannelResumed', data: command.data })
        : rejected({ kind: 'Unchanged' });
    case 'RemoveChannel':
      return accepted({ type: 'NoticeChannelRemoved', data: command.data });
    case 'RequestMail':
      return accepted({ type: 'NoticeMailRequested', data: command.data });
  }
};

const evolve = (channels: Channels, event: NoticeChannelEvent): Channels => {
  const { channelId, ownerKind } = event.data;
  const channel = channels.get(channelId);
  const parked = (isParked: boolean): Channels =>
    channel ? new Map([...channels, [channelId, { ...channel, isParked }]]) : channels;
  switch (event.type) {
    case 'NoticeChannelAdded':
      return new Map([...channels, [channelId, { ownerKind, format: event.data.format, isParked: false }]]);
    case 'NoticeChannelParked':
      return parked(true);
    case 'NoticeChannelResumed':
      return parked(false);
    case 'NoticeChannelRemoved':
      return new Map([...channels].filter(([id]) => id !== channelId));
    case 'NoticeChannelChanged':
    case 'NoticeMailRequested':
      return channels;
  }
};

export const channelsDecider: Decider<Channels, NoticeChannelEvent, ChannelCommand, ChannelRefusal> = {
  initial: new Map(),
  evolve,
  decide,
};

/** Streams are named by the owner's subject. */
export const channelsAggregate = defineAggregate('channels', noticeChannelEvents, channelsDecider);
