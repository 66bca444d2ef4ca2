import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { CheckChange_CheckFragment } from '../../generated/graphql.ts';
import { historyTexts } from '../../texts/history/historyTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import styles from './CheckChange.module.css';
import { FindingChange } from './FindingChange.tsx';

graphql(`
  fragment CheckChange_check on CheckChange {
    probe
    title
    before {
      state
      reason
    }
    after {
      state
      reason
    }
    findings {
      kind
      code
      ...FindingChange_change @unmask
    }
  }
`);

type Check = ValueOf<CheckChange_CheckFragment>;

/** Why what is listed may not mean what it seems to. */
const caveatsOf = ({ before, after }: Check): readonly string[] => {
  const texts = historyTexts().compare.sections;
  const words = [
    { CHECKED: '', PARTLY: texts.partlyThen, NOT_CHECKED: texts.notCheckedThen, NOT_PLANNED: texts.notPlannedThen },
    { CHECKED: '', PARTLY: texts.partlyNow, NOT_CHECKED: texts.notCheckedNow, NOT_PLANNED: texts.notPlannedNow },
  ] as const;
  const standings = [before, after] as const;
  return standings.flatMap(({ state, reason }, index) => {
    const caveat = words[index]?.[state] ?? '';
    if (caveat === '') return [];
    return [reason === null ? caveat : `${caveat} ${reportTexts().inconclusive[reason]}`];
  });
};

const Findings = ({ findings }: { readonly findings: Check['findings'] }) => (
  <ul>
    {findings.map((finding, index) => (
      // The same code can stand more than once; the order is the server's and stays.
      <li key={index}>
        <FindingChange change={finding} />
      </li>
    ))}
  </ul>
);

/** One check of which the two scans say different things. What only reads differently is folded away. */
export const CheckChange = ({ check }: { readonly check: Check }) => {
  const same = check.findings.filter(({ kind }) => kind === 'OTHER_EVIDENCE');
  const changed = check.findings.filter(({ kind }) => kind !== 'OTHER_EVIDENCE');
  return (
    <div className={styles['check']}>
      <h4 lang="en" className={styles['title']}>
        {check.title}
      </h4>
      {caveatsOf(check).map((caveat) => (
        <p key={caveat} className={styles['caveat']}>
          {caveat}
        </p>
      ))}
      {changed.length > 0 && <Findings findings={changed} />}
      {same.length > 0 && (
        <div className={styles['same']}>
          <Disclosure summary={historyTexts().compare.sections.sameWithOtherEvidence(same.length)}>
            <Findings findings={same} />
          </Disclosure>
        </div>
      )}
    </div>
  );
};
