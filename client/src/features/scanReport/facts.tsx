import { type ReactNode, Fragment } from 'react';
import { factName } from '../../texts/factWords/factWords.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { CutText } from '../../ui/CutText.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Info } from '../../ui/icons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { StateMark, type Tone, type Mark } from '../../ui/StateMark.tsx';
import styles from './facts.module.css';
import { factReading, type MarkedFact, notChecked, type ProbeState, type Reading } from './reading.ts';
import { SheetPart, SheetFold } from './sheetParts.tsx';

interface FactProps {
  /** The id that links use, e.g. `email.spf`. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly tone: Tone;
  readonly word: string;
  /** The value, its meaning, or content that expands in place. */
  readonly children?: ReactNode;
}

/** One fact: its state, name and value. */
export const Fact = ({ id, name, tone, word, children }: FactProps) => (
  <div id={id} tabIndex={id === undefined ? undefined : -1} className={styles['fact']}>
    <dt className={styles['name']}>{name}</dt>
    <dd className={styles['mark']}>
      <StateMark tone={tone} word={word} />
    </dd>
    <dd className={styles['value']}>{children}</dd>
  </div>
);

interface ReadFactProps {
  readonly id?: string | undefined;
  readonly name: string;
  readonly reading: Reading;
  /** The value, above the explanation. */
  readonly children?: ReactNode;
  /** Shown below the explanation. */
  readonly details?: ReactNode;
}

/** A fact with an explanation of its reading under the value. */
export const ReadFact = ({ id, name, reading: { tone, word, note }, children, details }: ReadFactProps) => (
  <Fact id={id} name={name} tone={tone} word={word}>
    {children}
    <FactNote>{note}</FactNote>
    {details}
  </Fact>
);

interface DeclaredFactProps extends Omit<ReadFactProps, 'name' | 'reading'> {
  readonly path: MarkedFact;
  readonly value: string | boolean | null;
  /** The checks that explain a missing value. */
  readonly checks?: readonly ProbeState[];
}

/** A flag or enum with its declared name and reading. */
export const DeclaredFact = ({ path, value, checks, ...rest }: DeclaredFactProps) => (
  <ReadFact name={factName(path)} reading={factReading(path, value, checks)} {...rest} />
);

/** A row with its reading, so that a list can group rows by it. */
export interface ReadRow {
  readonly name: string;
  /** Undefined if the row is never grouped. */
  readonly reading?: Mark;
  readonly row: ReactNode;
}

/** Returns the row of a fact with its reading. */
export const readRow = (props: ReadFactProps): ReadRow => ({
  name: props.name,
  reading: props.reading,
  row: <ReadFact {...props} />,
});

/** Returns the row of a fact that was not checked. */
export const notCheckedRow = (name: string): ReadRow => readRow({ name, reading: notChecked() });

interface FactListProps {
  readonly label: string;
  readonly children?: ReactNode;
  /**
   * Rows below the children. Several neutral rows (not set, none, not applicable) are grouped into one closed line by their word. Rows that were not
   * checked are never grouped.
   */
  readonly rows?: readonly ReadRow[] | undefined;
}

/** The facts of a section, one per row. */
export const FactList = ({ label, children, rows = [] }: FactListProps) => {
  const neutral = rows.filter(({ reading }) => reading?.tone === 'none');
  const folded = neutral.length > 1 ? neutral : [];
  const shown = rows.filter((each) => !folded.includes(each));
  return (
    <>
      {(children !== undefined || shown.length > 0) && (
        <dl aria-label={label}>
          {children}
          {rowsOf(shown)}
        </dl>
      )}
      {folded.length > 0 && (
        <SheetFold summary={<span className={styles['hint']}>{namesByWord(folded)}</span>}>
          <dl aria-label={label}>{rowsOf(folded)}</dl>
        </SheetFold>
      )}
    </>
  );
};

const rowsOf = (rows: readonly ReadRow[]): ReactNode =>
  rows.map(({ row }, index) => <Fragment key={index}>{row}</Fragment>);

/** `Not set: BIMI, TLS reporting · None seen: CDN` */
const namesByWord = (rows: readonly ReadRow[]): string => {
  const words = new Set(rows.flatMap(({ reading }) => reading?.word ?? []));
  const namesOf = (word: string): string =>
    rows.flatMap(({ name, reading }) => (reading?.word === word ? name : [])).join(', ');
  return [...words].map((word) => `${word}: ${namesOf(word)}`).join(' · ');
};

interface PlainFactProps {
  readonly id?: string | undefined;
  readonly name: string;
  readonly children: ReactNode;
}

/** A neutral fact: its name and value. */
export const PlainFact = ({ id, name, children }: PlainFactProps) => (
  <div id={id} tabIndex={id === undefined ? undefined : -1} className={styles['plainFact']}>
    <dt className="strong">{name}</dt>
    <dd className={styles['plainValue']}>{children}</dd>
  </div>
);

/** One of several small facts of a kind: its name and state. */
export interface FactTile extends Mark {
  /** Shows an outline while nothing is known. */
  readonly name: ReactNode;
  /** Shown next to the state. */
  readonly note?: ReactNode;
}

