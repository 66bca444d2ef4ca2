import type { FragmentType } from '@apollo/client';
import { List } from '../../ui/icons.ts';
import { useId, useRef, type ReactNode } from 'react';
import type { ContentsList_ScanFragment, ContentsList_SectionFragment, SectionId } from '../../generated/graphql.ts';
import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ContentsList } from './ContentsList.tsx';
import styles from './ReportFootBar.module.css';

interface ReportFootBarProps {
  readonly scan: FragmentType<ContentsList_ScanFragment>;
  readonly sections: readonly (FragmentType<ContentsList_SectionFragment> & {
    readonly id: string;
    readonly section: SectionId;
  })[];
  /** What can be done with the report. */
  readonly children: ReactNode;
}

/** The side rail where there is no side: a bar at the foot, its contents in the browser's own popover. */
export const ReportFootBar = ({ scan, sections, children }: ReportFootBarProps) => {
  const contentsId = useId();
  const contents = useRef<HTMLElement>(null);
  return (
    <div className={styles['bar']}>
      <Button kind="quiet" popoverTarget={contentsId}>
        <List aria-hidden size={16} />
        {reportFrameTexts().contents.title}
      </Button>
      {children}
      <nav
        id={contentsId}
        ref={contents}
        popover="auto"
        className={styles['contents']}
        aria-label={reportFrameTexts().contents.label}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) contents.current?.hidePopover();
        }}
      >
        <ContentsList scan={scan} sections={sections} />
      </nav>
    </div>
  );
};
