import { ArrowLeft, X } from './icons.ts';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { appTexts } from '../texts/generated/appTexts.ts';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { joinClasses } from './joinClasses.ts';

interface DialogProps {
  /** A change means that the dialog shows another screen: focus moves to its title. */
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Goes back to the previous screen. Omit it if there is none. */
  readonly onBack?: (() => void) | undefined;
  /** A narrower dialog, for a question rather than a text. */
  readonly isSmall?: boolean;
}

/** A modal dialog, open while it is rendered. Escape, the close button and a click outside close it; focus returns to where it was. */
export const Dialog = ({ title, children, onClose, onBack, isSmall = false }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownTitle = useRef(title);
  const isPressedBeside = useRef(false);
  const titleId = useId();

  // Close before the element is removed, or the browser cannot restore the focus.
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
      // Ignore the events of a nested dialog, which handles its own.
      onCancel={(event) => {
        if (event.target === ref.current) onClose();
      }}
      // A browser may close the dialog without a cancel event.
      onClose={() => {
        if (ref.current?.open === false) onClose();
      }}
      // A text selection that ends outside the dialog must not close it.
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
