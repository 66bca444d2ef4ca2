import { useState } from 'react';
import type { NoticeChannel_ChannelFragment } from '../../generated/graphql.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { noticeChannelsTexts } from '../../texts/generated/noticeChannelsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { showToast } from '../../ui/showToast.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { ChannelDialog } from './ChannelDialog.tsx';
import { ChannelKey } from './ChannelKey.tsx';
import { deliveryWords, ruleWords, targetWords } from './channelWords.ts';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import type { Watched } from './deliveryLog.ts';
import { RemoveChannel, ResumeChannel, TestChannel } from './noticeDocuments.ts';
import styles from './Notices.module.css';
import { useNoticeChange } from './useNoticeChange.ts';

type Channel = NoticeChannel_ChannelFragment;

interface ChannelItemProps {
  readonly channel: Channel;
  /** Called when the loaded data of the channel is out of date. */
  readonly onChanged: () => void;
  readonly onRemoved: () => void;
}

type Open = { readonly what: 'change' | 'remove' } | { readonly what: 'log'; readonly sent?: Watched };

/** One channel: its target, its rules, its state, and its actions. */
export const ChannelItem = ({ channel, onChanged, onRemoved }: ChannelItemProps) => {
  const texts = noticeChannelsTexts();
  const [open, setOpen] = useState<Open>();
  const [alert, setAlert] = useState<Sentence>();
  const { change, isBusy } = useNoticeChange();
  const { id, name, parkedFor } = channel;
  const close = (): void => {
    setOpen(undefined);
  };
  const test = async (): Promise<void> => {
    const outcome = await change(TestChannel, { id });
    setAlert(outcome.refusal);
    if (outcome.refusal) return;
    setOpen({
      what: 'log',
      sent: { id: outcome.id, title: noticeChannelsTexts().deliveries.occasions.TEST, triedAt: null },
    });
  };
  const resume = async (): Promise<void> => {
    const { refusal } = await change(ResumeChannel, { id });
    setAlert(refusal);
    if (!refusal) showToast('status', { text: noticeChannelsTexts().resumed });
  };
  return (
    <li className={styles['item']}>
      <div className={styles['head']}>
        <span className="strong breakable">
          <ThirdPartyText text={name} />
        </span>
        <StateMark
          {...(parkedFor === null ? { tone: 'pass', word: texts.goesOn } : { tone: 'warn', word: texts.parked })}
        />
      </div>
      <Words channel={channel} />
      <FormAlert sentence={alert} />
      {parkedFor !== null && (
        <div className={styles['parked']}>
          <p>
            {texts.parkedAt({
              when: channel.parkedAt === null ? '–' : formatDateTime(channel.parkedAt),
              why: texts.parkedFor[parkedFor],
            })}
          </p>
          <Button
            aria-disabled={isBusy}
            aria-label={texts.resumeOf({ name })}
            onClick={() => {
              if (!isBusy) void resume();
            }}
          >
            {texts.resume}
          </Button>
        </div>
      )}
      <ChannelKey channel={channel} />
      <div className={styles['actions']}>
        <Button
          kind="quiet"
          aria-disabled={isBusy}
          aria-label={texts.testOf({ name })}
          onClick={() => {
            if (!isBusy) void test();
          }}
        >
          {texts.test}
        </Button>
        <Button
          kind="quiet"
          aria-label={texts.logOf({ name })}
          onClick={() => {
            setOpen({ what: 'log' });
          }}
        >
          {texts.log}
        </Button>
        <Button
          kind="quiet"
          aria-label={texts.changeOf({ name })}
          onClick={() => {
            setOpen({ what: 'change' });
          }}
        >
          {texts.change}
        </Button>
        <Button
          kind="quiet"
          aria-label={texts.removeOf({ name })}
          onClick={() => {
            setOpen({ what: 'remove' });
          }}
        >
          {texts.remove}
        </Button>
      </div>
      {open?.what === 'log' && (
        <DeliveriesDialog
          channel={channel}
          sent={open.sent}
          onClose={() => {
            close();
            onChanged();
          }}
        />
      )}
      {open?.what === 'change' && (
        <ChannelDialog
          channel={channel}
          onClose={close}
          onSaved={() => {
            close();
            showToast('status', { text: noticeChannelsTexts().form.saved });
          }}
        />
      )}
      {open?.what === 'remove' && <RemoveDialog channel={channel} onClose={close} onRemoved={onRemoved} />}
    </li>
  );
};

/** The format, the target, the rules, and the outcome of the last notice. */
const Words = ({ channel }: { readonly channel: Channel }) => {
  const texts = noticeChannelsTexts();
  const { format, last } = channel;
  return (
    <>
      <p className="note breakable">
        {texts.formats[format]}
        {targetWords(channel).map((part) => (
          <span key={part}>
            {' · '}
            <ThirdPartyText text={part} />
          </span>
        ))}
      </p>
      <p className="note breakable">{ruleWords(channel).join(' · ')}</p>
      <p className="note breakable">
        {last === null
          ? texts.noLast
          : texts.last({
              when: formatDateTime(last.lastAttemptAt ?? last.queuedAt),
              what: deliveryWords(last, format === 'ATOM', new Date()),
            })}
      </p>
    </>
  );
};

interface RemoveDialogProps {
  readonly channel: Channel;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

const RemoveDialog = ({ channel: { id, name }, onClose, onRemoved }: RemoveDialogProps) => {
  const texts = noticeChannelsTexts();
  const [alert, setAlert] = useState<Sentence>();
  const { change, isBusy } = useNoticeChange();
  const remove = async (): Promise<void> => {
    const { refusal } = await change(RemoveChannel, { id });
    setAlert(refusal);
    if (refusal) return;
    onClose();
    onRemoved();
    showToast('status', { text: noticeChannelsTexts().removed });
  };
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      text={texts.removeText({ name })}
      confirm={texts.remove}
      isBusy={isBusy}
      alert={alert}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
};
