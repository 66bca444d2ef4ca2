import { accountTexts } from '../../texts/account/accountTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import styles from './AccountFacts.module.css';
import type { AccountSession } from './accountSession.ts';
import { AccountTypeName } from './AccountTypeName.tsx';

/** Who is signed in: the address, and the account's type by its dot and its name. */
export const AccountFacts = ({ session }: { readonly session: AccountSession }) => {
  const { email, type } = accountTexts().menu;
  return (
    <dl className={styles['facts']}>
      <dt>{email}</dt>
      <dd>
        <ForeignText text={session.email} />
      </dd>
      <dt>{type}</dt>
      <dd>
        <AccountTypeName type={session.accountType} />
      </dd>
    </dl>
  );
};
