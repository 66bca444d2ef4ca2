import type { FragmentType } from '@apollo/client';
import { FactRows_section, factRows } from '../../generated/factRows.ts';
import type { FactRows_SectionFragment } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { factEmpty, factName, factNone, factWord, type FactPath } from '../../texts/factWords/factWords.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { isKeyOf } from '../../texts/wordOf.ts';
import { DayText } from '../../ui/DayText.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { AddressLink, FactList, PlainFact, ReadFact, RecordText } from './facts.tsx';
import { ForeignList, LimitedList, SentenceList } from './lists.tsx';
import { factReading, isMarked, missing, type ProbeState } from './reading.ts';

type Value = string | number | boolean | readonly string[] | null;

/** How to show a fact for which the page has no component. Generated from the fact's declaration (client/build/factRows.ts). */
interface FactRow {
  readonly name: string;
  readonly path: FactPath;
  readonly kind: string;
  /** The check whose state explains a missing fact; `own`: the fact itself was not checked. */
  readonly check: string;
  readonly quiet: boolean;
}

const LIST_LIMIT = 3;

const Shown = ({ row: { kind, path }, value }: { readonly row: FactRow; readonly value: NonNullable<Value> }) => {
  if (typeof value === 'object') {
    if (value.length === 0) return factEmpty(path);
    if (kind === 'sentences') return <SentenceList sentences={value} />;
    if (kind !== 'links') return <ForeignList items={value} limit={LIST_LIMIT} />;
    return (
      <LimitedList items={value} limit={LIST_LIMIT}>
        {(address) => <AddressLink key={address} address={address} />}
      </LimitedList>
    );
  }
  const text = String(value);
  switch (kind) {
    case 'word':
      return factWord(path, text);
    case 'number':
      return typeof value === 'number' ? formatNumber(value) : text;
    case 'day':
      return <DayText iso={text} />;
    case 'link':
      return <AddressLink address={text} />;
    case 'code':
      return <RecordText record={text} />;
    default:
      return <ThirdPartyText text={text} />;
  }
};

const isNothing = (value: Value): boolean =>
  value === null || value === '' || value === false || (typeof value === 'object' && value.length === 0);

interface RowProps {
  readonly id: string;
  readonly row: FactRow;
  readonly value: Value;
  readonly checks: readonly ProbeState[];
}

const Row = ({ id, row, value, checks }: RowProps) => {
  const name = factName(row.path);
  if (row.quiet && isNothing(value)) return null;
  if (isMarked(row.path) && (typeof value === 'boolean' || typeof value === 'string'))
    return <ReadFact id={id} name={name} reading={factReading(row.path, value, checks)} />;
  if (value !== null)
    return (
      <PlainFact id={id} name={name}>
        <Shown row={row} value={value} />
      </PlainFact>
    );
  const reading = missing(checks, row.check);
  return (
    <ReadFact name={name} reading={reading.tone === 'none' ? { ...reading, word: factNone(row.path) } : reading} />
  );
};

interface FactRowsProps {
  readonly section: FragmentType<FactRows_SectionFragment>;
  /** The anchor of the section; with the fact's name it forms the id of a row for links. */
  readonly anchor: string;
  /** Names the list; by default, "Further facts". */
  readonly label?: string;
  /** The names of the facts to show; by default, all of the section. */
  readonly only?: readonly string[];
  readonly except?: readonly string[] | undefined;
}

/** The facts of a section that no component of the page shows, one per row. */
export const FactRows = ({ section, anchor, label = reportTexts().furtherFacts, only, except = [] }: FactRowsProps) => {
  const { data } = useLiveFragment(FactRows_section, section);
  if (!isKeyOf(factRows, data.__typename)) return null;
  const rows: readonly FactRow[] = factRows[data.__typename];
  const values: Readonly<Record<string, unknown>> = { ...data };
  const wanted = rows.filter(({ name }) => (only?.includes(name) ?? true) && !except.includes(name));
  const shown = wanted.map((row) => ({ row, value: (values[row.name] ?? null) as Value }));
  if (shown.every(({ row, value }) => row.quiet && isNothing(value))) return null;
  return (
    <FactList label={label}>
      {shown.map(({ row, value }) => (
        <Row key={row.name} id={`${anchor}.${row.name}`} row={row} value={value} checks={data.checks} />
      ))}
    </FactList>
  );
};
