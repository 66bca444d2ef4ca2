import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { usePageHead } from '../../platform/usePageHead.ts';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { ViewerSections } from './ViewerSections.tsx';
import { AccountButton } from './AccountButton.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import styles from './DashboardPage.module.css';
import { signOut } from './signOut.ts';
import { useSession } from './useSession.ts';

/** Where a sign-in ends: who is signed in, what came of their applications, what the account's type offers, and where to go. */
export const DashboardPage = () => {
  const { dashboard: texts, menu, types } = accountTexts();
  usePageHead({ title: texts.pageTitle, description: texts.description, path: null });
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);

  // From the page of the magic link one gets here without a click: what had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  const offers = Object.entries(types).find(([type]) => type === session?.accountType)?.[1];
  const places = [
    { path: '/', name: texts.scan, text: texts.scanText },
    { path: '/methodology', name: texts.method, text: texts.methodText },
  ];
  return (
    <div className={styles['page']}>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {session ? texts.title : texts.signedOutTitle}
      </h1>
      {session ? (
        <div className={styles['who']}>
          <AccountFacts session={session} />
          <div>
            <Button onClick={signOut}>{menu.signOut}</Button>
          </div>
        </div>
      ) : (
        <>
          <p>{texts.signedOutText}</p>
          <div>
            <AccountButton kind="primary" label={texts.signIn} />
          </div>
        </>
      )}
      {session && (
        <>
          <ViewerSections key={session.token} email={session.email} />
          <SessionsSection />
        </>
      )}
      {offers && (
        <section className={styles['section']}>
          <h2>{texts.offers}</h2>
          <p>{offers.summary}</p>
          <ul className={styles['points']}>
            {offers.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles['section']}>
        <h2>{texts.next}</h2>
        <ul className={styles['places']}>
          {places.map(({ path, name, text }) => (
            <li key={path} className={styles['place']}>
              <Link to={path}>{name}</Link>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};
