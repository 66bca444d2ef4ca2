import { MailCheck } from '../../ui/icons.ts';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import styles from './Step.module.css';

/** Check Your Email. */
export const SentStep = ({ email }: { readonly email: string }) => {
  const texts = accountTexts().sent;
  return (
    <div className={styles['step']}>
      <div className={styles['sent']}>
        <MailCheck aria-hidden size={40} strokeWidth={1.5} />
        <p>
          {texts.to}
          <br />
          <strong>
            <ForeignText text={email.trim()} />
          </strong>
        </p>
      </div>
      <p>{texts.text}</p>
      <p className={styles['muted']}>{texts.nothing}</p>
    </div>
  );
};
