import { MAX_ADDRESS_LENGTH } from '../../../../schema/forms/mailAddress.ts';
import { CONTACT_METHODS } from '../../../../schema/forms/partnerApplication.ts';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import styles from './ApplicationForm.module.css';
import { FormGroup } from './FormGroup.tsx';
import type { PartnerFields } from './partnerFields.ts';

export const PartnerContactFields = ({ text }: PartnerFields) => {
  const { partner, application } = accountTexts();
  return (
    <FormGroup name={application.groups.contact}>
      <TextField {...text('contact_full_name')} autoComplete="name" maxLength={200} />
      <TextField
        {...text('business_email')}
        type="email"
        hint={partner.businessEmailHint}
        autoComplete="off"
        maxLength={MAX_ADDRESS_LENGTH}
      />
      <div className={styles['pair']}>
        <TextField {...text('phone_number')} type="tel" autoComplete="tel" maxLength={40} />
        <SelectField
          {...text('preferred_contact_method')}
          options={CONTACT_METHODS.map((value) => ({ value, label: partner.contactMethods[value] }))}
        />
      </div>
    </FormGroup>
  );
};
