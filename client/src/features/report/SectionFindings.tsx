import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { SectionFindings_SectionFragment } from '../../generated/graphql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { CheckList } from './CheckList.tsx';
import { checkTitle } from './checkTitle.ts';
import { FindingRow } from './FindingRow.tsx';
import { InconclusiveNotice } from './InconclusiveNotice.tsx';
import { PagedList } from './PagedList.tsx';
import styles from './SectionFindings.module.css';
import { SheetFold } from './SheetFold.tsx';
import { SheetPart } from './SheetPart.tsx';
import { sortFindings } from './sortFindings.ts';

const SectionFindings_section = graphql(`
  fragment SectionFindings_section on ReportSection {
    id
    checks {
      probe
      title
      state
      ...InconclusiveNotice_check @unmask
    }
    findings {
      probe
      outcome
      points
      ...FindingRow_finding @unmask
    }
    ...CheckList_section
  }
`);

type Finding = SectionFindings_SectionFragment['findings'][number];

const settledWords = (settled: readonly Finding[]): string => {
  const { passed, information, notApplicable } = reportTexts().findings;
  const count = (wanted: Finding['outcome']): number => settled.filter(({ outcome }) => outcome === wanted).length;
  return [
    [count('PASS'), passed] as const,
    [count('INFO'), information] as const,
    [count('NOT_APPLICABLE'), notApplicable] as const,
  ]
    .flatMap(([number, words]) => (number === 0 ? [] : [words(number)]))
    .join(', ');
};

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly titles: ReadonlyMap<string, string>;
}

const FindingList = ({ findings, titles }: FindingListProps) => (
  <PagedList items={findings}>
    {(finding) => <FindingRow finding={finding} check={titles.get(finding.probe) ?? finding.probe} />}
  </PagedList>
);

/** What follows from what was read: faults and gaps first, the rest a press away, and the checks that say so. */
export const SectionFindings = ({ section }: { readonly section: FragmentType<SectionFindings_SectionFragment> }) => {
  const { data } = useLiveFragment({
    fragment: SectionFindings_section,
    fragmentName: 'SectionFindings_section',
    from: section,
  });
  const words = reportTexts().findings;
  const { open, settled } = sortFindings(data.findings);
  const gaps = data.checks.filter(({ state }) => state === 'INCONCLUSIVE');
  const titles = new Map(data.checks.map((check) => [check.probe, checkTitle(check).text]));
  return (
    <SheetPart title={words.title}>
      {open.length > 0 && <FindingList findings={open} titles={titles} />}
      {gaps.length > 0 && (
        <ul aria-label={reportTexts().notChecked}>
          {gaps.map((check) => (
            <li key={check.probe}>
              <InconclusiveNotice check={check} title={checkTitle(check)} />
            </li>
          ))}
        </ul>
      )}
      {open.length + gaps.length === 0 && <p className={styles['none']}>{words.none}</p>}
      {settled.length > 0 && (
        <SheetFold summary={settledWords(settled)}>
          <FindingList findings={settled} titles={titles} />
        </SheetFold>
      )}
      <SheetFold summary={words.checksRun(data.checks.length - gaps.length, data.checks.length)}>
        <CheckList section={data} />
      </SheetFold>
    </SheetPart>
  );
};
