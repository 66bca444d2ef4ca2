import { ChevronDown } from '../../../ui/icons.ts';
import type { TableDifference_DifferenceFragment } from '../../../generated/graphql.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { Disclosure, Folded } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { JsonText } from '../JsonText.tsx';
import { ChangedParts } from './ChangedParts.tsx';
import { changedFields } from './changedFields.ts';
import styles from './Difference.module.css';

type Row = TableDifference_DifferenceFragment['differing'][number];

const SIGNS: Readonly<Record<Row['kind'], string>> = { ADDED: '+', CHANGED: '±', GONE: '−' };
const CLASSES: Readonly<Record<Row['kind'], string>> = { ADDED: 'added', CHANGED: 'changed', GONE: 'gone' };

const BothSides = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const texts = analystTexts().difference;
  return (
    <div className={styles['pair']}>
      {[
        [texts.before, before],
        [texts.after, after],
      ].map(([name = '', json = '']) => (
        <div key={name} className={styles['side']}>
          <h4 className={styles['small']}>{name}</h4>
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
        <p className={styles['small']}>{texts.cut}</p>
        <BothSides before={before} after={after} />
      </>
    );
  }
  return (
    <>
      <ChangedParts label={texts.fields(key)} changes={changes} />
      <Disclosure summary={texts.whole}>
        <BothSides before={before} after={after} />
      </Disclosure>
    </>
  );
};

/** A row that differs; it opens in place to what of it does. */
export const RowDifference = ({ row }: { readonly row: Row }) => (
  <details className={styles['row']}>
    <summary className={styles['summary']}>
      <span className={joinClasses(styles['kind'], styles[CLASSES[row.kind]])}>
        <span aria-hidden>{SIGNS[row.kind]}</span>
        {analystTexts().difference.kinds[row.kind]}
      </span>
      <span className={styles['key']}>
        <ForeignText mono text={row.key} />
      </span>
      <ChevronDown aria-hidden className={styles['chevron']} size={16} />
    </summary>
    <div className={styles['body']}>
      <Folded>
        <Body row={row} />
      </Folded>
    </div>
  </details>
);
