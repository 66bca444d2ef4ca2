import styles from '../analyst/Analyst.module.css';
import differenceStyles from './Difference.module.css';
import { useLazyQuery, useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { AnalystSection } from '../analyst/AnalystHead.tsx';
import { useMore } from '../../platform/useMore.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import type { TableDifference_DifferenceFragment } from '../../generated/graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { ChevronDown } from '../../ui/icons.ts';
import { Disclosure, Folded } from '../../ui/Disclosure.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { JsonText } from '../analyst/JsonText.tsx';
import { CutText } from '../../ui/CutText.tsx';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { parsedJson } from '../../../../schema/parsedJson.ts';

const Difference = graphql(`
  query Difference($name: String!, $first: Int!) {
    projection(name: $name) {
      name
      difference(first: $first) {
        against
        tables {
          table
          ...TableDifference_difference @unmask
        }
      }
    }
  }
`);

/** Rows of each table that are shown at first. */
const FIRST_ROWS = 20;

interface DifferenceSectionProps {
  /** The name of the read model. */
  readonly name: string;
  /**
   * Whether new tables are waiting to go live. Their differences are then loaded at once; otherwise only on request, because the comparison puts load on
   * the database.
   */
  readonly isWaiting: boolean;
}

/** Rows that were added, changed or removed, table by table. */
export const DifferenceSection = ({ name, isWaiting }: DifferenceSectionProps) => {
  const { difference: texts, tryAgain } = analystTexts();
  const [ask, { data, error, loading, called }] = useLazyQuery(Difference, { fetchPolicy: 'network-only' });
  const compare = (): void => {
    ask({ variables: { name, first: FIRST_ROWS } }).catch(() => undefined);
  };
  useEffect(() => {
    if (isWaiting) ask({ variables: { name, first: FIRST_ROWS } }).catch(() => undefined);
  }, [ask, isWaiting, name]);
  const difference = data?.projection?.difference;
  const isSame = difference?.tables.every(({ added, changed, gone }) => added + changed + gone === 0) ?? false;
  return (
    <AnalystSection title={texts.title} lead={isWaiting ? texts.againstWaiting : texts.againstRetired}>
      <div>
        <SubmitButton kind="secondary" isBusy={loading} busyWord={texts.comparing} onClick={compare}>
          {called ? texts.again : texts.show}
        </SubmitButton>
      </div>
      {error && !loading && (
        <LoadFault className={styles['fault']} text={texts.failed} tryAgain={tryAgain} onRetry={compare} />
      )}
      {loading && !difference && <LoadingLines className={styles['part']} text={texts.comparing} />}
      {called && !loading && !error && !difference && <p>{texts.gone}</p>}
      {difference && (
        <div className={styles['part']}>
          {isSame && <p role="status">{texts.same}</p>}
          {difference.tables.map((table) => (
            <TableDifference key={table.table} name={name} difference={table} />
          ))}
        </div>
      )}
    </AnalystSection>
  );
};

graphql(`
  fragment TableDifference_difference on TableDifference {
    table
    rows
    rowsBefore
    added
    changed
    gone
    differing {
      key
      kind
      before
      after
    }
  }
`);

const MoreOfTable = graphql(`
  query MoreOfTable($name: String!, $table: String!, $first: Int!) {
    projection(name: $name) {
      name
      difference(table: $table, first: $first) {
        tables {
          table
          ...TableDifference_difference @unmask
        }
      }
    }
  }
`);

/** The server's limit. */
const MOST_ROWS = 200;

interface TableDifferenceProps {
  /** The name of the read model. */
  readonly name: string;
  readonly difference: ValueOf<TableDifference_DifferenceFragment>;
}

/** The differences in one table: the number of rows, and the first of them. */
const TableDifference = ({ name, difference }: TableDifferenceProps) => {
  const { difference: texts, rows: rowsOf } = analystTexts();
  const client = useApolloClient();
  const [more, setMore] = useState(difference.differing);
  const { table, rows, rowsBefore } = difference;
  const all = difference.added + difference.changed + difference.gone;
  const { state, load } = useMore(async () => {
    const { data } = await client.query({
      query: MoreOfTable,
      variables: { name, table, first: MOST_ROWS },
      fetchPolicy: 'no-cache',
    });
    const found = data?.projection?.difference?.tables.find((each) => each.table === table);
    if (!found) throw new Error(`the rows of ${table} that differ did not come`);
    setMore(found.differing);
  });
  return (
    <section className={differenceStyles['table']} aria-label={texts.rowsOf({ table })}>
      <div className={differenceStyles['tableHead']}>
        <h3>
          <ThirdPartyText mono lang="en" text={table} />
        </h3>
        <DifferenceCounts counts={difference} />
      </div>
      <p className="note">
        {texts.size({
          before: rowsOf({ count: rowsBefore, figure: formatNumber(rowsBefore) }),
          after: rowsOf({ count: rows, figure: formatNumber(rows) }),
        })}
      </p>
      {more.length > 0 && (
        <div className={differenceStyles['rows']}>
          {more.map((row) => (
            <RowDifference key={`${row.kind} ${row.key}`} row={row} />
          ))}
        </div>
      )}
      {more.length > 0 && more.length < all && (
        <p className="note">{texts.first({ shown: formatNumber(more.length), all: formatNumber(all) })}</p>
      )}
      {more.length < Math.min(all, MOST_ROWS) && (
        <div>
          <Button kind="quiet" aria-disabled={state === 'loading'} onClick={load}>
            {texts.more}
          </Button>
          {state === 'failed' && <p role="alert">{texts.failed}</p>}
        </div>
      )}
    </section>
  );
};

type Row = TableDifference_DifferenceFragment['differing'][number];

const SIGNS: Readonly<Record<Row['kind'], string>> = { ADDED: '+', CHANGED: '±', GONE: '−' };
const CLASSES: Readonly<Record<Row['kind'], string>> = { ADDED: 'added', CHANGED: 'changed', GONE: 'gone' };

const BothSides = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const texts = analystTexts().difference;
  return (
    <div className={differenceStyles['pair']}>
      {[
        [texts.before, before],
        [texts.after, after],
      ].map(([name = '', json = '']) => (
        <div key={name} className={differenceStyles['side']}>
          <h4 className="note">{name}</h4>
          <JsonText json={json} />
        </div>
      ))}
    </div>
  );
};

