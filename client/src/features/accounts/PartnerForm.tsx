import {
  COMPLIANCE_CERTIFICATIONS,
  TEAM_CERTIFICATIONS,
  MSP_CAPABILITIES,
  OPERATIONAL_CAPABILITIES,
} from './partnerChoices.ts';
import styles from './ApplicationForm.module.css';
import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { ChoiceListField, SuggestionListField } from '../../ui/ListField.tsx';
import { TextField, SelectField, TextArea } from '../../ui/Field.tsx';
import { ApplicationForm, type ApplicationStep } from './ApplicationForm.tsx';
import { suggestCities } from './suggestPlaces.ts';
import { MIN_LONG_TEXT } from '../../../../schema/forms/fields.ts';
import { MAX_ADDRESS_LENGTH } from '../../../../schema/forms/mailAddress.ts';
import { TEAM_SIZES, CONTACT_METHODS, partnerApplication } from '../../../../schema/forms/partnerApplication.ts';
import {
  accountDrafts,
  emptyPartner,
  type PartnerBox,
  type PartnerList,
  type PartnerText,
  type PartnerValues,
} from './accountDrafts.ts';
import { fieldName, useApplicationForm } from './useApplicationForm.ts';

interface PartnerFormProps {
  /** The address entered in the login step. */
  readonly email: string;
  /** Called once the application was received, with the address that the mail is sent to. */
  readonly onDone: (email: string) => void;
}

/** The Partner Application (spec 1 §3, §5). */
export const PartnerForm = ({ email, onDone }: PartnerFormProps) => {
  const { form, ...fields } = usePartnerForm(email, onDone);
  const { titles, partner, application } = accountTexts();
  const steps: readonly ApplicationStep[] = [
    {
      name: application.groups.business,
      fields: ['email', 'business_name', 'website_url', 'years_in_business', 'team_size', 'business_description'],
      content: <PartnerBusinessFields {...fields} />,
    },
    {
      name: application.groups.contact,
      fields: ['contact_full_name', 'business_email', 'phone_number', 'preferred_contact_method'],
      content: <PartnerContactFields {...fields} />,
    },
    {
      name: application.groups.service,
      fields: ['service_cities'],
      content: <PartnerServiceFields {...fields} />,
    },
    {
      name: application.groups.confirmation,
      fields: [],
      content: (
        <>
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
        </>
      ),
    },
  ];
  return <ApplicationForm name={titles['partner-application']} intro={partner.text} form={form} steps={steps} />;
};

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

const PartnerServiceFields = ({ list }: PartnerFields) => {
  const { partner } = accountTexts();
  const said = <Value extends keyof typeof partner.capabilities>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: partner.capabilities[value] }));
  return (
    <>
      <SuggestionListField {...list('service_cities')} required hint={partner.citiesHint} suggest={suggestCities} />
      <ChoiceListField {...list('compliance_certifications')} choices={named(COMPLIANCE_CERTIFICATIONS)} />
      <ChoiceListField {...list('team_certifications')} choices={named(TEAM_CERTIFICATIONS)} />
      <ChoiceListField {...list('msp_capabilities')} choices={said(MSP_CAPABILITIES)} />
      <ChoiceListField {...list('operational_capabilities')} choices={said(OPERATIONAL_CAPABILITIES)} />
    </>
  );
};

const PartnerBusinessFields = ({ text }: PartnerFields) => {
  const { partner } = accountTexts();
  return (
    <>
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
          options={TEAM_SIZES.map((value) => ({ value, label: partner.teamSize({ size: value }) }))}
        />
      </div>
      <TextArea
        {...text('business_description')}
        hint={partner.descriptionHint}
        minLength={MIN_LONG_TEXT}
        maxLength={5_000}
      />
    </>
  );
};

const PartnerContactFields = ({ text }: PartnerFields) => {
  const { partner } = accountTexts();
  return (
    <>
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
    </>
  );
};

/** The state of the Partner Application, with props for each kind of field. `onDone` is called once the application was received. */
const usePartnerForm = (email: string, onDone: (email: string) => void) => {
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

/** The props from which a part of the partner's form builds its fields. */
type PartnerFields = Omit<ReturnType<typeof usePartnerForm>, 'form'>;