const Tile = ({ name, tone, word, note }: FactTile) => (
  <div className={styles['tile']}>
    <dt className="small strong">{name}</dt>
    <dd>
      <StateMark tone={tone} word={word} />
    </dd>
    <dd className={styles['factTilesValue']}>{note}</dd>
  </div>
);

/** Whether a tile needs no action and no explanation. */
const isSettled = ({ tone, note }: FactTile): boolean =>
  (tone === 'pass' || tone === 'none') && (note === undefined || note === false);

interface FactTilesProps {
  readonly label: string;
  /** Whether each tile has a single word or number as its value. */
  readonly isNarrow?: boolean;
  readonly tiles: readonly FactTile[];
}

/** Small facts of one kind, side by side. Several settled tiles with the same word become one sentence. */
export const FactTiles = ({ label, isNarrow = false, tiles }: FactTilesProps) => {
  const settledBy = (word: string) => tiles.filter((tile) => isSettled(tile) && tile.word === word);
  const shown = tiles.filter((tile) => !isSettled(tile) || settledBy(tile.word).length === 1);
  const words = new Set(tiles.filter((tile) => !shown.includes(tile)).map(({ word }) => word));
  return (
    <dl aria-label={label} className={joinClasses(styles['tiles'], isNarrow && styles['narrow'])}>
      {shown.map((tile, index) => (
        <Tile key={index} {...tile} />
      ))}
      {[...words].map((word) => (
        <div key={word} className={styles['same']}>
          {settledBy(word).map(({ name }, index) => (
            <dt key={index}>{name}</dt>
          ))}
          <dd>
            <StateMark tone={settledBy(word)[0]?.tone ?? 'none'} word={word} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

interface FactGroupProps {
  readonly title: string;
  /** Shown between the title and the facts. */
  readonly lead?: ReactNode;
  /** The facts. */
  readonly children?: ReactNode;
  readonly rows?: readonly ReadRow[] | undefined;
  /** Sources and footnotes. */
  readonly foot?: ReactNode;
}

/** Facts of one kind within a sheet, under their own title. */
export const FactGroup = ({ title, lead, children, rows, foot }: FactGroupProps) => (
  <SheetPart title={title}>
    {lead}
    <FactList label={title} rows={rows}>
      {children}
    </FactList>
    {foot}
  </SheetPart>
);

interface FoldedGroupProps extends Omit<FactGroupProps, 'lead'> {
  /** The content in a few names, so that readers know what they open. */
  readonly hint: string;
}

interface HintedProps {
  readonly title: ReactNode;
  readonly hint: ReactNode;
}

/** The line of a fold: its title and, less prominent, what it contains. */
export const Hinted = ({ title, hint }: HintedProps) => (
  <span className={styles['summary']}>
    {title}
    <span className={styles['hint']}>{hint}</span>
  </span>
);

/** Detailed facts, collapsed to one line until they are opened. */
export const FoldedGroup = ({ title, hint, children, rows, foot }: FoldedGroupProps) => (
  <SheetFold summary={<Hinted title={title} hint={hint} />}>
    <FactList label={title} rows={rows}>
      {children}
    </FactList>
    {foot}
  </SheetFold>
);

/** A row is omitted if its value is `null` or `false`. */
export type DetailRows = readonly (readonly [name: string, value: ReactNode])[];

/** Names and values in small print, inside expanded details. */
export const DetailTable = ({ rows }: { readonly rows: DetailRows }) => (
  <dl className={styles['table']}>
    {given(rows).map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);

/** The same as neutral facts of a section. */
export const PlainFacts = ({ rows }: { readonly rows: DetailRows }) =>
  given(rows).map(([name, value]) => (
    <PlainFact key={name} name={name}>
      {value}
    </PlainFact>
  ));

const given = (rows: DetailRows): DetailRows => rows.filter(([, value]) => value !== null && value !== false);

/** The short explanation next to a fact's value, if there is one. */
export const FactNote = ({ children }: { readonly children: ReactNode }) =>
  children !== undefined && <p className="note">{children}</p>;

/** An English sentence of the scanner next to a fact's value, if there is one. */
export const ScannerNote = ({ text }: { readonly text: string | null }) =>
  text !== null && (
    <FactNote>
      <ThirdPartyText lang="en" text={text} />
    </FactNote>
  );

/** Characters in about four lines on a phone; most records fit. */
const LENGTH = 160;

/** Third-party text as it was published (a DNS record, a header value, a URL): its beginning, with a button that shows all of it. */
export const RecordText = ({ record }: { readonly record: string | null }) =>
  record !== null && <CutText text={record} limit={LENGTH} />;

/** A link to a third-party address. */
export const AddressLink = ({ address }: { readonly address: string }) => (
  <ExternalLink href={address}>
    <ThirdPartyText mono text={address} />
  </ExternalLink>
);

/** A flag in words. */
export const yesOrNo = (value: boolean): string => (value ? reportTexts().yes : reportTexts().no);

/** Marks a value that comes from the verified owner of the domain rather than from the sources. */
export const OwnerMark = () => (
  <span className={styles['ownerMark']}>
    <Info aria-hidden size={13} strokeWidth={2.25} />
    <span>{reportTexts().byOwner}</span>
  </span>
);
