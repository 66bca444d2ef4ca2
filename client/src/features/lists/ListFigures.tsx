import { useQuery } from '@apollo/client/react';
import type { ListChange, ListFiguresQuery, ListRun_RunFragment } from '../../generated/graphql.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import { scoreBand } from '../../ui/scoreBand.ts';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { AveragesChart } from './AveragesChart.tsx';
import { changeText, DomainLink } from './DomainTable.tsx';
import { ListLink } from './ListLink.tsx';
import { listPath, type ListAddress } from './listAddress.ts';
import { DOMAINS_ID } from './DomainsSection.tsx';
import styles from './ListFigures.module.css';
import { ListFigures as Figures } from './listDocuments.ts';
import shared from './lists.module.css';

type List = NonNullable<ListFiguresQuery['list']>;

/** A summary of the results of a list. Each figure links to the domains that it counts. */
export const ListFigures = ({ id, address }: { readonly id: string; readonly address: ListAddress }) => {
  const texts = listsTexts();
  const { data, error, refetch } = useQuery(Figures, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const list = data?.list;
  return (
    <section className={shared['sheet']} aria-labelledby="list-figures">
      <h2 id="list-figures">{texts.figures.title}</h2>
      {!list && error && (
        <LoadFault
          className={shared['part']}
          text={texts.figures.failed}
          tryAgain={texts.tryAgain}
          onRetry={() => {
            refetch().catch(() => undefined);
          }}
        />
      )}
      {!list && !error && <LoadingLines className={shared['part']} text={texts.figures.loading} />}
      {list && <Shown list={list} address={address} />}
    </section>
  );
};

/** Moves the focus to the domains below, which a click on a figure has just filtered. */
const showDomains = (): void => {
  const heading = document.getElementById(DOMAINS_ID);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
};

interface ShownProps {
  readonly list: List;
  readonly address: ListAddress;
}

const Shown = ({ list, address }: ShownProps) => {
  const texts = listsTexts().figures;
  const { runs } = list;
  const chosen =
    runs.find(({ run }) => run === address.run) ??
    // Scans of mail only have no score, so they do not count for the grades.
    runs.find(({ average }) => average !== null) ??
    runs.find(({ done, failed }) => done + failed > 0);
  if (!chosen) return <p>{texts.none}</p>;
  return (
    <div className={styles['figures']}>
      <Grades id={list.id} run={chosen} address={address} />
      <Changes list={list} address={address} />
      <Faults list={list} address={address} />
      <div className={shared['part']}>
        <h3>{texts.averages}</h3>
        <AveragesChart runs={runs} />
      </div>
      {list.tagFigures.length > 0 && <TagFigures list={list} address={address} />}
    </div>
  );
};

/** The limits of each grade (spec 1 §9), in the order of `scores`. */
const GRADES = [
  { grade: 'A+', least: 90, most: 100 },
  { grade: 'A', least: 80, most: 89 },
  { grade: 'B', least: 70, most: 79 },
  { grade: 'C', least: 60, most: 69 },
  { grade: 'D', least: 50, most: 59 },
  { grade: 'F', least: 0, most: 49 },
] as const;

interface GradesProps {
  readonly id: string;
  readonly run: ListRun_RunFragment;
  readonly address: ListAddress;
}

const Grades = ({ id, run, address }: GradesProps) => {
  const texts = listsTexts();
  const most = Math.max(1, ...run.scores);
  return (
    <div className={shared['part']}>
      <h3>{texts.figures.grades}</h3>
      <ul className="stack-2">
        {GRADES.map(({ grade, ...limits }, index) => {
          const count = run.scores[index] ?? 0;
          return (
            <li key={grade} className={styles['gradeRow']}>
              <ListLink
                to={listPath(id, { ...address, ...limits, run: run.run })}
                onClick={showDomains}
                aria-label={texts.figures.showGrade({ grade: `${grade} (${limits.least}–${limits.most})` })}
              >
                {grade}
              </ListLink>
              <span className="note">
                {limits.least}–{limits.most}
              </span>
              <Bar parts={[{ share: count / most, tone: scoreBand(limits.least) }]} />
              <span className={styles['count']}>{formatNumber(count)}</span>
            </li>
          );
        })}
      </ul>
      <p className="note">
        {texts.figures.gradesNote({
          run: String(run.run),
          when: formatDateTime(run.startedAt),
          scored: run.scores.reduce((sum, count) => sum + count, 0),
          average: formatNumber(run.average ?? 0),
          unscored: run.unscored,
          failed: run.failed,
        })}
      </p>
    </div>
  );
};

interface BarProps {
  readonly parts: readonly { readonly share: number; readonly tone: 'green' | 'amber' | 'red' | 'unknown' }[];
}

/** A bar of consecutive parts; its numbers are next to it. */
const Bar = ({ parts }: BarProps) => (
  <svg aria-hidden className={styles['bar']} viewBox="0 0 100 10" preserveAspectRatio="none">
    {parts.map(({ share, tone }, index) => (
      <rect
        key={tone}
        className={`${tone}-fill`}
        x={parts.slice(0, index).reduce((sum, part) => sum + part.share, 0) * 100}
        width={share * 100}
        height={10}
      />
    ))}
  </svg>
);

/** What changed since the previous scan of each domain: how many domains are worse, better or the same, and those that lost most. */
const Changes = ({ list, address }: ShownProps) => {
  const { figures: texts, filter } = listsTexts();
  const { worse, better, same } = list.changeFigures;
  const pathTo = (change: ListChange): string =>
    listPath(list.id, { ...address, change, sort: 'CHANGE', isDescending: false, run: undefined, base: undefined });
  const counts = [
    { change: 'WORSE', tone: 'fail', count: worse },
    { change: 'BETTER', tone: 'pass', count: better },
    { change: 'SAME', tone: 'info', count: same },
  ] as const;
  return (
    <div className={shared['part']}>
      <h3>{texts.changes}</h3>
      {counts.every(({ count }) => count === 0) ? (
        <p className="note">{texts.changesNone}</p>
      ) : (
        <>
          <ul className="stack-2">
            {counts.map(({ change, tone, count }) => (
              <li key={change} className={styles['changeRow']}>
                <StateMark tone={count === 0 ? 'none' : tone} word={filter.changes[change]} />
                {count === 0 ? (
                  formatNumber(count)
                ) : (
                  <ListLink to={pathTo(change)} onClick={showDomains}>
                    {listsTexts().table.count({ count })}
                  </ListLink>
                )}
              </li>
            ))}
          </ul>
          {worse === 0 ? (
            <p>{texts.noneWorse}</p>
          ) : (
            <ul className={joinClasses('stack-2', styles['worse'])} aria-label={texts.worst}>
              {list.worst.nodes.map((row) => (
                <li key={row.place}>
                  <DomainLink id={list.id} row={row} /> <span className="note">{changeText(row)}</span>
                </li>
              ))}
            </ul>
          )}
          <p className="note">{texts.changesNote}</p>
        </>
      )}
    </div>
  );
};

/** Number of findings that are shown at first; the rest can be expanded. */
const FIRST_FAULTS = 6;

const Faults = ({ list, address }: ShownProps) => {
  const texts = listsTexts().figures;
  const codes = list.frequentCodes;
  const all = Math.max(1, list.domainCount);
  const rows = (shown: typeof codes) => (
    <ul className="stack-2">
      {shown.map(({ code, title, failing, warning }) => (
        <li key={code} className={styles['faultRow']}>
          <ListLink to={listPath(list.id, { ...address, code })} onClick={showDomains}>
            {title}
          </ListLink>
          <Bar
            parts={[
              { share: failing / all, tone: 'red' },
              { share: warning / all, tone: 'amber' },
            ]}
          />
          <span className="note">
            {texts.fault({ domains: failing + warning, all: list.domainCount, failing, warning })}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={shared['part']}>
      <h3>{texts.faults}</h3>
      {codes.length === 0 ? (
        // If every scan failed, nothing is known, so do not report that there are no problems.
        <p>{list.runs.some(({ done }) => done > 0) ? texts.noFaults : texts.noneChecked}</p>
      ) : (
        <>
          {rows(codes.slice(0, FIRST_FAULTS))}
          {codes.length > FIRST_FAULTS && (
            <details>
              <summary className={styles['more']}>{texts.moreFaults({ count: codes.length - FIRST_FAULTS })}</summary>
              {rows(codes.slice(FIRST_FAULTS))}
            </details>
          )}
          <p className="note">{texts.faultsNote}</p>
        </>
      )}
    </div>
  );
};

const Score = ({ score }: { readonly score: number | null }) => (
  <span className={joinClasses(styles['score'], `${scoreBand(score)}-text`, score === null && styles['unknown'])}>
    {score === null ? listsTexts().noScore : formatNumber(score)}
  </span>
);

const TagFigures = ({ list, address }: ShownProps) => {
  const texts = listsTexts().figures;
  return (
    <div className={shared['part']}>
      <h3>{texts.tags}</h3>
      <ScrollTable
        label={texts.tags}
        head={texts.tagsHead}
        rows={list.tagFigures.map(({ tag, domains, average, worst }) => [
          <ListLink key="tag" to={listPath(list.id, { ...address, tag })} onClick={showDomains}>
            <ThirdPartyText text={tag} />
          </ListLink>,
          formatNumber(domains),
          <Score key="average" score={average} />,
          <Score key="worst" score={worst} />,
        ])}
      />
    </div>
  );
};
