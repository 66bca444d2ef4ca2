import { MIN_LONG_TEXT } from '../../../../schema/forms/fields.ts';
import { MAX_ADDRESS_LENGTH } from '../../../../schema/forms/mailAddress.ts';
import { TEAM_SIZES } from '../../../../schema/forms/partnerApplication.ts';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import styles from './ApplicationForm.module.css';
import { FormGroup } from './FormGroup.tsx';
import type { PartnerFields } from './partnerFields.ts';

export const PartnerBusinessFields = ({ text }: PartnerFields) => {
  const { partner, application } = accountTexts();
  return (
    <FormGroup name={application.groups.business}>
      <TextField
        {...text('email')}
        type="email"
        hint={partner.emailHint}
        autoComplete="email"
        maxLength={MAX_ADDRESS_LENGTH}
      />
      <TextField {...text('business_name')} autoComplete="organization" maxLength={200} />
      <TextField
        {...text('website_url')}
        type="url"
        hint={partner.websiteHint}
        autoComplete="url"
        autoCapitalize="none"
        maxLength={2_048}
      />
      <div className={styles['pair']}>
        <TextField {...text('years_in_business')} type="number" min={0} step={1} inputMode="numeric" />
        <SelectField
          {...text('team_size')}
          options={TEAM_SIZES.map((value) => ({ value, label: partner.teamSize(value) }))}
        />
      </div>
      <TextArea
        {...text('business_description')}
        hint={partner.descriptionHint}
        minLength={MIN_LONG_TEXT}
        maxLength={5_000}
      />
    </FormGroup>
  );
};
