import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageHead } from '../../platform/usePageHead.ts';
import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import styles from './ApplicationForm.module.css';
import { PartnerForm } from './PartnerForm.tsx';
import { ScholarForm } from './ScholarForm.tsx';
import { accountDrafts } from './accountDrafts.ts';
import { useSession } from './useSession.ts';

/** The page of a Scholar or Partner application, depending on its path. After submission it explains what happens next. */
export const ApplyPage = () => {
  const { pathname } = useLocation();
  const kind = pathname.endsWith('/partner') ? 'partner-application' : 'scholar-application';
  const { titles, application } = accountTexts();
  usePageHead({ ...application.heads[kind], path: pathname });
  const session = useSession();
  const [sentTo, setSentTo] = useState<string>();
  const Form = kind === 'partner-application' ? PartnerForm : ScholarForm;
  return (
    <div className={styles['page']}>
      {sentTo === undefined ? (
        <>
          <h1>{titles[kind]}</h1>
          <Form key={kind} email={session?.email ?? accountDrafts.email} onDone={setSentTo} />
        </>
      ) : (
        <Received email={sentTo} isSignedIn={session !== undefined} />
      )}
    </div>
  );
};

/** Explains what happens next. `isSignedIn`: the dashboard of the account shows the status of the application. */
const Received = ({ email, isSignedIn }: { readonly email: string; readonly isSignedIn: boolean }) => {
  const texts = accountTexts().application.received;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {texts.title}
      </h1>
      <ol className={styles['next']}>
        <li>
          {texts.confirm} <ThirdPartyText text={email} />
        </li>
        <li>{texts.review}</li>
        <li>{texts.decided}</li>
      </ol>
      <div>
        <ButtonLink kind="primary" to={isSignedIn ? '/dashboard' : '/'}>
          {isSignedIn ? texts.dashboard : texts.home}
        </ButtonLink>
      </div>
    </>
  );
};
