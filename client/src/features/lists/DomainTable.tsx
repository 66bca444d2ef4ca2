import styles from './DomainTable.module.css';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ListResult_RowFragment, ListSort } from '../../generated/graphql.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { ArrowDown, ArrowUp } from '../../ui/icons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { scoreBand } from '../../ui/scoreBand.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { ALERT_TONES } from '../../ui/alertTones.ts';
import { riskMark } from '../scanReport/riskMark.ts';
import { ListLink } from './ListLink.tsx';
import { listPath, listReportPath, PRIORITIES, type Column, type ListAddress } from './listAddress.ts';
import { Tags } from './Tags.tsx';
import type { ListRow } from './useListRows.ts';

interface DomainTableProps {
  readonly id: string;
  readonly address: ListAddress;
  readonly count: number;
  /** The loaded rows; the others show a placeholder. */
  readonly rows: readonly ListRow[];
  readonly isStale: boolean;
  /** Without a policy, its column is omitted. */
  readonly hasPolicy: boolean;
  /** Called with the index of the last visible row. */
  readonly onWant: (index: number) => void;
  readonly onSort: (sort: ListSort, isDescending: boolean) => void;
  /** The selected row numbers; undefined if nothing can be selected. */
  readonly selected: ReadonlySet<number> | undefined;
  readonly onSelect: (places: readonly number[], isSelected: boolean) => void;
}

const SORTS: Partial<Readonly<Record<Column | 'domain', ListSort>>> = {
  domain: 'DOMAIN',
  score: 'SCORE',
  change: 'CHANGE',
  alerts: 'ALERTS',
  finished: 'FINISHED',
};

/** Minimum width of each column in pixels; columns grow in proportion. The first columns, and that of a policy, fit the page on a desktop (1,118 px). */
const WIDTHS: Readonly<Record<Column | 'domain', number>> = {
  domain: 176,
  score: 76,
  change: 104,
  alerts: 108,
  policy: 108,
  risk: 134,
  email: 84,
  web: 84,
  breach: 96,
  compliance: 108,
  faults: 104,
  unchecked: 110,
  tags: 80,
  finished: 88,
};

/** Width of a row's checkbox, of the gap between columns, and of a row's padding. */
const BOX = 44;
const GAP = 8;
const PADDING = 12;

const ROW_HEIGHT = 48;

/** Rows are cards below this width; keep in sync with DomainTable.module.css. */
const NARROW = '(width < 720px)';

