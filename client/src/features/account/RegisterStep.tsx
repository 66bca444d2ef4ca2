import { accountTexts } from '../../texts/account/accountTexts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Step.module.css';

interface RegisterStepProps {
  readonly email: string;
  readonly onContinue: () => void;
}

/** What an account is, before one is chosen. */
export const RegisterStep = ({ email, onContinue }: RegisterStepProps) => {
  const texts = accountTexts().register;
  const address = email.trim();
  return (
    <div className={styles['step']}>
      <p>{texts.text}</p>
      <ul className={styles['points']}>
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className={styles['note']}>{address === '' ? texts.noAddress : texts.address(address)}</p>
      <div className={styles['actions']}>
        <Button kind="primary" onClick={onContinue}>
          {texts.next}
        </Button>
      </div>
    </div>
  );
};
