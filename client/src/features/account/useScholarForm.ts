import { scholarApplication } from '../../../../schema/forms/scholarApplication.ts';
import { useForm } from '../../app/useForm.ts';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { formsTexts } from '../../texts/forms/formsTexts.ts';
import { notify } from '../../ui/notify.ts';
import { submitApplication } from './accountCalls.ts';
import { accountDrafts } from './accountDrafts.ts';
import { fieldName } from './fieldName.ts';
import { emptyScholar, type ScholarText, type ScholarValues } from './scholarValues.ts';

/** The Scholar Application's state, with what each kind of field is given. `onDone`: it was received. */
export const useScholarForm = (email: string, onDone: () => void) => {
  const form = useForm<ScholarValues, object>({
    schema: scholarApplication,
    start: { ...emptyScholar, email },
    draft: accountDrafts.scholar,
    live: ['eduAddress'],
    nameOf: fieldName,
    send: async (application) => {
      const { kind, sentence } = await submitApplication('scholar', application, {
        received: formsTexts().answers.scholarReceived,
        refused: accountTexts().application.failed,
      });
      if (kind === 'refused') return sentence;
      notify('status', sentence);
      onDone();
      return undefined;
    },
  });
  return {
    form,
    text: (field: ScholarText) => ({
      name: field,
      label: fieldName(field),
      required: true,
      value: form.values[field],
      error: form.errorOf(field),
      onChange: (value: string) => {
        form.set(field, value);
      },
    }),
    box: (field: Exclude<keyof ScholarValues, ScholarText>) => ({
      name: field,
      required: true,
      checked: form.values[field],
      error: form.errorOf(field),
      onChange: (checked: boolean) => {
        form.set(field, checked);
      },
    }),
  };
};
