import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import styles from './ConfirmationMark.module.css';

/** Shows whether the applicant has confirmed the address. */
export const ConfirmationMark = ({ isConfirmed }: { readonly isConfirmed: boolean }) => {
  const texts = adminTexts().application;
  return (
    <span className={styles['mark']}>
      <StateMark tone={isConfirmed ? 'pass' : 'warn'} word={isConfirmed ? texts.confirmed : texts.unconfirmed} />
      <span className="note">{isConfirmed ? texts.confirmedText : texts.unconfirmedText}</span>
    </span>
  );
};
