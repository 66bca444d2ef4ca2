import { accountTexts } from '../../texts/account/accountTexts.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { ChoiceListField } from '../../ui/ChoiceListField.tsx';
import { TextField } from '../../ui/Field.tsx';
import { SuggestionListField } from '../../ui/SuggestionListField.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { FormGroup } from './FormGroup.tsx';
import { PartnerBusinessFields } from './PartnerBusinessFields.tsx';
import { PartnerContactFields } from './PartnerContactFields.tsx';
import {
  COMPLIANCE_CERTIFICATIONS,
  MSP_CAPABILITIES,
  OPERATIONAL_CAPABILITIES,
  TEAM_CERTIFICATIONS,
} from './partnerChoices.ts';
import type { PartnerFields } from './partnerFields.ts';
import { suggestCities } from './suggestPlaces.ts';
import { usePartnerForm } from './usePartnerForm.ts';

interface PartnerFormProps {
  /** What was entered at the login. */
  readonly email: string;
  readonly onDone: () => void;
}

/** The Partner Application (spec 1 §3, §5). */
export const PartnerForm = ({ email, onDone }: PartnerFormProps) => {
  const { form, ...fields } = usePartnerForm(email, onDone);
  const { titles, partner, application } = accountTexts();
  return (
    <ApplicationForm name={titles['partner-application']} intro={partner.text} form={form}>
      <PartnerBusinessFields {...fields} />
      <PartnerContactFields {...fields} />
      <PartnerServiceFields {...fields} />
      <FormGroup name={application.groups.confirmation}>
        <TextField
          {...fields.text('digital_signature')}
          hint={application.signatureHint}
          autoComplete="off"
          maxLength={200}
        />
        <div>
          <CheckboxField {...fields.box('authorization_confirmed')} required label={partner.authorization} />
          <CheckboxField {...fields.box('directory_consent')} label={partner.directory} />
        </div>
      </FormGroup>
    </ApplicationForm>
  );
};

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

const PartnerServiceFields = ({ list }: PartnerFields) => {
  const { partner, application } = accountTexts();
  const said = <Value extends keyof typeof partner.capabilities>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: partner.capabilities[value] }));
  return (
    <FormGroup name={application.groups.service}>
      <SuggestionListField {...list('service_cities')} required hint={partner.citiesHint} suggest={suggestCities} />
      <ChoiceListField {...list('compliance_certifications')} choices={named(COMPLIANCE_CERTIFICATIONS)} />
      <ChoiceListField {...list('team_certifications')} choices={named(TEAM_CERTIFICATIONS)} />
      <ChoiceListField {...list('msp_capabilities')} choices={said(MSP_CAPABILITIES)} />
      <ChoiceListField {...list('operational_capabilities')} choices={said(OPERATIONAL_CAPABILITIES)} />
    </FormGroup>
  );
};
