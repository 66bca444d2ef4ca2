import { ArrowLeft, X } from './icons.ts';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { appTexts } from '../texts/app/appTexts.ts';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { joinClasses } from './joinClasses.ts';

interface DialogProps {
  /** Where it changes, the dialog shows another screen: the focus goes to its title. */
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** To the screen before; without it, there is none. */
  readonly onBack?: (() => void) | undefined;
  /** A question needs less room than a text. */
  readonly isSmall?: boolean;
}

/** A modal that is open as long as it is rendered. Escape, the button and a click beside it close it; the focus goes back. */
export const Dialog = ({ title, children, onClose, onBack, isSmall = false }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownTitle = useRef(title);
  const isPressedBeside = useRef(false);
  const titleId = useId();

  // Before the element leaves the page, or the browser could not give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
    };
  }, []);

  useEffect(() => {
    if (shownTitle.current === title) return;
    shownTitle.current = title;
    heading.current?.focus();
    ref.current?.scrollTo({ top: 0 });
  }, [title]);

  return (
    <dialog
      ref={ref}
      className={joinClasses(styles['dialog'], isSmall && styles['small'])}
      aria-labelledby={titleId}
      // A dialog inside of this one tells of its own.
      onCancel={(event) => {
        if (event.target === ref.current) onClose();
      }}
      // A browser may close it without asking first.
      onClose={() => {
        if (ref.current?.open === false) onClose();
      }}
      // A text that is marked beyond the edge ends beside the dialog too, and closes nothing.
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === ref.current;
      }}
      onClick={(event) => {
        if (event.target === ref.current && isPressedBeside.current) onClose();
      }}
    >
      <div className={styles['sheet']}>
        <div className={styles['header']}>
          {onBack && (
            <Button kind="quiet" className={styles['back']} onClick={onBack}>
              <ArrowLeft aria-hidden size={16} />
              {appTexts().ui.back}
            </Button>
          )}
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles['title']}>
            {title}
          </h2>
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
