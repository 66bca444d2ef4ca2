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

/** A page of lists, which no search engine may keep; in place of it the way to sign in, but in an area that has a session. What is shown belongs to one session. */
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
      <h1 className={styles['title']}>{texts.signedOut.title}</h1>
      <p>{texts.signedOut.text}</p>
      <div>
        <AccountButton kind="primary" label={texts.signedOut.signIn} />
      </div>
    </div>
  );
};
