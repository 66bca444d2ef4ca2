import type { ComponentProps } from 'react';
import { formsTexts } from '../texts/forms/formsTexts.ts';
import { Field, type FieldWords } from './Field.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface TextAreaProps
  extends FieldWords, Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'required' | 'id' | 'minLength'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Characters that it needs, counted without the blanks around it. */
  readonly minLength: number;
}

/** A long text with a live counter. Who listens hears once that it is long enough, not every character. */
export const TextArea = ({ label, hint, error, required, value, onChange, minLength, ...rest }: TextAreaProps) => {
  const texts = formsTexts();
  const count = value.trim().length;
  return (
    <Field label={label} hint={hint} error={error} required={required} aside={texts.characters(count, minLength)}>
      {(control) => (
        <>
          <textarea
            {...rest}
            {...control}
            value={value}
            onChange={(event) => {
              onChange(event.currentTarget.value);
            }}
          />
          <VisuallyHidden>
            <span role="status">{count >= minLength ? texts.longEnough(minLength) : ''}</span>
          </VisuallyHidden>
        </>
      )}
    </Field>
  );
};
