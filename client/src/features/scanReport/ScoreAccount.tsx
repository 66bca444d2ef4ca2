import type { FragmentType } from '@apollo/client';
import { Link } from 'react-router-dom';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { ScoreAccount_ScanFragment } from '../../generated/graphql.ts';
import { findingReason, findingTitle } from '../../texts/findings/findingTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { subScoresOf } from '../../texts/report/subScoresOf.ts';
import { richText } from '../../texts/richText.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { MoreButton, usePages } from './lists.tsx';
import styles from './ReportPart.module.css';
import { findingId } from './sectionOpenings.ts';
import tableStyles from './ScoreAccount.module.css';

const ScoreAccount_scan = graphql(`
  fragment ScoreAccount_scan on Scan {
    score {
      rulesetVersion
      overall
      email
      web
      breach
      compliance
      parts {
        category
        points
        weight
        takes
      }
      penalties {
        code
        category
        points
        reason
        pointsReason
        reference {
          label
          url
        }
      }
    }
  }
`);

type Score = NonNullable<ScoreAccount_ScanFragment['score']>;

/** The anchor of the section that contains each rule's finding. */
type Places = ReadonlyMap<string, string>;

interface PenaltyTableProps {
  readonly penalties: Score['penalties'];
  readonly places: Places;
}

interface WhyProps {
  readonly penalty: Score['penalties'][number];
  readonly places: Places;
}

const Why = ({ penalty: { code, reason, pointsReason }, places }: WhyProps) => {
  const title = <ThirdPartyText {...findingTitle(code, reason)} />;
  const anchor = places.get(code);
  return (
    <>
      {anchor === undefined ? title : <a href={`#${findingId(anchor, code)}`}>{title}</a>}
      {pointsReason !== null && (
        <p className={tableStyles['reason']}>
          <ThirdPartyText {...findingReason(code, pointsReason)} />
        </p>
      )}
    </>
  );
};

const PenaltyTable = ({ penalties, places }: PenaltyTableProps) => {
  const { table, columns } = reportFrameTexts().score;
  const { list, shown, showMore } = usePages<HTMLTableSectionElement>();
  return (
    <div className={tableStyles['scroll']} tabIndex={0} role="region" aria-label={table}>
      <table className={tableStyles['table']}>
        <thead>
          <tr>
            <th scope="col">{columns.points}</th>
            <th scope="col">{columns.subScore}</th>
            <th scope="col">{columns.why}</th>
            <th scope="col">{columns.reference}</th>
          </tr>
        </thead>
        <tbody ref={list}>
          {penalties.slice(0, shown).map((penalty, index) => (
            <tr key={`${penalty.code} ${index}`} tabIndex={-1}>
              <td className={tableStyles['points']}>−{penalty.points}</td>
              <td>{reportTexts().categories[penalty.category]}</td>
              <td>
                <Why penalty={penalty} places={places} />
              </td>
              <td lang="en">
                <ExternalLink href={penalty.reference.url}>{penalty.reference.label}</ExternalLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreButton rest={penalties.length - shown} onMore={showMore} />
    </div>
  );
};

/** How the sub-scores make up the overall score. */
const Sum = ({ score }: { readonly score: Score }) => {
  const { sum } = reportFrameTexts().score;
  if (score.overall === null || score.parts.length === 0) return null;
  const values = new Map(subScoresOf(score).map(({ category, value }) => [category, value]));
  return (
    <Disclosure summary={sum.title}>
      <div className={tableStyles['scroll']} tabIndex={0} role="region" aria-label={sum.title}>
        <table className={tableStyles['table']}>
          <thead>
            <tr>
              {[sum.subScore, sum.lost, sum.score, sum.weight, sum.takes].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {score.parts.map(({ category, points, weight, takes }) => (
              <tr key={category}>
                <th scope="row">{reportTexts().categories[category]}</th>
                <td>{points === 0 ? '0' : `−${points}`}</td>
                <td>{values.get(category) ?? reportTexts().notChecked}</td>
                <td>{sum.weightOf({ weight })}</td>
                <td>{takes === 0 ? '0' : sum.takesOf({ takes })}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{sum.overall}</th>
              <td colSpan={4}>{sum.rounded({ overall: score.overall })}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Disclosure>
  );
};

const Account = ({ score, places }: { readonly score: Score; readonly places: Places }) => {
  const { method, noPenalty, penalties } = reportFrameTexts().score;
  return (
    <>
      <p className="muted">
        {richText(
          method({
            ruleset: score.rulesetVersion,
            methodologyLink: (words) => <Link to="/methodology">{words}</Link>,
          }),
        )}
      </p>
      <Sum score={score} />
      {score.penalties.length === 0 ? (
        <p className="muted">{noPenalty}</p>
      ) : (
        <Disclosure id="penalties" summary={penalties({ count: score.penalties.length })}>
          <PenaltyTable penalties={score.penalties} places={places} />
        </Disclosure>
      )}
    </>
  );
};

interface ScoreAccountProps {
  readonly scan: FragmentType<ScoreAccount_ScanFragment>;
  readonly places: Places;
}

/** Every deduction with its reason, so that the score can be recalculated by hand. */
export const ScoreAccount = ({ scan, places }: ScoreAccountProps) => {
  const { data } = useLiveFragment(ScoreAccount_scan, scan);
  const { title, notYet } = reportFrameTexts().score;
  return (
    <section id="score" className={styles['part']} aria-labelledby="score-title">
      <h2 id="score-title">{title}</h2>
      <div className={tableStyles['account']}>
        {data.score ? <Account score={data.score} places={places} /> : <p className="muted">{notYet}</p>}
      </div>
    </section>
  );
};
