import { use } from 'react';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { SectionOpeningsContext } from './sectionOpenings.ts';

interface SectionsHeadProps {
  /** Of the heading. */
  readonly id?: string;
  readonly title: string;
}

/** The heading above the sections, with a button that opens or closes all of them. */
export const SectionsHead = ({ id, title }: SectionsHeadProps) => {
  const openings = use(SectionOpeningsContext);
  const words = reportFrameTexts().sections;
  if (!openings) return <h2 id={id}>{title}</h2>;
  const { opened, anchors, openOnly } = openings;
  const isAllOpen = opened.size === anchors.length;
  return (
    <div className="bar">
      <h2 id={id}>{title}</h2>
      <Button
        kind="quiet"
        onClick={() => {
          openOnly(isAllOpen ? [] : anchors);
        }}
      >
        {isAllOpen ? words.closeAll : words.openAll}
      </Button>
    </div>
  );
};
