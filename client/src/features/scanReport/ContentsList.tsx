import type { FragmentType } from '@apollo/client';
import { useMemo, type ReactNode, useEffect, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ContentsList_ScanFragment, ContentsList_SectionFragment, SectionId } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { hasHistory } from '../history/useDomainHistory.ts';
import styles from './ContentsList.module.css';
import { isLowerSection, sectionAnchors } from './sections.ts';
import { sectionVerdict } from './sectionVerdict.ts';

const ContentsList_section = graphql(`
  fragment ContentsList_section on ReportSection {
    id
    section
    state
    checks {
      state
    }
    findings {
      probe
      code
      outcome
      points
    }
    ... on NetworkSection {
      network {
        threat {
          riskScore
        }
      }
    }
  }
`);

const ContentsList_scan = graphql(`
  fragment ContentsList_scan on Scan {
    status
    totalScans
  }
`);

type Section = FragmentType<ContentsList_SectionFragment> & { readonly id: string; readonly section: SectionId };

interface EntryProps {
  readonly anchor: string;
  readonly current: string | undefined;
  readonly title: string;
  readonly children?: ReactNode;
}

const Entry = ({ anchor, current, title, children }: EntryProps) => (
  <li>
    <a className={styles['entry']} href={`#${anchor}`} aria-current={anchor === current ? 'location' : undefined}>
      <span className={styles['title']}>{title}</span>
      {children}
    </a>
  </li>
);

const SectionEntry = ({ section, current }: { readonly section: Section; readonly current: string | undefined }) => {
  const { data } = useLiveFragment({ fragment: ContentsList_section, from: section });
  const { tone, word } = sectionVerdict(data);
  return (
    <Entry
      anchor={sectionAnchors[data.section]}
      current={current}
      title={reportFrameTexts().contents.sections[data.section]}
    >
      <StateMark tone={tone} word={word} />
    </Entry>
  );
};

const OTHERS = ['recommendations', 'history', 'score'] as const;

interface ContentsListProps {
  readonly scan: FragmentType<ContentsList_ScanFragment>;
  readonly sections: readonly Section[];
}

/** The report's parts in its order, each section with its state, and which of them is being read. */
export const ContentsList = ({ scan, sections }: ContentsListProps) => {
  const { data } = useLiveFragment({ fragment: ContentsList_scan, from: scan });
  const withHistory = hasHistory(data);
  const words = reportFrameTexts().contents;
  const names = sections.map(({ section }) => section).join(' ');
  const anchors = useMemo(() => {
    const known = Object.entries(sectionAnchors).flatMap(([name, anchor]) =>
      names.split(' ').includes(name) ? [anchor] : [],
    );
    return [...known, ...OTHERS.filter((anchor) => anchor !== 'history' || withHistory)];
  }, [names, withHistory]);
  const current = useCurrentAnchor(anchors);
  const entry = (section: Section) => <SectionEntry key={section.id} section={section} current={current} />;
  return (
    <ul className={styles['list']}>
      {sections.filter(({ section }) => !isLowerSection(section)).map(entry)}
      {OTHERS.filter((anchor) => anchors.includes(anchor)).map((anchor) => (
        <Entry key={anchor} anchor={anchor} current={current} title={words[anchor]} />
      ))}
      {sections.filter(({ section }) => isLowerSection(section)).map(entry)}
    </ul>
  );
};

/** A line a third down the screen: what crosses it is what is being read. */
const READING_LINE = '-33% 0px -66% 0px';

/** Of the elements with these ids the one that the reader is at; undefined above the first. Must be stable between renders. */
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
