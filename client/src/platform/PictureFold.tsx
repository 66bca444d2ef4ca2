import { Suspense, useState, type ReactNode } from 'react';
import { PartFault } from './PartFault.tsx';
import styles from '../ui/Disclosure.module.css';
import { ChevronDown } from '../ui/icons.ts';
import { OutlineBar } from '../ui/OutlineBar.tsx';

interface PictureFoldProps {
  readonly summary: string;
  /** A lazy part, which is loaded only when it is opened. */
  readonly children: ReactNode;
}

/** A line that expands to a picture. */
export const PictureFold = ({ summary, children }: PictureFoldProps) => {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpened(true);
      }}
    >
      <summary className={styles['summary']}>
        <ChevronDown aria-hidden className="chevron" size={16} />
        {summary}
      </summary>
      <div className={styles['body']}>
        {wasOpened && (
          <PartFault name={summary}>
            <Suspense fallback={<OutlineBar width="60%" />}>{children}</Suspense>
          </PartFault>
        )}
      </div>
    </details>
  );
};
