import type { NoticeChannel_ChannelFragment, NoticeDelivery_DeliveryFragment } from '../../generated/graphql.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { noticeChannelsTexts } from '../../texts/generated/noticeChannelsTexts.ts';
import type { Mark } from '../../ui/StateMark.tsx';

type Channel = NoticeChannel_ChannelFragment;
type Delivery = NoticeDelivery_DeliveryFragment;

/** Describes which notices a channel receives, and when. Returns at least one part. */
export const ruleWords = ({
  format,
  onlyWorse,
  minimumPriority,
  digest,
  quietFrom,
  quietUntil,
  timeZone,
}: Channel): readonly string[] => {
  const { rules } = noticeChannelsTexts();
  const parts = [
    format === 'MAIL' && rules.digests[digest],
    onlyWorse && rules.onlyWorse,
    minimumPriority !== 'LOW' && rules.priorities[minimumPriority],
    quietFrom !== null && quietUntil !== null && rules.quiet({ from: quietFrom, until: quietUntil, timeZone }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts : [rules.each];
};

/** Describes the target, as far as it may be shown. Returns nothing for a feed, which has no target. */
export const targetWords = ({ format, shownAddress, room }: Channel): readonly string[] => {
  const texts = noticeChannelsTexts();
  if (format === 'MAIL') return [texts.toMail];
  return [shownAddress, room === null ? null : texts.toRoom({ room })].filter((part) => part !== null);
};

/** Feeds are read by subscribers, so nothing is sent. */
const isInFeed = (isFeed: boolean, { attempts, dueAt }: Delivery): boolean =>
  isFeed && attempts === 0 && dueAt === null;

/** Returns the mark of a delivery's state. */
export const deliveryMark = (delivery: Delivery, isFeed: boolean): Mark => {
  const { states, trying, inFeed } = noticeChannelsTexts().deliveries;
  if (isInFeed(isFeed, delivery)) return { tone: 'pass', word: inFeed };
  switch (delivery.state) {
    case 'DELIVERED':
      return { tone: 'pass', word: states.DELIVERED };
    case 'DUE':
      return delivery.failure === null ? { tone: 'pending', word: states.DUE } : { tone: 'warn', word: trying };
    case 'PARKED':
      return { tone: 'high', word: states.PARKED };
  }
};

/** Describes the outcome of a delivery and what happens next, in one or two sentences. */
export const deliveryWords = (delivery: Delivery, isFeed: boolean, now: Date): string => {
  const { deliveries: texts } = noticeChannelsTexts();
  const { state, dueAt, lastStatus, failure } = delivery;
  if (isInFeed(isFeed, delivery)) return `${texts.inFeed}.`;
  if (state === 'DELIVERED')
    return lastStatus === null ? texts.delivered : texts.deliveredWith({ status: String(lastStatus) });
  const why = failure === null ? undefined : failureWords(failure, lastStatus);
  if (state === 'PARKED') return why === undefined ? texts.keptParked : `${why} ${texts.givenUp}`;
  const isWaiting = dueAt !== null && new Date(dueAt) > now;
  if (why !== undefined) return isWaiting ? `${why} ${texts.next({ when: formatDateTime(dueAt) })}` : why;
  return isWaiting ? texts.waits({ when: formatDateTime(dueAt) }) : texts.waitsNow;
};

const failureWords = (failure: NonNullable<Delivery['failure']>, lastStatus: number | null): string => {
  const { failures, noStatus } = noticeChannelsTexts().deliveries;
  const status = lastStatus === null ? noStatus : String(lastStatus);
  if (failure === 'STATUS' || failure === 'REDIRECT') return failures[failure]({ status });
  return failures[failure];
};
