import { useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { noticeChannelsTexts } from '../../texts/generated/noticeChannelsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { showToast } from '../../ui/showToast.ts';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import { ChannelDialog } from './ChannelDialog.tsx';
import { ChannelItem } from './ChannelItem.tsx';
import { OwnChannels } from './noticeDocuments.ts';
import styles from './Notices.module.css';

interface NoticeChannelsProps {
  /** The list that the channels report on; null for the domain of the portal. */
  readonly list: string | null;
}

/** The channels that showToast the signed-in user of a list, or of alerts about a domain. Has no heading. */
export const NoticeChannels = ({ list }: NoticeChannelsProps) => {
  const texts = noticeChannelsTexts();
  const subject = list === null ? 'domain' : 'list';
  const { data, error, refetch } = useQuery(OwnChannels, {
    variables: { list },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const place = useRef<HTMLDivElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const readAgain = (): void => {
    refetch().catch(() => undefined);
  };
  if (!data) {
    if (!error) return <LoadingLines className={styles['channels']} text={texts.loading} />;
    return (
      <LoadFault className={styles['channels']} text={texts.loadFailed} tryAgain={texts.tryAgain} onRetry={readAgain} />
    );
  }
  const { channels, most } = data.noticeChannels;
  const close = (): void => {
    setIsAdding(false);
  };
  return (
    <div ref={place} tabIndex={-1} className={styles['channels']}>
      <p className="muted">{texts.lead[subject]}</p>
      {channels.length === 0 ? (
        <p>{texts.none[subject]}</p>
      ) : (
        <ul className="stack-3" aria-label={texts.channels}>
          {channels.map((channel) => (
            <ChannelItem
              key={channel.id}
              channel={channel}
              onChanged={readAgain}
              onRemoved={() => {
                // The button that had the focus is removed with the channel.
                place.current?.focus();
                readAgain();
              }}
            />
          ))}
        </ul>
      )}
      {channels.length >= most ? (
        <p>{texts.most({ most })}</p>
      ) : (
        <div>
          <Button
            onClick={() => {
              setIsAdding(true);
            }}
          >
            {texts.add}
          </Button>
        </div>
      )}
      {isAdding && (
        <ChannelDialog
          list={list}
          onClose={close}
          onSaved={() => {
            close();
            readAgain();
            showToast('status', { text: noticeChannelsTexts().form.added });
          }}
        />
      )}
    </div>
  );
};
