import { useState } from 'react';
import type { NoticeChannel_ChannelFragment } from '../../generated/graphql.ts';
import { noticeChannelsTexts } from '../../texts/generated/noticeChannelsTexts.ts';
import { richText } from '../../texts/richText.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CopyBlock, CopyButton } from '../../ui/CopyButton.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { showToast } from '../../ui/showToast.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { RenewSecret } from './noticeDocuments.ts';
import styles from './Notices.module.css';
import { useNoticeChange } from './useNoticeChange.ts';

/** The headers of Standard Webhooks, in the order in which they are signed. */
const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/** The credential of a channel: the secret of a webhook, or the URL of a feed. Renders nothing for other formats. */
export const ChannelKey = ({
  channel: { id, secret, feedUrl },
}: {
  readonly channel: NoticeChannel_ChannelFragment;
}) => {
  if (secret !== null) return <WebhookSecret id={id} secret={secret} />;
  // It is a path if the operator has not configured the public URL of this installation.
  if (feedUrl !== null) return <FeedAddress id={id} url={new URL(feedUrl, window.location.origin).href} />;
  return null;
};

const WebhookSecret = ({ id, secret }: { readonly id: string; readonly secret: string }) => {
  const texts = noticeChannelsTexts().secret;
  const [isShown, setIsShown] = useState(false);
  const text = texts.text({
    link: (link) => <ExternalLink href="https://www.standardwebhooks.com/">{link}</ExternalLink>,
    headers: () => <code>{HEADERS.join(', ')}</code>,
  });
  return (
    <Disclosure summary={texts.open}>
      <div className={styles['secret']}>
        <p className="note breakable">{richText(text)}</p>
        <div className={styles['actions']}>
          <Button
            kind="quiet"
            aria-expanded={isShown}
            onClick={() => {
              setIsShown(!isShown);
            }}
          >
            {isShown ? texts.hide : texts.show}
          </Button>
          {!isShown && <CopyButton text={secret} what={texts.what} />}
          <RenewButton id={id} words={texts} />
        </div>
        {isShown && <CopyBlock text={secret} what={texts.what} />}
      </div>
    </Disclosure>
  );
};

const FeedAddress = ({ id, url }: { readonly id: string; readonly url: string }) => {
  const texts = noticeChannelsTexts().feed;
  return (
    <div className={styles['secret']} role="group" aria-label={texts.title}>
      <CopyBlock text={url} what={texts.what} />
      <p className="note breakable">{texts.text}</p>
      <div className={styles['actions']}>
        <RenewButton id={id} words={texts} />
      </div>
    </div>
  );
};

interface RenewButtonProps {
  readonly id: string;
  readonly words: {
    readonly renew: string;
    readonly renewTitle: string;
    readonly renewText: string;
    readonly renewed: string;
  };
}

/** Creates a new secret or URL, after a confirmation. */
const RenewButton = ({ id, words }: RenewButtonProps) => {
  const [isAsked, setIsAsked] = useState(false);
  const [alert, setAlert] = useState<Sentence>();
  const { change, isBusy } = useNoticeChange();
  const close = (): void => {
    setIsAsked(false);
    setAlert(undefined);
  };
  const renew = async (): Promise<void> => {
    const { refusal } = await change(RenewSecret, { id });
    setAlert(refusal);
    if (refusal) return;
    close();
    showToast('status', { text: words.renewed });
  };
  return (
    <>
      <Button
        kind="quiet"
        onClick={() => {
          setIsAsked(true);
        }}
      >
        {words.renew}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={words.renewTitle}
          text={words.renewText}
          confirm={words.renew}
          isBusy={isBusy}
          alert={alert}
          onConfirm={() => void renew()}
          onClose={close}
        />
      )}
    </>
  );
};
