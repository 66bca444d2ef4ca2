import { useState, type SubmitEvent } from 'react';
import { visibleText } from '../../../../../schema/report/visibleText.ts';
import { directoryTexts } from '../../../texts/directory/directoryTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField, Field } from '../../../ui/Field.tsx';
import styles from './PartnerSearch.module.css';
import { capabilityName } from './capabilityName.ts';
import { FACETS, type Facet, type PartnerFilter } from './partnerFilter.ts';

type FacetValues = readonly { readonly value: string; readonly count: number }[];

interface PartnerSearchProps {
  readonly filter: PartnerFilter;
  readonly facets: Readonly<Record<Facet, FacetValues>>;
  readonly onChange: (part: Facet | 'search', value: string) => void;
}

/** The words and the filters; the filters apply at once, the words when they are sent. */
export const PartnerSearch = ({ filter, facets, onChange }: PartnerSearchProps) => {
  const texts = directoryTexts();
  const { search: sought = '' } = filter;
  const [typed, setTyped] = useState<{ readonly since: string; readonly text: string }>();
  // What is looked for has changed since: the way back, or a button that clears all.
  const text = typed?.since === sought ? typed.text : sought;
  return (
    <search aria-label={texts.filters} className={styles['search']}>
      <form
        className={styles['words']}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          setTyped(undefined);
          onChange('search', text);
        }}
      >
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          name="search"
          type="search"
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={(next) => {
            setTyped({ since: sought, text: next });
          }}
        />
        <Button kind="primary" type="submit">
          {texts.find}
        </Button>
      </form>
      <div className={styles['facets']}>
        {FACETS.map((facet) => (
          <FacetSelect
            key={facet}
            facet={facet}
            values={facets[facet]}
            value={filter[facet]}
            onChange={(value) => {
              onChange(facet, value);
            }}
          />
        ))}
      </div>
    </search>
  );
};

interface FacetSelectProps {
  readonly facet: Facet;
  /** What there is to choose, with how many have it. */
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** Undefined: all. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One filter of the directory. What the address asks for stands there too when nobody has it. */
const FacetSelect = ({ facet, values, value = '', onChange }: FacetSelectProps) => {
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
