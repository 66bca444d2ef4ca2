import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { CheckList_SectionFragment } from '../../generated/graphql.ts';
import { formatMilliseconds } from '../../ui/formatTime.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import styles from './CheckList.module.css';
import { checkTitle } from './checkTitle.ts';
import { checkVerdict } from './checkVerdict.ts';

const CheckList_section = graphql(`
  fragment CheckList_section on ReportSection {
    id
    checks {
      probe
      title
      state
      durationMs
    }
    findings {
      probe
      outcome
    }
  }
`);

/** The section's checks in the order of the plan: which are done and how they ended, and how long each took. */
export const CheckList = ({ section }: { readonly section: FragmentType<CheckList_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: CheckList_section, fragmentName: 'CheckList_section', from: section });
  return (
    <ul className={styles['list']}>
      {data.checks.map((check) => {
        const { text, lang } = checkTitle(check);
        return (
          <li key={check.probe} className={styles['check']}>
            <span className={styles['mark']}>
              <StateMark {...checkVerdict(check, data.findings)} />
            </span>
            <span lang={lang} className={styles['title']}>
              {text}
            </span>
            <span className={styles['time']}>{check.durationMs !== null && formatMilliseconds(check.durationMs)}</span>
          </li>
        );
      })}
    </ul>
  );
};
