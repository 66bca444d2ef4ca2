import styles from './AccountFacts.module.css';
import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import type { SignedIn } from './useSession.ts';
import { joinClasses } from '../../ui/joinClasses.ts';

/** Who is signed in: the address, and the account's type by its dot and its name, or the domain of the portal. */
export const AccountFacts = ({ session }: { readonly session: SignedIn }) => {
  const { email, type, portalOf } = accountTexts().menu;
  return (
    <dl className={styles['facts']}>
      <dt>{email}</dt>
      <dd>
        <ForeignText text={session.email} />
      </dd>
      <dt>{session.kind === 'account' ? type : portalOf}</dt>
      <dd>
        {session.kind === 'account' ? (
          <AccountTypeName type={session.accountType} />
        ) : (
          <ForeignText text={session.domain} />
        )}
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
