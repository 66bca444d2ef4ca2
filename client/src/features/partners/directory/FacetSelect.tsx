import { visibleText } from '../../../../../schema/report/visibleText.ts';
import { directoryTexts } from '../../../texts/directory/directoryTexts.ts';
import { Field } from '../../../ui/Field.tsx';
import { capabilityName } from './capabilityName.ts';
import type { Facet } from './partnerFilter.ts';

interface FacetSelectProps {
  readonly facet: Facet;
  /** What there is to choose, with how many have it. */
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** Undefined: all. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One filter of the directory. What the address asks for stands there too when nobody has it. */
export const FacetSelect = ({ facet, values, value = '', onChange }: FacetSelectProps) => {
  const texts = directoryTexts();
  const nameOf = (each: string): string => visibleText(facet === 'capability' ? capabilityName(each) : each);
  const isThere = value === '' || values.some((each) => each.value === value);
  return (
    <Field label={texts[facet]}>
      {(control) => (
        <select
          {...control}
          name={facet}
          value={value}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
          }}
        >
          <option value="">{texts.any[facet]}</option>
          {!isThere && <option value={value}>{nameOf(value)}</option>}
          {values.map((each) => (
            <option key={each.value} value={each.value}>
              {texts.counted(nameOf(each.value), each.count)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
