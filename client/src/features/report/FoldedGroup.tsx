import type { ReactNode } from 'react';
import { FactList } from './FactList.tsx';
import styles from './FoldedGroup.module.css';
import { SheetFold } from './SheetFold.tsx';

interface FoldedGroupProps {
  readonly title: string;
  /** What it holds, in a few names: readers open what they know. */
  readonly hint: string;
  /** The facts. */
  readonly children: ReactNode;
  /** Sources and footnotes. */
  readonly foot?: ReactNode;
}

/** Facts for those who want to know it exactly: one line until it is opened, so that nobody else drowns in them. */
export const FoldedGroup = ({ title, hint, children, foot }: FoldedGroupProps) => (
  <SheetFold
    summary={
      <span className={styles['summary']}>
        {title}
        <span className={styles['hint']}>{hint}</span>
      </span>
    }
  >
    <FactList label={title}>{children}</FactList>
    {foot}
  </SheetFold>
);
