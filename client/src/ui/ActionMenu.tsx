import { useId, useRef, type ReactNode } from 'react';
import styles from './ActionMenu.module.css';
import { Button } from './Button.tsx';

interface ActionMenuProps {
  /** The content of the button that opens the menu. */
  readonly opener: ReactNode;
  readonly kind?: 'secondary' | 'quiet';
  /** The actions: buttons and links. */
  readonly children: ReactNode;
}

/** A button with a menu of actions: a native popover, which Escape, a click outside and each action close. */
export const ActionMenu = ({ opener, kind = 'secondary', children }: ActionMenuProps) => {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button kind={kind} popoverTarget={id}>
        {opener}
      </Button>
      <div
        id={id}
        ref={menu}
        popover="auto"
        className={styles['menu']}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button')) menu.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
};

/** Actions that cannot be undone, apart from the others. */
export const ActionsApart = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['apart']}>{children}</div>
);
