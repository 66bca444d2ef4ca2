import styles from './AccountFacts.module.css';
import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import type { SignedIn } from './useSession.ts';
import { joinClasses } from '../../ui/joinClasses.ts';

/** Shows who is signed in: the address, and the account type with its coloured dot, or the domain of the portal. */
export const AccountFacts = ({ session }: { readonly session: SignedIn }) => {
  const { email, type, portalOf } = accountTexts().menu;
  return (
    <dl className={styles['facts']}>
      <dt>{email}</dt>
      <dd>
        <ThirdPartyText text={session.email} />
      </dd>
      <dt>{session.kind === 'account' ? type : portalOf}</dt>
      <dd>
        {session.kind === 'account' ? (
          <AccountTypeName type={session.accountType} />
        ) : (
          <ThirdPartyText text={session.domain} />
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

/** The name of an account type, with its coloured dot. */
export const AccountTypeName = ({ type }: { readonly type: string }) => (
  <span className={styles['name']}>
    <span aria-hidden className={joinClasses(styles['dot'], styles[DOTS.get(type) ?? ''])} />
    <ThirdPartyText text={type} />
  </span>
);
