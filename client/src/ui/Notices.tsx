import { useSyncExternalStore, useEffect, useState } from 'react';
import { appTexts } from '../texts/generated/appTexts.ts';
import { Button } from './Button.tsx';
import { CircleAlert, CircleCheck, X } from './icons.ts';
import { joinClasses } from './joinClasses.ts';
import styles from './Notices.module.css';
import { currentNotices, onNotices, dismissNotice, type Notice } from './notify.ts';

/** Displays the messages of `notify`. Rendered once, in the layout. */
export const Notices = () => {
  const notices = useSyncExternalStore(onNotices, currentNotices, currentNotices);
  return (
    <section aria-label={appTexts().ui.notices} className={styles['notices']}>
      {notices.map((notice) => (
        <NoticeItem key={notice.id} {...notice} />
      ))}
    </section>
  );
};

/** Long enough to be read slowly. The timer restarts when the pointer or the focus leaves the notice. */
const stayMs = (text: string): number => 8_000 + 80 * text.length;

const NoticeItem = ({ id, kind, text, lang }: Notice) => {
  const [isHeld, setIsHeld] = useState(false);
  const isPassing = kind === 'status' && !isHeld;
  useEffect(() => {
    if (!isPassing) return undefined;
    const timer = setTimeout(() => {
      dismissNotice(id);
    }, stayMs(text));
    return () => {
      clearTimeout(timer);
    };
  }, [id, isPassing, text]);

  const hold = (): void => {
    setIsHeld(true);
  };
  const release = (): void => {
    setIsHeld(false);
  };
  const Icon = kind === 'alert' ? CircleAlert : CircleCheck;
  return (
    <div
      className={joinClasses(styles['notice'], kind === 'alert' && styles['alert'])}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon aria-hidden size={20} />
      <p role={kind} className={styles['text']} lang={lang}>
        {text}
      </p>
      <Button
        kind="quiet"
        aria-label={appTexts().ui.dismiss}
        onClick={() => {
          dismissNotice(id);
        }}
      >
        <X aria-hidden size={18} />
      </Button>
    </div>
  );
};
