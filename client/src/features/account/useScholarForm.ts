import { scholarApplication } from '../../../../schema/forms/scholarApplication.ts';
import { accountDrafts } from './accountDrafts.ts';
import { fieldName } from './fieldName.ts';
import { emptyScholar, type ScholarText, type ScholarValues } from './scholarValues.ts';
import { useApplicationForm } from './useApplicationForm.ts';

/** The Scholar Application's state, with what each kind of field is given. `onDone`: it was received. */
export const useScholarForm = (email: string, onDone: () => void) => {
  const { form, field } = useApplicationForm<ScholarValues>({
    kind: 'scholar',
    schema: scholarApplication,
    start: { ...emptyScholar, email },
    draft: accountDrafts.scholar,
    live: ['eduAddress'],
    onDone,
  });
  return {
    form,
    text: (name: ScholarText) => ({ ...field(name), label: fieldName(name), required: true }),
    box: (name: Exclude<keyof ScholarValues, ScholarText>) => {
      const { value: checked, ...rest } = field(name);
      return { ...rest, required: true, checked };
    },
  };
};
