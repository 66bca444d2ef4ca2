import styles from './AccountFacts.module.css';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import type { AccountSession } from './accountSession.ts';
import { joinClasses } from '../../ui/joinClasses.ts';

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

const DOTS = new Map([
  ['Business - Free', 'free'],
  ['Business - Pro', 'pro'],
  ['Scholar', 'scholar'],
  ['Partner', 'partner'],
]);

/** An account's type by its name, with the dot of its colour. */
export const AccountTypeName = ({ type }: { readonly type: string }) => (
  <span className={styles['name']}>
    <span aria-hidden className={joinClasses(styles['dot'], styles[DOTS.get(type) ?? ''])} />
    <ForeignText text={type} />
  </span>
);
