import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { appTexts } from '../texts/app/appTexts.ts';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A modal that is open as long as it is rendered. Escape, the button and a click beside it close it; the focus goes back. */
export const Dialog = ({ title, children, onClose }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before the element leaves the page, or the browser could not give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onCancel={onClose}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className={styles['sheet']}>
        <div className={styles['header']}>
          <h2 id={titleId}>{title}</h2>
          <Button kind="quiet" onClick={onClose}>
            <X aria-hidden size={16} />
            {appTexts().ui.close}
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
};
