import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../app/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { CheckResults_SectionFragment } from '../../generated/graphql.ts';
import { formatMilliseconds } from '../../ui/formatTime.ts';
import styles from './CheckResults.module.css';
import { FindingOutlines } from './FindingOutlines.tsx';
import { FindingRow } from './FindingRow.tsx';
import { InconclusiveNotice } from './InconclusiveNotice.tsx';

const CheckResults_section = graphql(`
  fragment CheckResults_section on ReportSection {
    checks {
      probe
      title
      state
      durationMs
      ...InconclusiveNotice_check @unmask
    }
    findings {
      code
      probe
      ...FindingRow_finding @unmask
    }
  }
`);

type Check = CheckResults_SectionFragment['checks'][number];
type Finding = CheckResults_SectionFragment['findings'][number];

const isOver = ({ state }: Check): boolean => state === 'CONCLUSIVE' || state === 'INCONCLUSIVE';

const CheckResult = ({ check, findings }: { readonly check: Check; readonly findings: readonly Finding[] }) => (
  <li aria-busy={!isOver(check)}>
    <h3 className={styles['title']}>
      <span lang="en">{check.title}</span>
      {check.durationMs !== null && <span className={styles['time']}>{formatMilliseconds(check.durationMs)}</span>}
    </h3>
    {check.state === 'INCONCLUSIVE' && <InconclusiveNotice check={check} />}
    {isOver(check) ? (
      <ul>
        {findings.map((finding, index) => (
          // The same code can stand more than once, for two cookies say; the order is the server's and stays.
          <li key={`${finding.code} ${index}`}>
            <FindingRow finding={finding} />
          </li>
        ))}
      </ul>
    ) : (
      <FindingOutlines probe={check.probe} isRunning={check.state === 'RUNNING'} />
    )}
  </li>
);

/** The checks of a section in the order of the plan, each with what it found; outlines stand where one is still to report. */
export const CheckResults = ({ section }: { readonly section: FragmentType<CheckResults_SectionFragment> }) => {
  const { data } = useLiveFragment({
    fragment: CheckResults_section,
    fragmentName: 'CheckResults_section',
    from: section,
  });
  return (
    <ul className={styles['checks']}>
      {data.checks.map((check) => (
        <CheckResult
          key={check.probe}
          check={check}
          findings={data.findings.filter(({ probe }) => probe === check.probe)}
        />
      ))}
    </ul>
  );
};
