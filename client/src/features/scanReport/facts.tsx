import { type ReactNode, Fragment } from 'react';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { CutText } from '../../ui/CutText.tsx';
import { Info } from '../../ui/icons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { StateMark, type Tone, type Mark } from '../../ui/StateMark.tsx';
import styles from './facts.module.css';
import type { Reading } from './reading.ts';
import { SheetPart, SheetFold } from './sheetParts.tsx';

interface FactProps {
  readonly name: string;
  readonly tone: Tone;
  readonly word: string;
  /** The value, its meaning, or what opens in place. */
  readonly children?: ReactNode;
}

/** One thing that was read: its state, its name, its value. */
export const Fact = ({ name, tone, word, children }: FactProps) => (
  <div className={styles['fact']}>
    <dt className={styles['name']}>{name}</dt>
    <dd className={styles['mark']}>
      <StateMark tone={tone} word={word} />
    </dd>
    <dd className={styles['value']}>{children}</dd>
  </div>
);

interface ReadFactProps {
  readonly name: string;
  readonly reading: Reading;
  readonly children?: ReactNode;
}

/** A fact with the meaning of its reading under its value. */
export const ReadFact = ({ name, reading: { tone, word, note }, children }: ReadFactProps) => (
  <Fact name={name} tone={tone} word={word}>
    {children}
    <FactNote>{note}</FactNote>
  </Fact>
);

/** The facts of a section, each in a row of its own. */
export const FactList = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <dl aria-label={label}>{children}</dl>
);

/** Something that was read and is neither good nor bad: its name and its value. */
export const PlainFact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles['plainFact']}>
    <dt className={styles['plainName']}>{name}</dt>
    <dd className={styles['plainValue']}>{children}</dd>
  </div>
);

interface FactTileProps extends Mark {
  readonly name: ReactNode;
  /** What there is to say beside its state. */
  readonly children?: ReactNode;
}

/** One of several small facts of a kind: its name and its state. */
export const FactTile = ({ name, tone, word, children }: FactTileProps) => (
  <div className={styles['tile']}>
    <dt className={styles['factTilesName']}>{name}</dt>
    <dd>
      <StateMark tone={tone} word={word} />
    </dd>
    <dd className={styles['factTilesValue']}>{children}</dd>
  </div>
);

interface FactTilesProps {
  readonly label: string;
  /** Each says a word or a number, and no more. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** Small facts of a kind side by side, where a row for each would say little in much room. */
export const FactTiles = ({ label, isNarrow = false, children }: FactTilesProps) => (
  <dl aria-label={label} className={joinClasses(styles['tiles'], isNarrow && styles['narrow'])}>
    {children}
  </dl>
);

interface FactGroupProps {
  readonly title: string;
  /** Stands between the title and the facts. */
  readonly lead?: ReactNode;
  /** The facts. */
  readonly children: ReactNode;
  /** Sources and footnotes. */
  readonly foot?: ReactNode;
}

/** Facts of one kind within a sheet, under a title of their own. */
export const FactGroup = ({ title, lead, children, foot }: FactGroupProps) => (
  <SheetPart title={title}>
    {lead}
    <FactList label={title}>{children}</FactList>
    {foot}
  </SheetPart>
);

interface FoldedGroupProps {
  readonly title: string;
  /** What it holds, in a few names: readers open what they know. */
  readonly hint: string;
  /** The facts. */
  readonly children: ReactNode;
  /** Sources and footnotes. */
  readonly foot?: ReactNode;
}

/** Facts for those who want to know it exactly: one line until it is opened, so that nobody else drowns in them. */
export const FoldedGroup = ({ title, hint, children, foot }: FoldedGroupProps) => (
  <SheetFold
    summary={
      <span className={styles['summary']}>
        {title}
        <span className={styles['hint']}>{hint}</span>
      </span>
    }
  >
    <FactList label={title}>{children}</FactList>
    {foot}
  </SheetFold>
);

/** Names and values in small print, inside something that was opened. */
export const DetailTable = ({ rows }: { readonly rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles['table']}>
    {rows.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);

/** The short meaning beside a fact's value, where there is one. */
export const FactNote = ({ children }: { readonly children: ReactNode }) =>
  children !== undefined && <p className={styles['note']}>{children}</p>;

/** Four lines of a phone; of most records everything. */
const LENGTH = 160;

/** A record, a header's value or an address of strangers, as it was published: its beginning, and all of it a press away. */
export const RecordText = ({ record }: { readonly record: string | null }) =>
  record !== null && <CutText text={record} limit={LENGTH} />;

/** Under what the verified owner of a domain says in the place of the sources: whose word it is. */
export const OwnerMark = () => (
  <span className={styles['ownerMark']}>
    <Info aria-hidden size={13} strokeWidth={2.25} />
    <span>{reportTexts().ownerProvided}</span>
  </span>
);
