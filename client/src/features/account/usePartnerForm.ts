import { partnerApplication } from '../../../../schema/forms/partnerApplication.ts';
import { useForm } from '../../app/useForm.ts';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { formsTexts } from '../../texts/forms/formsTexts.ts';
import { notify } from '../../ui/notify.ts';
import { submitApplication } from './accountCalls.ts';
import { accountDrafts } from './accountDrafts.ts';
import { fieldName } from './fieldName.ts';
import {
  emptyPartner,
  type PartnerBox,
  type PartnerList,
  type PartnerText,
  type PartnerValues,
} from './partnerValues.ts';

/** The Partner Application's state, with what each kind of field is given. `onDone`: it was received. */
export const usePartnerForm = (email: string, onDone: () => void) => {
  const form = useForm<PartnerValues, object>({
    schema: partnerApplication,
    start: { ...emptyPartner, email },
    draft: accountDrafts.partner,
    live: ['professionalAddress', 'businessAddress'],
    nameOf: fieldName,
    send: async (application) => {
      const { kind, sentence } = await submitApplication('partner', application, {
        received: formsTexts().answers.partnerReceived,
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
    text: (field: PartnerText) => ({
      name: field,
      label: fieldName(field),
      required: true,
      value: form.values[field],
      error: form.errorOf(field),
      onChange: (value: string) => {
        form.set(field, value);
      },
    }),
    list: (field: PartnerList) => ({
      label: fieldName(field),
      items: form.values[field],
      error: form.errorOf(field),
      onChange: (items: readonly string[]) => {
        form.set(field, items);
      },
    }),
    box: (field: PartnerBox) => ({
      name: field,
      checked: form.values[field],
      error: form.errorOf(field),
      onChange: (checked: boolean) => {
        form.set(field, checked);
      },
    }),
  };
};
