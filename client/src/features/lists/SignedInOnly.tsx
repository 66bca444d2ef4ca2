import { type ReactNode, useContext } from 'react';
import { usePageHead } from '../../platform/usePageHead.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { AccountButton } from '../accounts/AccountButton.tsx';
import { useSession } from '../accounts/useSession.ts';
import styles from './lists.module.css';
import { ListsArea } from './listsArea.ts';

interface SignedInOnlyProps {
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Wraps a page of lists, which search engines must not index. Shows a sign-in button if nobody is signed in, except in an area with its own session. The
 * content is keyed by the session.
 */
export const SignedInOnly = ({ title, children }: SignedInOnlyProps) => {
  const texts = listsTexts();
  const session = useSession();
  const area = useContext(ListsArea);
  usePageHead({ title: title ?? texts.pageTitle, description: texts.description, path: null });
  if (area) return <div className={joinClasses(styles['page'], styles['within'])}>{children}</div>;
  if (session) {
    return (
      <div key={session.email} className={styles['page']}>
        {children}
      </div>
    );
  }
  return (
    <div className={styles['page']}>
      <h1 className="headline breakable">{texts.signedOut.title}</h1>
      <p>{texts.signedOut.text}</p>
      <div>
        <AccountButton kind="primary" label={texts.signedOut.signIn} />
      </div>
    </div>
  );
};
