import styles from './DashboardPage.module.css';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useQuery } from '@apollo/client/react';
import { ACCOUNT_TYPES, RIGHTS_OF } from '../../../../schema/forms/accountRequest.ts';
import { graphql } from '../../generated/gql.ts';
import { usePageHead } from '../../platform/usePageHead.ts';
import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { apiTokensTexts } from '../../texts/generated/apiTokensTexts.ts';
import { dashboardTexts } from '../../texts/generated/dashboardTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import { DomainSearch } from '../directory/DomainSearch.tsx';
import { ApiTokensSection } from '../apiTokens/ApiTokensSection.tsx';
import { AccountButton } from './AccountButton.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { DirectoryListing } from './DirectoryListing.tsx';
import { OwnDomain, PortalDomain } from './OwnDomain.tsx';
import { OwnApplications } from './OwnApplications.tsx';
import { PartnerSections } from './PartnerSections.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { signOut } from './signOut.ts';
import { useSession, useSignedIn } from './useSession.ts';
import { useFoundFocus } from '../../platform/useFoundFocus.ts';

/** The page after sign-in: the account, its own domain, the status of its applications, what its type offers, and further links. */
export const DashboardPage = () => {
  const { dashboard: texts, menu, types, rights } = accountTexts();
  usePageHead({ title: texts.pageTitle, description: texts.description, path: null });
  const [session, signedIn] = [useSession(), useSignedIn()];
  const { hash } = useLocation();
  // The magic link page redirects here without a click, so the element that had the focus no longer exists.
  useFoundFocus();

  const type = ACCOUNT_TYPES.find((known) => known === session?.accountType);
  const places = [
    { path: '/lists', name: texts.lists, text: texts.listsText },
    { path: '/', name: texts.scan, text: texts.scanText },
    { path: '/methodology', name: texts.method, text: texts.methodText },
  ];
  return (
    <div className={styles['page']}>
      <h1 tabIndex={-1} className="headline">
        {signedIn ? texts.title : texts.signedOutTitle}
      </h1>
      {signedIn ? (
        <div className="stack-4">
          <AccountFacts session={signedIn} />
          <div>
            <Button onClick={signOut}>{menu.signOut}</Button>
          </div>
        </div>
      ) : (
        <>
          <p>{texts.signedOutText}</p>
          <div>
            <AccountButton kind="primary" label={texts.signIn} isOpenFirst={hash === '#sign-in'} />
          </div>
        </>
      )}
      {type && (
        <section className="stack-3">
          <h2>{texts.offers}</h2>
          <p>{types[type].summary}</p>
          <ul className="stack-1 bullets">
            {RIGHTS_OF[type].map((right) => (
              <li key={right}>{rights[right]}</li>
            ))}
            {type === 'Partner' && <li>{texts.offersListing}</li>}
            {texts.offersAll.map((offer) => (
              <li key={offer}>{offer}</li>
            ))}
          </ul>
        </section>
      )}
      {session && (
        <>
          <ViewerSections key={session.token} />
          <TokensSection key={`tokens ${session.token}`} />
          <SessionsSection />
        </>
      )}
      {signedIn?.kind === 'portal' && <PortalDomain domain={signedIn.domain} />}
      <section className="stack-3">
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

const Dashboard = graphql(`
  query Dashboard {
    viewer {
      id
      accountType
      ...OwnDomain_viewer
      ...OwnApplications_viewer
      ...DirectoryListing_viewer
    }
  }
`);

/** The data of the signed-in account. Key it by the session. */
const ViewerSections = () => {
  const texts = dashboardTexts();
  const { data, error, refetch } = useQuery(Dashboard, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const readAgain = (): void => {
    refetch().catch(() => undefined);
  };
  if (!data && error) {
    return <LoadFault className={styles['fault']} text={texts.failed} tryAgain={texts.tryAgain} onRetry={readAgain} />;
  }
  if (!data) {
    return <LoadingLines className={styles['awaited']} text={texts.loading} />;
  }
  // If the session has ended, the user is about to be signed out.
  if (!data.viewer) return null;
  return (
    <>
      <OwnDomain viewer={data.viewer} />
      <OwnApplications viewer={data.viewer} />
      <DirectoryListing viewer={data.viewer} />
      {data.viewer.accountType === 'PARTNER' && <PartnerSections />}
      {data.viewer.accountType === 'SCHOLAR' && <ScholarReports />}
    </>
  );
};

const TokensSection = () => (
  <section className="stack-3" aria-labelledby="tokens">
    <h2 id="tokens">{apiTokensTexts().title}</h2>
    <ApiTokensSection />
  </section>
);

/** For Scholars: leads to a report, which has the exports. */
const ScholarReports = () => {
  const texts = accountTexts().dashboard.scholar;
  const navigate = useNavigate();
  return (
    <section className="stack-3" aria-labelledby="scholar-exports">
      <h2 id="scholar-exports">{texts.title}</h2>
      <p>{texts.text}</p>
      <DomainSearch
        initialText=""
        isScanning={false}
        onDomain={(domain) => {
          void navigate(`/scan/${domain}`);
        }}
      />
    </section>
  );
};
