import styles from './SignupDialog.module.css';
import { useState } from 'react';
import { type FormDraft, useForm } from '../../platform/useForm.ts';
import { businessProTexts } from '../../texts/generated/businessProTexts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { SignupList } from '../signups/signupList.ts';
import { COMPANY_SIZES, newsletterSignup, waitlistSignup } from '../../../../schema/forms/signup.ts';
import { postJson, textOf, type JsonAnswer } from '../../platform/jsonCall.ts';
import { formsTexts } from '../../texts/generated/formsTexts.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { showToast } from '../../ui/showToast.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import { useLaunch, type Launch } from './useLaunch.ts';

interface SignupDialogProps {
  /** The tab that is selected first. */
  readonly list: SignupList;
  readonly onClose: () => void;
}

/** The Business PRO Waitlist and Enterprise Updates forms, one per tab. The dialog closes when a form was sent. */
export const SignupDialog = ({ list, onClose }: SignupDialogProps) => {
  const [selected, setSelected] = useState<SignupList>(list);
  const [draft] = useState<FormDraft<SignupValues>>(() => ({ changes: {} }));
  const { signup } = businessProTexts();
  return (
    <Dialog title={signup.title} onClose={onClose}>
      <Tabs<SignupList>
        label={signup.tabs}
        tabs={[
          { id: 'waitlist', label: signup.waitlistTab },
          { id: 'newsletter', label: signup.newsletterTab },
        ]}
        selected={selected}
        onSelect={setSelected}
      >
        <SignupForm key={selected} list={selected} draft={draft} onDone={onClose} />
      </Tabs>
    </Dialog>
  );
};

const EMPTY = { first_name: '', last_name: '', email: '', company: '', wants_updates: false, company_size: '' };
type SignupValues = typeof EMPTY;

const schemas = { waitlist: waitlistSignup, newsletter: newsletterSignup };

interface SignupFormProps {
  readonly list: SignupList;
  /** Shared by both tabs, so that input carries over. */
  readonly draft: FormDraft<SignupValues>;
  readonly onDone: () => void;
}

const nameOf = (field: string): string => {
  const { signup } = businessProTexts();
  const names: Readonly<Record<string, string>> = {
    first_name: signup.firstName,
    last_name: signup.lastName,
    email: signup.email,
    company: signup.company,
    company_size: signup.companySize,
    wants_updates: signup.wantsUpdates,
  };
  return names[field] ?? field;
};

/** One of the two signups (spec 2 §5): the waitlist asks for the company's size as well. */
const SignupForm = ({ list, draft, onDone }: SignupFormProps) => {
  const { signup } = businessProTexts();
  const launch = useLaunch() ?? UNANNOUNCED;
  const { values, set, errorOf, alert, isSending, submit } = useForm({
    schema: schemas[list],
    start: EMPTY,
    draft,
    nameOf,
    send: async (payload) => {
      const outcome = signupOutcome(list, await postJson(SIGNUP_CALLS[list], payload), launch);
      if (outcome.kind === 'refused') return outcome.sentence;
      draft.changes = {};
      onDone();
      showToast('status', outcome.sentence);
      if (outcome.next) showToast('status', outcome.next);
      return undefined;
    },
  });
  const textField = (field: 'first_name' | 'last_name' | 'email' | 'company', autoComplete: string) => (
    <TextField
      label={nameOf(field)}
      required
      type={field === 'email' ? 'email' : 'text'}
      name={field}
      autoComplete={autoComplete}
      value={values[field]}
      error={errorOf(field)}
      onChange={(value) => {
        set(field, value);
      }}
    />
  );
  return (
    <form noValidate className="stack-4" onSubmit={submit}>
      <p className="muted">
        {withDate(launch[LAUNCHES[list]], signup[`${list}Lead`], signup[`${list}LeadWithoutDate`])}
      </p>
      <FormAlert sentence={alert} />
      <div className={styles['pair']}>
        {textField('first_name', 'given-name')}
        {textField('last_name', 'family-name')}
      </div>
      {textField('email', 'email')}
      {textField('company', 'organization')}
      {list === 'waitlist' && (
        <SelectField
          label={signup.companySize}
          required
          name="company_size"
          value={values.company_size}
          error={errorOf('company_size')}
          options={COMPANY_SIZES.map((size) => ({ value: size, label: signup.employees({ size }) }))}
          onChange={(value) => {
            set('company_size', value);
          }}
        />
      )}
      <CheckboxField
        label={signup.wantsUpdates}
        name="wants_updates"
        checked={values.wants_updates}
        onChange={(checked) => {
          set('wants_updates', checked);
        }}
      />
      <p className="note">
        {formsTexts().requiredNote} {signup.kept}
      </p>
      <div>
        <SubmitButton isBusy={isSending} busyWord={formsTexts().sending}>
          {list === 'waitlist' ? signup.joinWaitlist : signup.subscribe}
        </SubmitButton>
      </div>
    </form>
  );
};

const UNANNOUNCED: Launch = { pro: null, enterprise: null };

const SIGNUP_CALLS: Readonly<Record<SignupList, string>> = {
  waitlist: '/api/business-pro/waitlist',
  newsletter: '/api/newsletter/subscribe',
};

interface SignupOutcome {
  /** `done`: the form can close. */
  readonly kind: 'done' | 'refused';
  readonly sentence: Sentence;
  /** What to do next. */
  readonly next?: Sentence;
}

/** The plan that each list is about. */
const LAUNCHES = { waitlist: 'pro', newsletter: 'enterprise' } as const;

/** Returns the text with the launch date if it has been announced, otherwise the text without a date. */
const withDate = (
  launch: string | null,
  text: (values: { readonly launch: string }) => string,
  without: string,
): string => (launch === null ? without : text({ launch }));

/** Returns the message for the response to a signup (spec 2 §8). */
export const signupOutcome = (list: SignupList, answer: JsonAnswer, launch: Launch): SignupOutcome => {
  const { messages } = businessProTexts();
  if (answer.kind === 'accepted') {
    if (textOf(answer.body, 'status') === 'already_exists')
      return { kind: 'done', sentence: { text: messages[`${list}Exists`] }, next: { text: messages.maybeUnconfirmed } };
    const text = withDate(launch[LAUNCHES[list]], messages[`${list}Thanks`], messages[`${list}ThanksWithoutDate`]);
    return { kind: 'done', sentence: { text }, next: { text: messages.checkEmail } };
  }
  if (answer.kind !== 'refused' || answer.detail === undefined) {
    return { kind: 'refused', sentence: { text: messages.failed } };
  }
  return { kind: 'refused', sentence: { text: messages.refused({ detail: answer.detail }) } };
};
