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
  /** The value, its meaning, or content that expands in place. */
  readonly children?: ReactNode;
}

/** One fact: its state, name and value. */
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

/** A fact with an explanation of its reading under the value. */
export const ReadFact = ({ name, reading: { tone, word, note }, children }: ReadFactProps) => (
  <Fact name={name} tone={tone} word={word}>
    {children}
    <FactNote>{note}</FactNote>
  </Fact>
);

/** The facts of a section, one per row. */
export const FactList = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <dl aria-label={label}>{children}</dl>
);

/** A neutral fact: its name and value. */
export const PlainFact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles['plainFact']}>
    <dt className={styles['plainName']}>{name}</dt>
    <dd className={styles['plainValue']}>{children}</dd>
  </div>
);

interface FactTileProps extends Mark {
  readonly name: ReactNode;
  /** A note beside the state. */
  readonly children?: ReactNode;
}

/** One of several small facts of a kind: its name and state. */
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
  /** Each has a single word or number as its value. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** Small facts of a kind side by side, where one row each would waste space. */
export const FactTiles = ({ label, isNarrow = false, children }: FactTilesProps) => (
  <dl aria-label={label} className={joinClasses(styles['tiles'], isNarrow && styles['narrow'])}>
    {children}
  </dl>
);

interface FactGroupProps {
  readonly title: string;
  /** Shown between the title and the facts. */
  readonly lead?: ReactNode;
  /** The facts. */
  readonly children: ReactNode;
  /** Sources and footnotes. */
  readonly foot?: ReactNode;
}

/** Facts of one kind within a sheet, under their own title. */
export const FactGroup = ({ title, lead, children, foot }: FactGroupProps) => (
  <SheetPart title={title}>
    {lead}
    <FactList label={title}>{children}</FactList>
    {foot}
  </SheetPart>
);

interface FoldedGroupProps {
  readonly title: string;
  /** The content in a few names, so that readers know what they open. */
  readonly hint: string;
  /** The facts. */
  readonly children: ReactNode;
  /** Sources and footnotes. */
  readonly foot?: ReactNode;
}

/** Detailed facts, collapsed to one line until they are opened. */
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

/** Names and values in small print, inside expanded details. */
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

/** The short explanation beside a fact's value, if there is one. */
export const FactNote = ({ children }: { readonly children: ReactNode }) =>
  children !== undefined && <p className={styles['note']}>{children}</p>;

/** About four lines on a phone; most records fit. */
const LENGTH = 160;

/** Third-party text as it was published (a DNS record, a header value, a URL): its beginning, with a button that shows all of it. */
export const RecordText = ({ record }: { readonly record: string | null }) =>
  record !== null && <CutText text={record} limit={LENGTH} />;

/** Marks a value that comes from the verified owner of the domain instead of the sources. */
export const OwnerMark = () => (
  <span className={styles['ownerMark']}>
    <Info aria-hidden size={13} strokeWidth={2.25} />
    <span>{reportTexts().ownerProvided}</span>
  </span>
);
