import type { ReactNode } from 'react';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { FactGroup } from './FactGroup.tsx';
import { PlainFact } from './PlainFact.tsx';

interface PlainFactsProps {
  readonly title: string;
  /** A value that is null is not known, and has no row; a text is foreign. */
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
  readonly foot?: ReactNode;
}

/** Names and values of what is known, neither good nor bad; a group without any says so. */
export const PlainFacts = ({ title, rows, foot }: PlainFactsProps) => {
  const known = rows.filter(([, value]) => value !== null);
  return (
    <FactGroup title={title} foot={foot}>
      {known.length === 0 ? (
        <PlainFact name={reportTexts().nothingKnown}>{reportTexts().sourceSaysNothing}</PlainFact>
      ) : (
        known.map(([name, value]) => (
          <PlainFact key={name} name={name}>
            {typeof value === 'string' ? <ForeignText text={value} /> : value}
          </PlainFact>
        ))
      )}
    </FactGroup>
  );
};
