import type { ReactNode } from 'react';
import type { ProfileFieldName } from '../../../generated/graphql.ts';
import { factWord } from '../../../texts/factWords/factWords.ts';
import { reportBusinessTexts } from '../../../texts/generated/reportBusinessTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { StateMark, type Mark } from '../../../ui/StateMark.tsx';
import { OwnerMark } from '../facts.tsx';
import { ForeignList, LimitedList } from '../lists.tsx';
import { missing, type ProbeState } from '../reading.ts';
import styles from './FactCard.module.css';

export interface CardRow {
  readonly name: string;
  /** The row is omitted without a value: null, undefined or false. A string is third-party text. */
  readonly value: ReactNode;
  /** The profile field in which the domain's owner can correct the value. */
  readonly field?: ProfileFieldName;
  /** The lines of the source that support the value. */
  readonly evidence?: readonly string[];
}

const isKnown = ({ value }: CardRow): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false;

interface FactCardProps {
  readonly title: string;
  /** Why there are no facts; undefined if the source was queried and knows the company. */
  readonly absence: Mark | undefined;
  readonly rows: readonly CardRow[];
  /** Fields with a value from the owner, in this card or in others. */
  readonly ownerProvided?: readonly ProfileFieldName[];
}

/** Longer third-party text expands in place. */
const LENGTH = 120;
const LINES = 4;

/** One group of facts about a company. An empty card says why it is empty. */
export const FactCard = ({ title, absence, rows, ownerProvided = [] }: FactCardProps) => {
  const known = rows.filter(isKnown);
  const nothing = absence ?? (known.length === 0 ? noneOnRecord() : undefined);
  return (
    <section className={styles['card']} aria-label={title}>
      <h4 className={styles['title']}>{title}</h4>
      {nothing ? (
        <StateMark {...nothing} />
      ) : (
        <dl>
          {known.map(({ name, value, field, evidence = [] }, index) => (
            // Two people may have the same title.
            <div key={index} className={styles['row']}>
              <dt>{name}</dt>
              <dd>
                {typeof value === 'string' ? <CutText prose text={value} limit={LENGTH} /> : value}
                {field !== undefined && ownerProvided.includes(field) && <OwnerMark />}
              </dd>
              {evidence.length > 0 && (
                <dd className={styles['evidence']}>
                  <Disclosure summary={reportBusinessTexts().registration.readFrom}>
                    <ForeignList items={evidence} limit={LINES} />
                  </Disclosure>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};

/** The source was queried and has nothing, which is neutral. */
export const noneOnRecord = (): Mark => ({ tone: 'none', word: factWord('business.profile.found', false) });

/** Cards side by side where there is space. */
export const FactCards = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['cards']}>{children}</div>
);

const NAME_LIST_LENGTH = 60;

/** Third-party names, the first few visible; null if there are none. */
export const nameList = (names: readonly string[], limit: number): ReactNode =>
  names.length === 0 ? null : (
    <LimitedList items={names} limit={limit}>
      {(name) => <CutText prose text={name} limit={NAME_LIST_LENGTH} />}
    </LimitedList>
  );

/** Why a source has no facts about the company; undefined if it has. */
export const absenceOf = (
  part: { readonly found: boolean } | null,
  checks: readonly ProbeState[],
  probe: string,
): Mark | undefined => {
  if (part) return part.found ? undefined : noneOnRecord();
  return missing(checks, probe);
};
