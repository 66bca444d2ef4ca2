import { History, LayoutDashboard, LogOut, Settings } from '../../ui/icons.ts';
import { Link } from 'react-router-dom';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { AccountFacts } from './AccountFacts.tsx';
import styles from './AccountMenuDialog.module.css';
import type { AccountSession } from './accountSession.ts';
import { signOut } from './signOut.ts';

interface AccountMenuDialogProps {
  readonly session: AccountSession;
  readonly onClose: () => void;
}

/** Who is signed in, and where to go. What the specification names without an action says so (spec 2 §2). */
export const AccountMenuDialog = ({ session, onClose }: AccountMenuDialogProps) => {
  const { titles, menu } = accountTexts();
  const later = [
    { Icon: History, words: menu.history },
    { Icon: Settings, words: menu.settings },
  ];
  return (
    <Dialog isSmall title={titles.login} onClose={onClose}>
      <div className={styles['panel']}>
        <AccountFacts session={session} />
        <ul aria-label={menu.label} className={styles['menu']}>
          <li>
            <Link to="/dashboard" className={styles['item']} onClick={onClose}>
              <LayoutDashboard aria-hidden size={20} />
              {menu.dashboard}
            </Link>
          </li>
          {later.map(({ Icon, words }) => (
            <li key={words}>
              <button type="button" aria-disabled className={styles['item']}>
                <Icon aria-hidden size={20} />
                <span className={styles['words']}>
                  {words}
                  <span className={styles['later']}>{menu.later}</span>
                </span>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles['item']}
              onClick={() => {
                signOut();
                onClose();
                notify('status', { text: menu.signedOut });
              }}
            >
              <LogOut aria-hidden size={20} />
              {menu.signOut}
            </button>
          </li>
        </ul>
      </div>
    </Dialog>
  );
};
