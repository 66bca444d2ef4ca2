import { useState } from 'react';
import { useMore } from '../../platform/useMore.ts';
import type { NoticeChannel_ChannelFragment, NoticeDelivery_DeliveryFragment } from '../../generated/graphql.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { noticeChannelsTexts } from '../../texts/generated/noticeChannelsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { RotateCw } from '../../ui/icons.ts';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { deliveryMark, deliveryWords } from './channelWords.ts';
import { type DeliveryLog, outcomeOf, type Watched } from './deliveryLog.ts';
import { SendAgain } from './noticeDocuments.ts';
import styles from './Notices.module.css';
import { useDeliveries } from './useDeliveries.ts';
import { useNoticeChange } from './useNoticeChange.ts';

type Delivery = NoticeDelivery_DeliveryFragment;

interface DeliveriesDialogProps {
  readonly channel: NoticeChannel_ChannelFragment;
  /** A test notice that was just sent; the dialog waits for its outcome. */
  readonly sent: Watched | undefined;
  readonly onClose: () => void;
}

/** The sent and pending notices of a channel, with their outcomes. */
export const DeliveriesDialog = ({ channel, sent, onClose }: DeliveriesDialogProps) => {
  const texts = noticeChannelsTexts();
  const isFeed = channel.format === 'ATOM';
  const [watched, setWatched] = useState(sent);
  const [alert, setAlert] = useState<Sentence>();
  const { change, isBusy } = useNoticeChange();
  const { log, hasFailed, hasGivenUp, read, fetchNext } = useDeliveries(channel.id, watched);
  const sendAgain = async ({ id, title, lastAttemptAt }: Delivery): Promise<void> => {
    const { refusal } = await change(SendAgain, { id });
    setAlert(refusal);
    if (!refusal) setWatched({ id, title, triedAt: lastAttemptAt });
  };
  return (
    <Dialog title={texts.deliveries.title({ name: channel.name })} onClose={onClose}>
      <div className={styles['channels']}>
        <p role="status" className={styles['news']}>
          {watched && newsOf(watched, log, { isFeed, hasGivenUp })}
        </p>
        <FormAlert sentence={alert} />
        {hasFailed && (
          <LoadFault
            className={styles['channels']}
            text={texts.deliveries.loadFailed}
            tryAgain={texts.tryAgain}
            onRetry={read}
          />
        )}
        {!log && !hasFailed && <LoadingLines className={styles['channels']} text={texts.deliveries.loading} />}
        {log?.nodes.length === 0 && <p>{texts.deliveries.none}</p>}
        {log && log.nodes.length > 0 && (
          <ol className="stack-3" aria-label={texts.deliveries.list}>
            {log.nodes.map((delivery) => (
              <DeliveryItem
                key={delivery.id}
                delivery={delivery}
                isFeed={isFeed}
                isBusy={isBusy}
                onAgain={() => {
                  if (!isBusy) void sendAgain(delivery);
                }}
              />
            ))}
          </ol>
        )}
        {log && (
          <div className="row">
            {log.endCursor !== null && <More fetchNext={fetchNext} />}
            <Button kind="quiet" onClick={read}>
              <RotateCw aria-hidden size={16} />
              {texts.deliveries.refresh}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
};

/** Returns the outcome of a notice that was sent manually. */
const newsOf = (
  watched: Watched,
  log: DeliveryLog | undefined,
  { isFeed, hasGivenUp }: { readonly isFeed: boolean; readonly hasGivenUp: boolean },
): string => {
  const texts = noticeChannelsTexts().deliveries;
  const { title } = watched;
  const outcome = log && outcomeOf(log.nodes, watched);
  if (outcome) return texts.outcome({ title, what: deliveryWords(outcome, isFeed, new Date()) });
  return hasGivenUp ? texts.noOutcome({ title }) : texts.sending({ title });
};

interface DeliveryItemProps {
  readonly delivery: Delivery;
  readonly isFeed: boolean;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

const DeliveryItem = ({ delivery, isFeed, isBusy, onAgain }: DeliveryItemProps) => {
  const texts = noticeChannelsTexts().deliveries;
  const { title, occasion, queuedAt, attempts, state } = delivery;
  const times = [
    texts.occasions[occasion],
    formatDateTime(queuedAt),
    ...(isFeed ? [] : [texts.attempts({ count: attempts })]),
  ];
  return (
    <li className={styles['item']}>
      <div className={styles['head']}>
        <StateMark {...deliveryMark(delivery, isFeed)} />
        <span className="strong breakable">
          <ThirdPartyText text={title} />
        </span>
      </div>
      <p className="note breakable">{times.join(' · ')}</p>
      {!isFeed && <p>{deliveryWords(delivery, isFeed, new Date())}</p>}
      {!isFeed && state !== 'DUE' && (
        <div className={styles['actions']}>
          <Button kind="quiet" aria-disabled={isBusy} aria-label={texts.againOf({ title })} onClick={onAgain}>
            {texts.again}
          </Button>
        </div>
      )}
    </li>
  );
};

const More = ({ fetchNext }: { readonly fetchNext: () => Promise<void> }) => {
  const texts = noticeChannelsTexts().deliveries;
  const { state, load } = useMore(fetchNext);
  return (
    <>
      <Button aria-disabled={state === 'loading'} onClick={load}>
        {state === 'loading' ? texts.loadingMore : texts.more}
      </Button>
      {state === 'failed' && <p role="alert">{texts.moreFailed}</p>}
    </>
  );
};
