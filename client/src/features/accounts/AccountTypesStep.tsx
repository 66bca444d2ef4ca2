import styles from './AccountTypesStep.module.css';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountRequest, type AccountType, RIGHTS_OF } from '../../../../schema/forms/accountRequest.ts';
import { isPersonalAddress, MAX_ADDRESS_LENGTH } from '../../../../schema/forms/mailAddress.ts';
import { faultsOf } from '../../../../schema/forms/formFault.ts';
import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { formsTexts } from '../../texts/generated/formsTexts.ts';
import { TextField } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import { AccountTypeName } from './AccountFacts.tsx';
import { requestFreeAccount } from './accountCalls.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface AccountTypesStepProps {
  /** The address entered in the earlier steps. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSent: () => void;
  /** Called when an application page opens. */
  readonly onApply: () => void;
  /** Goes back one step. */
  readonly onRegister: () => void;
}

const nothing = (): void => undefined;

/** Returns why an address cannot be used for a free account, in the words of spec 2 §5, or undefined if it can. */
const faultOfAddress = (email: string): Sentence | undefined => {
  const result = accountRequest.safeParse({ email, account_type: 'Business - Free' });
  if (result.success) return undefined;
  const [fault] = faultsOf(result.error);
  if (!fault || fault.code === 'required') return { text: accountTexts().selection.needsAddress };
  return { text: formsTexts().faults[fault.code] };
};

export const AccountTypesStep = ({ email, onEmail, onSent, onApply, onRegister }: AccountTypesStepProps) => {
  const texts = accountTexts().selection;
  const navigate = useNavigate();
  const [alert, setAlert] = useState<Sentence>();
  const [isCreating, setIsCreating] = useState(false);
  const [isUpgrade, setIsUpgrade] = useState(false);
  const [isAddressAsked, setIsAddressAsked] = useState(false);

  const apply = (path: string) => (): void => {
    onApply();
    void navigate(path);
  };
  const create = async (): Promise<void> => {
    setAlert(undefined);
    setIsCreating(true);
    const refusal = await requestFreeAccount(email.trim(), texts.failed);
    setIsCreating(false);
    if (refusal) setAlert(refusal);
    else onSent();
  };

  const choices: readonly { readonly type: AccountType; readonly words: string; readonly onChoose: () => void }[] = [
    {
      type: 'Business - Free',
      words: texts.choose({ type: 'Business - Free' }),
      onChoose: () => {
        const fault = faultOfAddress(email);
        if (fault) {
          setAlert(fault);
          setIsAddressAsked(true);
        } else void create();
      },
    },
    {
      type: 'Business - Pro',
      words: texts.choose({ type: 'Business - Pro' }),
      onChoose: () => {
        setAlert(undefined);
        setIsUpgrade(true);
      },
    },
    { type: 'Scholar', words: texts.apply({ type: 'Scholar' }), onChoose: apply('/apply/scholar') },
    { type: 'Partner', words: texts.apply({ type: 'Partner' }), onChoose: apply('/apply/partner') },
  ];

  return (
    <div className="stack-4">
      <FormAlert sentence={alert} />
      {isAddressAsked && <AddressField email={email} onEmail={onEmail} />}
      <ul className={styles['types']}>
        {choices.map(({ type, words, onChoose }) => (
          <AccountTypeCard
            key={type}
            type={type}
            words={words}
            busyWord={isCreating && type === 'Business - Free' ? texts.creating : undefined}
            isDisabled={isCreating}
            onChoose={isCreating ? nothing : onChoose}
          />
        ))}
      </ul>
      {isUpgrade && (
        <UpgradeDialog
          onCancel={() => {
            setIsUpgrade(false);
          }}
          onCreate={() => {
            setIsUpgrade(false);
            onRegister();
          }}
        />
      )}
    </div>
  );
};

interface AddressFieldProps {
  readonly email: string;
  readonly hint?: string;
  readonly onEmail: (email: string) => void;
}

/** The field for the account's address, if it was not entered in the login step. */
export const AddressField = ({ email, hint, onEmail }: AddressFieldProps) => {
  const texts = accountTexts().login;
  return (
    <TextField
      type="email"
      name="email"
      label={texts.email}
      hint={hint}
      value={email}
      autoComplete="email"
      maxLength={MAX_ADDRESS_LENGTH}
      error={isPersonalAddress(email.trim()) ? texts.professional : undefined}
      onChange={onEmail}
    />
  );
};

interface AccountTypeCardProps {
  readonly type: AccountType;
  /** The label of the button. */
  readonly words: string;
  /** The label while the button is busy; undefined while it is not. */
  readonly busyWord: string | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}

/** One account type, with what it offers. */
const AccountTypeCard = ({ type, words, busyWord, isDisabled, onChoose }: AccountTypeCardProps) => {
  const { types, rights } = accountTexts();
  const { summary, conditions } = types[type];
  return (
    <li className={styles['card']}>
      <h3>
        <AccountTypeName type={type} />
      </h3>
      <p>{summary}</p>
      <ul className={styles['rights']}>
        {RIGHTS_OF[type].map((right) => (
          <li key={right}>{rights[right]}</li>
        ))}
      </ul>
      <ul className={styles['conditions']}>
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
      <div>
        <SubmitButton
          kind="secondary"
          isBusy={busyWord !== undefined}
          busyWord={busyWord ?? ''}
          isIncomplete={isDisabled}
          onClick={onChoose}
        >
          {words}
        </SubmitButton>
      </div>
    </li>
  );
};

interface UpgradeDialogProps {
  readonly onCancel: () => void;
  /** Opens the registration step. */
  readonly onCreate: () => void;
}

/** Explains why Business - Pro cannot be chosen (spec 2 §2). */
const UpgradeDialog = ({ onCancel, onCreate }: UpgradeDialogProps) => {
  const texts = accountTexts().upgrade;
  return (
    <Dialog isSmall title={texts.title} onClose={onCancel}>
      <div className="stack-5">
        <p>{texts.text}</p>
        <div className="row-3">
          <Button kind="primary" onClick={onCreate}>
            {texts.create}
          </Button>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </div>
      </div>
    </Dialog>
  );
};
