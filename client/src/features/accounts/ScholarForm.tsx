import { MIN_LONG_TEXT } from '../../../../schema/forms/fields.ts';
import { MAX_ADDRESS_LENGTH } from '../../../../schema/forms/mailAddress.ts';
import { SCHOLAR_ROLES, scholarApplication } from '../../../../schema/forms/scholarApplication.ts';
import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { SuggestionField } from '../../ui/SuggestionField.tsx';
import styles from './ApplicationForm.module.css';
import { ApplicationForm, type ApplicationStep } from './ApplicationForm.tsx';
import { accountDrafts, emptyScholar, type ScholarText, type ScholarValues } from './accountDrafts.ts';
import { fieldName, useApplicationForm } from './useApplicationForm.ts';
import { suggestUniversities } from './suggestPlaces.ts';

interface ScholarFormProps {
  /** The address entered in the login step. */
  readonly email: string;
  /** Called once the application was received, with the address that the mail is sent to. */
  readonly onDone: (email: string) => void;
}

/** The Scholar Application (spec 1 §3, §5). */
export const ScholarForm = ({ email, onDone }: ScholarFormProps) => {
  const { form, text, box } = useScholarForm(email, onDone);
  const { titles, scholar, application } = accountTexts();
  const steps: readonly ApplicationStep[] = [
    {
      name: application.groups.person,
      fields: ['email', 'full_name', 'mobile_phone', 'university', 'role_type'],
      content: (
        <>
          <TextField
            {...text('email')}
            type="email"
            hint={scholar.emailHint}
            autoComplete="email"
            maxLength={MAX_ADDRESS_LENGTH}
          />
          <div className={styles['pair']}>
            <TextField {...text('full_name')} autoComplete="name" maxLength={200} />
            <TextField {...text('mobile_phone')} type="tel" autoComplete="tel" maxLength={40} />
            <SuggestionField {...text('university')} suggest={suggestUniversities} maxLength={200} />
            <SelectField
              {...text('role_type')}
              options={SCHOLAR_ROLES.map((value) => ({ value, label: scholar.roles[value] }))}
            />
          </div>
        </>
      ),
    },
    {
      name: application.groups.research,
      fields: ['statement_of_intent'],
      content: (
        <TextArea
          {...text('statement_of_intent')}
          hint={scholar.statementHint}
          minLength={MIN_LONG_TEXT}
          maxLength={5_000}
        />
      ),
    },
    {
      name: application.groups.confirmation,
      fields: [],
      content: (
        <>
          <TextField
            {...text('digital_signature')}
            hint={application.signatureHint}
            autoComplete="off"
            maxLength={200}
          />
          <div>
            <CheckboxField {...box('disclaimer_accepted')} label={scholar.disclaimer} />
            <CheckboxField {...box('info_accurate_confirmed')} label={scholar.accurate} />
          </div>
        </>
      ),
    },
  ];
  return <ApplicationForm name={titles['scholar-application']} intro={scholar.text} form={form} steps={steps} />;
};

/** The state of the Scholar Application, with props for each kind of field. `onDone` is called once the application was received. */
const useScholarForm = (email: string, onDone: (email: string) => void) => {
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
