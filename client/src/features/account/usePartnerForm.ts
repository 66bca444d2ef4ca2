import { partnerApplication } from '../../../../schema/forms/partnerApplication.ts';
import { accountDrafts } from './accountDrafts.ts';
import { fieldName } from './fieldName.ts';
import {
  emptyPartner,
  type PartnerBox,
  type PartnerList,
  type PartnerText,
  type PartnerValues,
} from './partnerValues.ts';
import { useApplicationForm } from './useApplicationForm.ts';

/** The Partner Application's state, with what each kind of field is given. `onDone`: it was received. */
export const usePartnerForm = (email: string, onDone: () => void) => {
  const { form, field } = useApplicationForm<PartnerValues>({
    kind: 'partner',
    schema: partnerApplication,
    start: { ...emptyPartner, email },
    draft: accountDrafts.partner,
    live: ['professionalAddress', 'businessAddress'],
    onDone,
  });
  return {
    form,
    text: (name: PartnerText) => ({ ...field(name), label: fieldName(name), required: true }),
    list: (name: PartnerList) => {
      const { value: items, error, onChange } = field(name);
      return { label: fieldName(name), items, error, onChange };
    },
    box: (name: PartnerBox) => {
      const { value: checked, ...rest } = field(name);
      return { ...rest, checked };
    },
  };
};
