import type { FragmentType } from '@apollo/client';
import { type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ContentsList_ScanFragment, SheetFrame_SectionFragment } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { moveByArrow } from '../../ui/moveByArrow.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { hasHistory } from '../history/useDomainHistory.ts';
import styles from './ContentsList.module.css';
import { PrivateReport } from './sectionFacts.tsx';
import { isLowerSection, sectionAnchors } from './sections.ts';
import { sectionVerdict } from './sectionVerdict.ts';

const ContentsList_scan = graphql(`
  fragment ContentsList_scan on Scan {
    status
    totalScans
  }
`);

type Section = ValueOf<SheetFrame_SectionFragment>;

interface EntryProps {
  readonly anchor: string;
  readonly place: Place;
  readonly title: string;
  readonly children?: ReactNode;
}

/** The reader's position: the anchor of the section being read, and that of the entry that the Tab key reaches. */
interface Place {
  readonly current: string | undefined;
  readonly stop: string | undefined;
}

const Entry = ({ anchor, place: { current, stop }, title, children }: EntryProps) => (
  <li>
    <a
      className={styles['entry']}
      href={`#${anchor}`}
      aria-current={anchor === current ? 'location' : undefined}
      tabIndex={anchor === stop ? 0 : -1}
    >
      <span className={styles['title']}>{title}</span>
      {children}
    </a>
  </li>
);

const SectionEntry = ({ section, place }: { readonly section: Section; readonly place: Place }) => {
  const { tone, word } = sectionVerdict(section);
  return (
    <Entry
      anchor={sectionAnchors[section.section]}
      place={place}
      title={reportFrameTexts().contents.sections[section.section]}
    >
      <StateMark tone={tone} word={word} />
    </Entry>
  );
};

const OTHERS = ['recommendations', 'history', 'score'] as const;

interface ContentsListProps {
  readonly scan: FragmentType<ContentsList_ScanFragment>;
  readonly sections: readonly Section[];
  /** A short report has neither a history nor an account of the overall score. */
  readonly isShort?: boolean;
}

/** The table of contents of the report: its sections in order, each with its verdict, with the section being read marked. */
export const ContentsList = ({ scan, sections, isShort = false }: ContentsListProps) => {
  const { data } = useLiveFragment(ContentsList_scan, scan);
  const isPrivate = use(PrivateReport) !== null;
  const withHistory = !isPrivate && hasHistory(data);
  const words = reportFrameTexts().contents;
  const names = sections.map(({ section }) => section).join(' ');
  const anchors = useMemo(() => {
    const known = Object.entries(sectionAnchors).flatMap(([name, anchor]) =>
      names.split(' ').includes(name) ? [anchor] : [],
    );
    if (isShort) return [...known, OTHERS[0]];
    return [...known, ...OTHERS.filter((anchor) => anchor !== 'history' || withHistory)];
  }, [names, withHistory, isShort]);
  const current = useCurrentAnchor(anchors);
  const place: Place = { current, stop: current ?? anchors[0] };
  const entry = (section: Section) => <SectionEntry key={section.id} section={section} place={place} />;
  return (
    // The Tab key passes all entries at once, because the sections themselves come next.
    <ul className={styles['list']} onKeyDown={moveByArrow}>
      {sections.filter(({ section }) => !isLowerSection(section)).map(entry)}
      {OTHERS.filter((anchor) => anchors.includes(anchor)).map((anchor) => (
        <Entry key={anchor} anchor={anchor} place={place} title={words[anchor]} />
      ))}
      {sections.filter(({ section }) => isLowerSection(section)).map(entry)}
    </ul>
  );
};

/** A line a third of the way down the screen; the section that crosses it is the one being read. */
const READING_LINE = '-33% 0px -66% 0px';

/** Returns which of the elements with these ids the reader is at, or undefined above the first. `ids` must be stable between renders. */
const useCurrentAnchor = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: READING_LINE },
    );
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => {
      observer.disconnect();
    };
  }, [ids]);
  return current;
};
