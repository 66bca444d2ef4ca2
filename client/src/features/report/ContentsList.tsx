import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../app/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { ContentsList_SectionFragment } from '../../generated/graphql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import styles from './ContentsList.module.css';
import { sectionAnchors } from './sectionAnchors.ts';
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
  }
`);

type Section = FragmentType<ContentsList_SectionFragment> & { readonly id: string };

const SectionEntry = ({ section }: { readonly section: Section }) => {
  const { data } = useLiveFragment({ fragment: ContentsList_section, from: section });
  const { tone, word } = sectionVerdict(data);
  return (
    <li>
      <a className={styles['entry']} href={`#${sectionAnchors[data.section]}`}>
        <span>{reportTexts().sections[data.section]}</span>
        <StateMark tone={tone} word={word} />
      </a>
    </li>
  );
};

/** The report's parts, each section with its state. */
export const ContentsList = ({ sections }: { readonly sections: readonly Section[] }) => (
  <ul className={styles['list']}>
    <li>
      <a className={styles['entry']} href="#first-steps">
        What to do first
      </a>
    </li>
    {sections.map((section) => (
      <SectionEntry key={section.id} section={section} />
    ))}
    <li>
      <a className={styles['entry']} href="#score">
        How this score was made
      </a>
    </li>
    <li>
      <a className={styles['entry']} href="#legend">
        Legend
      </a>
    </li>
  </ul>
);
