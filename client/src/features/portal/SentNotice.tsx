import { MailCheck } from '../../ui/icons.ts';
import { portalTexts } from '../../texts/portal/portalTexts.ts';
import styles from './AccessForm.module.css';

/** That the link is on its way, and to whom; the place is there before, so that it is read out. */
export const SentNotice = ({ email }: { readonly email: string | undefined }) => (
  <div role="status">
    {email !== undefined && (
      <p className={styles['sent']}>
        <MailCheck aria-hidden size={20} />
        <span>{portalTexts().form.sent(email)}</span>
      </p>
    )}
  </div>
);
