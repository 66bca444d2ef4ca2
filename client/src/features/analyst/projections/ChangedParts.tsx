import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import type { FieldChange } from './changedFields.ts';
import styles from './Difference.module.css';

const SIGNS: Readonly<Record<FieldChange['kind'], string>> = { added: '+', changed: '±', gone: '−' };
const LIMIT = 160;

const Value = ({ json }: { readonly json: string | undefined }) =>
  json === undefined ? <em>{analystTexts().difference.nothing}</em> : <CutText text={json} limit={LIMIT} />;

/** The values of a row that differ, each with what it was and what it is; by sign and word, not by colour alone. */
export const ChangedParts = ({
  label,
  changes,
}: {
  readonly label: string;
  readonly changes: readonly FieldChange[];
}) => {
  const texts = analystTexts().difference;
  return (
    <ScrollTable
      label={label}
      head={[texts.field, texts.kind, texts.before, texts.after]}
      rows={changes.map(({ path, kind, before, after }) => [
        <ForeignText key="path" mono text={path} />,
        <span key="kind" className={joinClasses(styles['kind'], styles[kind])}>
          <span aria-hidden>{SIGNS[kind]}</span>
          {texts.parts[kind]}
        </span>,
        <Value key="before" json={before} />,
        <Value key="after" json={after} />,
      ])}
    />
  );
};
