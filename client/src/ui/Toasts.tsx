import { useSyncExternalStore, useEffect, useState } from 'react';
import { appTexts } from '../texts/generated/appTexts.ts';
import { Button } from './Button.tsx';
import { CircleAlert, CircleCheck, X } from './icons.ts';
import { joinClasses } from './joinClasses.ts';
import styles from './Toasts.module.css';
import { currentToasts, onToasts, dismissToast, type Toast } from './showToast.ts';

/** Displays the messages of `showToast`. Rendered once, in the layout. */
export const Toasts = () => {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts);
  return (
    <section aria-label={appTexts().ui.toasts} className={styles['toasts']}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} {...toast} />
      ))}
    </section>
  );
};

/** Long enough to be read slowly. The timer restarts when the pointer or the focus leaves the toast. */
const stayMs = (text: string): number => 8_000 + 80 * text.length;

const ToastItem = ({ id, kind, text, lang }: Toast) => {
  const [isHeld, setIsHeld] = useState(false);
  const isPassing = kind === 'status' && !isHeld;
  useEffect(() => {
    if (!isPassing) return undefined;
    const timer = setTimeout(() => {
      dismissToast(id);
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
      className={joinClasses(styles['toast'], kind === 'alert' && styles['alert'])}
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
          dismissToast(id);
        }}
      >
        <X aria-hidden size={18} />
      </Button>
    </div>
  );
};