/** The domains of a list. Only visible rows are rendered, however many there are. */
export const DomainTable = (props: DomainTableProps) => {
  const { address: given, hasPolicy, count, rows, isStale, onWant, selected, onSelect, onSort } = props;
  const address = hasPolicy ? given : { ...given, columns: given.columns.filter((each) => each !== 'policy') };
  const texts = listsTexts().table;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (window.matchMedia(NARROW).matches ? ROW_HEIGHT * 5 : ROW_HEIGHT),
    getItemKey: (index) => rows[index]?.place ?? `waiting ${index}`,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    onWant(last);
  }, [last, onWant]);
  const question = JSON.stringify({ ...address, columns: [] });
  useEffect(() => {
    // The rows or their order have changed, so scroll back to the first.
    scroller.current?.scrollTo({ top: 0 });
  }, [question]);
  const columns = ['domain', ...address.columns] as const;
  const template = {
    gridTemplateColumns: [
      ...(selected ? [`${BOX}px`] : []),
      ...columns.map((each) => `minmax(0, ${WIDTHS[each]}fr)`),
    ].join(' '),
  };
  const least = columns.reduce((sum, each) => sum + WIDTHS[each] + GAP, BOX + 2 * PADDING);
  const allSelected = rows.length > 0 && rows.every(({ place }) => selected?.has(place));
  return (
    <div ref={scroller} className={styles['scroll']} tabIndex={0} role="region" aria-label={texts.label}>
      <div
        role="table"
        aria-label={texts.label}
        aria-rowcount={count + 1}
        aria-busy={isStale}
        className={styles['table']}
        style={{ minWidth: least }}
      >
        <div role="rowgroup" className={styles['head']}>
          <div role="row" aria-rowindex={1} className={styles['row']} style={template}>
            {selected && (
              <div role="columnheader" className={styles['box']}>
                <input
                  type="checkbox"
                  aria-label={texts.selectShown({ count: rows.length })}
                  checked={allSelected}
                  onChange={() => {
                    onSelect(
                      rows.map(({ place }) => place),
                      !allSelected,
                    );
                  }}
                />
              </div>
            )}
            {columns.map((column) => (
              <Head key={column} column={column} address={address} onSort={onSort} />
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles['body']} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ key, index, start }) => {
            const row = rows[index];
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={joinClasses(styles['row'], styles['placed'])}
                style={{ ...template, transform: `translateY(${start}px)` }}
              >
                {row ? (
                  <Cells {...props} address={address} row={row} />
                ) : (
                  <div role="cell" className={styles['waiting']}>
                    {texts.rowLoading}
                  </div>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
};

interface HeadProps {
  readonly column: Column | 'domain';
  readonly address: ListAddress;
  readonly onSort: (sort: ListSort, isDescending: boolean) => void;
}

const Head = ({ column, address, onSort }: HeadProps) => {
  const texts = listsTexts().table;
  const sort = SORTS[column];
  const isSorted = sort === address.sort;
  const Arrow = address.isDescending ? ArrowDown : ArrowUp;
  if (!sort) {
    return (
      <div role="columnheader" className={styles['cell']}>
        {texts.columns[column]}
      </div>
    );
  }
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? (address.isDescending ? 'descending' : 'ascending') : 'none'}
      className={styles['cell']}
    >
      <button
        type="button"
        className={styles['sort']}
        title={texts.sortBy({ column: texts.columns[column] })}
        onClick={() => {
          // A column sorts by the worst or newest first; names sort alphabetically.
          onSort(sort, isSorted ? !address.isDescending : sort === 'FINISHED' || sort === 'ALERTS');
        }}
      >
        {texts.columns[column]}
        {isSorted && <Arrow aria-hidden size={14} />}
      </button>
    </div>
  );
};

const Cells = ({ id, address, row, selected, onSelect }: DomainTableProps & { readonly row: ListRow }) => {
  const texts = listsTexts().table;
  const { place, domain } = row;
  return (
    <>
      {selected && (
        <div role="cell" className={styles['box']}>
          <input
            type="checkbox"
            aria-label={texts.select({ domain })}
            checked={selected.has(place)}
            onChange={({ currentTarget }) => {
              onSelect([place], currentTarget.checked);
            }}
          />
        </div>
      )}
      <div role="rowheader" className={joinClasses(styles['cell'], styles['domain'])}>
        <DomainLink id={id} row={row} />
      </div>
      {address.columns.map((column) => (
        <div key={column} role="cell" className={styles['cell']}>
          <span aria-hidden className={styles['label']}>
            {texts.columns[column]}
          </span>
          <span>{cellOf(column, row, id, address)}</span>
        </div>
      ))}
    </>
  );
};

/** A domain, as a link to its report if there is one. */
export const DomainLink = ({ id, row }: { readonly id: string; readonly row: ListRow }) => {
  const { place, domain, result } = row;
  if (!result || result.isFailed) return <ThirdPartyText text={domain} />;
  return (
    <ListLink to={listReportPath(id, result.run, place)}>
      <ThirdPartyText text={domain} />
    </ListLink>
  );
};

const cellOf = (column: Column, row: ListRow, id: string, address: ListAddress): ReactNode => {
  const texts = listsTexts().table;
  const { result, tags } = row;
  if (column === 'tags') return <Tags tags={tags} pathOf={(tag) => listPath(id, { ...address, tag })} />;
  if (!result) return column === 'finished' ? <span className={styles['muted']}>{texts.noResult}</span> : null;
  if (column === 'finished') return <time dateTime={result.finishedAt}>{formatDateTime(result.finishedAt)}</time>;
  if (column === 'change') return <Change row={row} />;
  if (result.isFailed) {
    return column === 'score' ? (
      <span className={styles['unknown']}>
        {result.failure ? texts.failures[result.failure] : listsTexts().noScore}
      </span>
    ) : null;
  }
  switch (column) {
    case 'score':
      return (
        <>
          <Score score={result.overall} />
          {result.grade !== null && <span className={styles['grade']}> {result.grade}</span>}
        </>
      );
    case 'email':
    case 'web':
    case 'breach':
    case 'compliance':
      return <Score score={result[column]} />;
    case 'risk':
      return result.riskLevel && <StateMark {...riskMark(result.riskLevel)} />;
    case 'alerts':
      return result.alerts && <AlertCount alerts={result.alerts} />;
    case 'policy':
      return <Verdict policy={result.policy} />;
    case 'faults':
      return faultsOf(result);
    case 'unchecked':
      return formatNumber(result.unchecked);
  }
};

const Score = ({ score }: { readonly score: number | null }) => (
  <span className={joinClasses(styles['score'], `${scoreBand(score)}-text`, score === null && styles['unknown'])}>
    {score === null ? listsTexts().noScore : formatNumber(score)}
  </span>
);

const faultsOf = ({ failing, warning }: ListResult_RowFragment): string =>
  listsTexts().table.faults({ failing: failing.length, warning: warning.length });

/** The number of alerts of the highest priority, and of the others. */
const AlertCount = ({ alerts }: { readonly alerts: NonNullable<ListResult_RowFragment['alerts']> }) => {
  const { table: texts, alerts: words } = listsTexts();
  const counts = { CRITICAL: alerts.critical, HIGH: alerts.high, MEDIUM: alerts.medium, LOW: alerts.low };
  const first = PRIORITIES.find((priority) => counts[priority] > 0);
  if (!first) return <span className={styles['muted']}>{texts.noAlerts}</span>;
  const more = PRIORITIES.reduce((sum, priority) => sum + counts[priority], -counts[first]);
  return (
    <>
      <StateMark
        tone={ALERT_TONES[first]}
        word={texts.alertCount({ count: counts[first], priority: words.priorities[first] })}
      />
      {more > 0 && <span className={styles['scores']}>{texts.moreAlerts({ count: more })}</span>}
    </>
  );
};

const VERDICT_TONES = { PASS: 'pass', FAIL: 'fail', UNCLEAR: 'unknown' } as const;

/** The verdict of the list's policy. */
const Verdict = ({ policy }: Pick<ListResult_RowFragment, 'policy'>) => {
  const texts = listsTexts().table;
  if (!policy) return <span className={styles['unknown']}>{texts.notJudged}</span>;
  const { verdict, failed, unclear } = policy;
  return (
    <>
      <StateMark tone={VERDICT_TONES[verdict]} word={texts.verdicts[verdict]} />
      {failed + unclear > 0 && (
        <span className={styles['scores']}>{texts.rules({ failed, unclear, both: failed > 0 && unclear > 0 })}</span>
      )}
    </>
  );
};

const scoreText = (score: number | null): string => (score === null ? listsTexts().noScore : formatNumber(score));

/** What changed since the result that it is compared with. */
const Change = ({ row: { result, before } }: { readonly row: ListRow }) => {
  const texts = listsTexts().table;
  const change = changeOf(result, before);
  switch (change.kind) {
    case 'none':
      return null;
    case 'new':
      return <span className={styles['muted']}>{texts.changes.new}</span>;
    case 'same':
      return <span className={styles['muted']}>{texts.changes.same}</span>;
    case 'incomparable':
      return <span className={styles['unknown']}>{texts.changes.incomparable}</span>;
    case 'otherRules':
      return (
        <>
          <StateMark tone="unknown" word={texts.changes.otherRules} />
          <span className={styles['scores']}>
            {texts.scores({ before: scoreText(change.scores[0]), now: scoreText(change.scores[1]) })}
          </span>
        </>
      );
    case 'better':
    case 'worse':
      return (
        <>
          <StateMark tone={change.kind === 'better' ? 'pass' : 'fail'} word={texts.changes[change.kind]} />
          <span className={styles['scores']}>{figuresOf(change)}</span>
        </>
      );
  }
};

type Figures = Exclude<ResultChange, { readonly kind: 'none' | 'new' | 'same' | 'incomparable' | 'otherRules' }>;

/** The scores before and now or, if these are equal, the numbers of problems. */
const figuresOf = (change: Figures): string => {
  const texts = listsTexts().table;
  return 'scores' in change
    ? texts.scores({ before: formatNumber(change.scores[0]), now: formatNumber(change.scores[1]) })
    : texts.fewerFaults({ before: change.faults[0], now: change.faults[1] });
};

/** The figures of a domain that became better or worse. Returns an empty string for any other. */
export const changeText = ({ result, before }: ListRow): string => {
  const change = changeOf(result, before);
  return change.kind === 'better' || change.kind === 'worse' ? figuresOf(change) : '';
};

type Result = Pick<ListResult_RowFragment, 'isFailed' | 'profile' | 'overall' | 'rulesetVersion' | 'failing'>;

/**
 * The change of a result against the one that it is compared with, by the same rules as the server's filter. `otherRules`: the scores are from different
 * scoring rules, so they cannot be compared. `incomparable`: one of the two scans failed, or made other checks.
 */
export type ResultChange =
  | { readonly kind: 'none' | 'new' | 'same' | 'incomparable' }
  | { readonly kind: 'otherRules'; readonly scores: readonly [before: number | null, now: number | null] }
  | { readonly kind: 'better' | 'worse'; readonly scores: readonly [before: number, now: number] }
  | { readonly kind: 'better' | 'worse'; readonly faults: readonly [before: number, now: number] };

export const changeOf = (result: Result | null, before: Result | null): ResultChange => {
  if (!result) return { kind: 'none' };
  if (!before) return { kind: 'new' };
  if (result.isFailed || before.isFailed || result.profile !== before.profile) return { kind: 'incomparable' };
  if (result.rulesetVersion !== before.rulesetVersion)
    return { kind: 'otherRules', scores: [before.overall, result.overall] };
  if (result.overall !== null && before.overall !== null && result.overall !== before.overall)
    return { kind: result.overall > before.overall ? 'better' : 'worse', scores: [before.overall, result.overall] };
  // Only one side has a score: too little could be checked on the other.
  if (result.overall !== before.overall) return { kind: 'incomparable' };
  const [fewer, more] = [without(before.failing, result.failing), without(result.failing, before.failing)];
  if (fewer === more) return { kind: 'same' };
  return { kind: fewer > more ? 'better' : 'worse', faults: [before.failing.length, result.failing.length] };
};

/** Returns how many of these codes are not among the others. */
const without = (codes: readonly string[], others: readonly string[]): number =>
  codes.filter((code) => !others.includes(code)).length;
