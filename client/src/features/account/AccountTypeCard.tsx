import type { AccountType } from '../../../../schema/forms/accountRequest.ts';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import styles from './AccountTypeCard.module.css';
import { AccountTypeName } from './AccountTypeName.tsx';

interface AccountTypeCardProps {
  readonly type: AccountType;
  /** What the button says. */
  readonly words: string;
  /** What it says while it works; absent while it does not. */
  readonly busyWord: string | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}

/** One kind of account, with what it offers. */
export const AccountTypeCard = ({ type, words, busyWord, isDisabled, onChoose }: AccountTypeCardProps) => {
  const { summary, points } = accountTexts().types[type];
  return (
    <li className={styles['card']}>
      <h3>
        <AccountTypeName type={type} />
      </h3>
      <p>{summary}</p>
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point}>{point}</li>
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