const Body = ({ row: { key, before, after } }: { readonly row: Row }) => {
  const texts = analystTexts().difference;
  if (before === null || after === null) return <JsonText json={after ?? before ?? 'null'} />;
  const changes = changedFields(before, after);
  if (!changes) {
    return (
      <>
        <p className="note">{texts.cut}</p>
        <BothSides before={before} after={after} />
      </>
    );
  }
  return (
    <>
      <ChangedParts label={texts.fields({ key })} changes={changes} />
      <Disclosure summary={texts.whole}>
        <BothSides before={before} after={after} />
      </Disclosure>
    </>
  );
};

/** A row that differs. It expands in place to its differences. */
const RowDifference = ({ row }: { readonly row: Row }) => (
  <details className={differenceStyles['row']}>
    <summary className={differenceStyles['summary']}>
      <span className={joinClasses(differenceStyles['kind'], differenceStyles[CLASSES[row.kind]])}>
        <span aria-hidden>{SIGNS[row.kind]}</span>
        {analystTexts().difference.kinds[row.kind]}
      </span>
      <span className={differenceStyles['key']}>
        <ThirdPartyText mono text={row.key} />
      </span>
      <ChevronDown aria-hidden className={differenceStyles['chevron']} size={16} />
    </summary>
    <div className={differenceStyles['body']}>
      <Folded>
        <Body row={row} />
      </Folded>
    </div>
  </details>
);

const CHANGE_SIGNS: Readonly<Record<FieldChange['kind'], string>> = { added: '+', changed: '±', gone: '−' };
const LIMIT = 160;

const Value = ({ json }: { readonly json: string | undefined }) =>
  json === undefined ? <em>{analystTexts().difference.nothing}</em> : <CutText text={json} limit={LIMIT} />;

/** The values of a row that differ, before and after. Marked by sign and word, not by colour alone. */
const ChangedParts = ({ label, changes }: { readonly label: string; readonly changes: readonly FieldChange[] }) => {
  const texts = analystTexts().difference;
  return (
    <ScrollTable
      label={label}
      head={[texts.field, texts.kind, texts.before, texts.after]}
      rows={changes.map(({ path, kind, before, after }) => [
        <ThirdPartyText key="path" mono text={path} />,
        <span key="kind" className={joinClasses(differenceStyles['kind'], differenceStyles[kind])}>
          <span aria-hidden>{CHANGE_SIGNS[kind]}</span>
          {texts.parts[kind]}
        </span>,
        <Value key="before" json={before} />,
        <Value key="after" json={after} />,
      ])}
    />
  );
};

/** How one value differs between two versions of a row. */
interface FieldChange {
  /** Names from the row inwards, separated by dots: `summary.score`. */
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'gone';
  /** As JSON; undefined if there was no value. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = Readonly<Record<string, Json>>;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists are compared like objects, with indexes as keys. */
const partsOf = (value: Json | undefined): JsonObject | undefined => {
  if (Array.isArray(value)) return Object.fromEntries(value.map((each: Json, place) => [String(place), each]));
  return isObject(value) ? value : undefined;
};

const own = (parts: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(parts, name) ? parts[name] : undefined;

const asText = (value: Json | undefined): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

const kindOf = (before: Json | undefined, after: Json | undefined): FieldChange['kind'] => {
  if (before === undefined) return 'added';
  return after === undefined ? 'gone' : 'changed';
};

const changesOf = (before: Json | undefined, after: Json | undefined, path: string): readonly FieldChange[] => {
  const [was, is] = [partsOf(before), partsOf(after)];
  if (was && is && Array.isArray(before) === Array.isArray(after)) {
    const names = new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...names].flatMap((name) =>
      changesOf(own(was, name), own(is, name), path === '' ? name : `${path}.${name}`),
    );
  }
  const [left, right] = [asText(before), asText(after)];
  return left === right ? [] : [{ path, kind: kindOf(before, after), before: left, after: right }];
};

// JSON has only values of this type.
const parse = (text: string): Json | undefined => parsedJson(text) as Json | undefined;

/** Returns the values that differ between two rows, or undefined if one of them is not complete JSON. */
export const changedFields = (before: string, after: string): readonly FieldChange[] | undefined => {
  const [was, is] = [parse(before), parse(after)];
  return was === undefined || is === undefined ? undefined : changesOf(was, is, '');
};

interface DifferenceCountsProps {
  readonly counts: { readonly added: number; readonly changed: number; readonly gone: number };
}

/** The numbers of added, changed and removed rows, each with a sign and a word. */
export const DifferenceCounts = ({ counts }: DifferenceCountsProps) => {
  const texts = analystTexts().difference;
  const kinds = (['added', 'changed', 'gone'] as const).filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return texts.none;
  return (
    <span className={differenceStyles['counts']}>
      {kinds.map((kind) => (
        <span key={kind} className={differenceStyles[kind]}>
          <span aria-hidden>{CHANGE_SIGNS[kind]} </span>
          {texts.counts[kind]({ count: formatNumber(counts[kind]) })}
        </span>
      ))}
    </span>
  );
};
