import { accountTexts } from '../../texts/account/accountTexts.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { TextField } from '../../ui/Field.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { FormGroup } from './FormGroup.tsx';
import { PartnerBusinessFields } from './PartnerBusinessFields.tsx';
import { PartnerContactFields } from './PartnerContactFields.tsx';
import { PartnerServiceFields } from './PartnerServiceFields.tsx';
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
