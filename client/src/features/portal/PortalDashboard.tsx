import styles from './PortalDashboard.module.css';
import { ApolloProvider, skipToken, useQuery } from '@apollo/client/react';
import { useState, useMemo, Suspense, useEffect } from 'react';
import { type PortalSession, lapsePortalSession } from '../accounts/portalSession.ts';
import { signOut } from '../accounts/signOut.ts';
import { useSearchParams } from 'react-router-dom';
import { graphql } from '../../generated/gql.ts';
import { PartFault } from '../../platform/PartFault.tsx';
import { useFoundFocus } from '../../platform/useFoundFocus.ts';
import { usePageHead } from '../../platform/usePageHead.ts';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';
import { portalTexts } from '../../texts/generated/portalTexts.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import { Stamp } from '../../ui/Stamp.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { CircleAlert, LogOut } from '../../ui/icons.ts';
import { showToast } from '../../ui/showToast.ts';
import { PortalContext, type Portal, usePortal } from './PortalContext.ts';
import { portalTabAddress, type PortalTabId } from './portalTabAddress.ts';
import proofStyles from './ProofNotice.module.css';
import { type ProfileFault, profileFaultOf, profileFaultText } from './profileFault.ts';
import type { ApolloClient } from '@apollo/client';
import { createSessionClient } from '../../platform/createSessionClient.ts';
import { documentIds } from '../../generated/documentIds.ts';
import { documentIds as portalDocumentIds } from '../../generated/portalDocumentIds.ts';
import { possibleTypes } from '../../generated/allPossibleTypes.ts';
import { lazyPart, type LazyPart } from '../../platform/lazyPart.tsx';

/** The signed-in portal: one session, one client. Its cache is dropped with this component. Key it by the session. */
export const PortalDashboard = ({ session, ofClient }: PortalDashboardProps) => {
  const [client] = useState(() => createPortalClient(session, ofClient));
  return (
    <ApolloProvider client={client}>
      <PortalFrame session={session} ofClient={ofClient} />
    </ApolloProvider>
  );
};

interface PortalDashboardProps {
  readonly session: PortalSession;
  /** For a partner who uses an account session. `onExpired` is called if that session has ended. */
  readonly ofClient?: { readonly onExpired: () => void } | undefined;
}

/** Handles a session that the server no longer accepts: the owner's own, or the partner's account session. */
const lapse = ({ token }: PortalSession, ofClient: PortalDashboardProps['ofClient']): void => {
  if (ofClient) ofClient.onExpired();
  else lapsePortalSession(token);
};

/** The portal dashboard (spec 2 §2): the user and the domain, errors, and the tabs. */
const PortalFrame = ({ session, ofClient }: PortalDashboardProps) => {
  const texts = portalTexts();
  usePageHead({ title: texts.dashboardTitle({ domain: session.domain }), description: texts.description, path: null });
  const { profile, fault, readAgain } = usePortalProfile();
  const hasNoScan = profile?.scan === null;
  // A user who returns from the scanner's page may have a scan by now.
  useWindowFocus(() => {
    if (hasNoScan) readAgain();
  });
  const plan = profile?.plan;
  const isProven = profile?.isProven;
  const portal = useMemo<Portal>(
    () => ({
      session,
      plan,
      isProven,
      isReadOnly: ofClient !== undefined,
      signOut: () => {
        signOut();
        showToast('status', { text: portalTexts().signedOut });
      },
      onExpired: () => {
        lapse(session, ofClient);
      },
    }),
    [session, plan, isProven, ofClient],
  );
  if (ofClient && fault?.kind === 'status' && fault.status === 403) return <NotShared domain={session.domain} />;
  return (
    <PortalContext value={portal}>
      <div className={styles['page']}>
        <PortalHeader />
        <PortalBanner domain={session.domain} fault={fault} hasNoScan={hasNoScan} onRetry={readAgain} />
        <InvitationNotice />
        <PortalTabView />
      </div>
    </PortalContext>
  );
};

/** Tells a partner that the client does not share its portal with them, or no longer does. */
const NotShared = ({ domain }: { readonly domain: string }) => {
  const texts = portalTexts().ofClient;
  return (
    <div className={styles['page']}>
      <h1 className="headline breakable">
        <ThirdPartyText text={domain} />
      </h1>
      <p role="alert">{texts.notShared({ domain })}</p>
      <div>
        <ButtonLink to="/dashboard">{texts.back}</ButtonLink>
      </div>
    </div>
  );
};

const PortalInvitations = graphql(`
  query PortalInvitations {
    portal {
      domain
      partners {
        id
        company
        state
      }
    }
  }
`);

/** Tells the owner how many partners are waiting for an answer, with a link. Not shown on the Company tab, which lists them itself. */
const InvitationNotice = () => {
  const { isReadOnly } = usePortal();
  const [search] = useSearchParams();
  const isAnswering = portalTabOf(search).id === 'company';
  const texts = portalTexts().invitation;
  const { data } = useQuery(PortalInvitations, isReadOnly || isAnswering ? skipToken : {});
  const waiting = data?.portal.partners.filter(({ state, company }) => state === 'INVITED' && company !== null) ?? [];
  if (isAnswering || waiting.length === 0) return null;
  return (
    <div className={proofStyles['notice']}>
      <ul>
        {waiting.map(({ id, company }) => (
          <li key={id}>
            <ThirdPartyText text={company ?? ''} /> {texts.asks}
          </li>
        ))}
      </ul>
      <ButtonLink to={portalTabAddress('company')}>{texts.answer}</ButtonLink>
    </div>
  );
};

interface PortalBannerProps {
  readonly domain: string;
  readonly fault: ProfileFault | undefined;
  /** Whether the domain has never been scanned. */
  readonly hasNoScan: boolean;
  readonly onRetry: () => void;
}

/** A banner on top of the dashboard: why there are no data, and what to do (spec 2 §8, profile). */
const PortalBanner = ({ domain, fault, hasNoScan, onRetry }: PortalBannerProps) => {
  const texts = portalTexts().faults;
  if (!fault && !hasNoScan) return null;
  return (
    <div role="alert" className={styles['banner']}>
      <CircleAlert aria-hidden size={20} />
      <p>{fault ? profileFaultText(fault) : texts.noScan({ domain })}</p>
      {fault ? (
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
      ) : (
        <ButtonLink to={`/scan/${domain}`}>{texts.runScan}</ButtonLink>
      )}
    </div>
  );
};

/** The company, the signed-in user, the plan, and sign-out. */
const PortalHeader = () => {
  const texts = portalTexts();
  const { session, plan, isReadOnly, signOut } = usePortal();
  useFoundFocus();
  return (
    <header className={styles['header']}>
      <div className={styles['what']}>
        <p className={styles['kicker']}>{texts.title}</p>
        <h1 tabIndex={-1} className="headline breakable">
          <ThirdPartyText text={session.domain} />
        </h1>
      </div>
      <div className={styles['who']}>
        <p className="small breakable">
          <span className={styles['label']}>{texts.signedInAs}</span> <ThirdPartyText text={session.email} />
        </p>
        {plan && <Stamp>{texts.plans[plan]}</Stamp>}
        {isReadOnly ? (
          <ButtonLink to="/dashboard">{texts.ofClient.back}</ButtonLink>
        ) : (
          <Button onClick={signOut}>
            <LogOut aria-hidden size={16} />
            {texts.logout}
          </Button>
        )}
      </div>
      {isReadOnly && <p className={styles['readOnly']}>{texts.ofClient.readOnly}</p>}
    </header>
  );
};

/** The tabs that a partner sees of a client. Generated reports and settings are the owner's only. */
const SHARED_TABS: ReadonlySet<PortalTabId> = new Set(['scan', 'analytics', 'history', 'alerts', 'audit']);

const TabLabel = ({ id, isPro }: { readonly id: PortalTabId; readonly isPro: boolean }) => {
  const texts = portalTexts();
  return (
    <span className={styles['portalTabViewLabel']}>
      {texts.tabs[id]}
      {isPro && <Stamp>{texts.pro}</Stamp>}
    </span>
  );
};

/** The tabs; the URL selects the open one. The PRO badge is shown once the plan is known not to be Business - Pro. */
const PortalTabView = () => {
  const texts = portalTexts();
  const { plan, isReadOnly } = usePortal();
  const [search, setSearch] = useSearchParams();
  const tabs = portalTabs.filter(({ id }) => !isReadOnly || SHARED_TABS.has(id));
  const { id: selected, Panel } = tabs.find(({ id }) => id === portalTabOf(search).id) ?? portalTabs[0];

  // Preload the tabs, which are likely to be opened next.
  useEffect(() => {
    for (const tab of portalTabs) tab.Panel.preload();
  }, []);

  return (
    <Tabs
      label={texts.tabsLabel}
      tabs={tabs.map(({ id, isPro }) => ({ id, label: <TabLabel id={id} isPro={isPro && plan === 'FREE'} /> }))}
      selected={selected}
      onSelect={(id) => {
        setSearch(portalTabAddress(id), { replace: true });
      }}
    >
      <PartFault key={selected} name={texts.tabs[selected]}>
        <Suspense fallback={<LoadingLines className={styles['awaited']} text={texts.loading} />}>
          <Panel />
        </Suspense>
      </PartFault>
    </Tabs>
  );
};

const PortalProfile = graphql(`
  query PortalProfile {
    portal {
      domain
      plan
      isProven
      scan {
        id
        status
      }
    }
  }
`);

/** The data of the session's domain. */
const usePortalProfile = () => {
  const { data, error, refetch } = useQuery(PortalProfile, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const fault: ProfileFault | undefined = error && profileFaultOf(error);
  return {
    /** Undefined until it is loaded. */
    profile: data?.portal,
    fault,
    readAgain: (): void => {
      refetch().catch(() => undefined);
    },
  };
};

/** The Apollo client of one portal session. Its scans are unmasked, so its cache is not shared. */
const createPortalClient = (session: PortalSession, ofClient: PortalDashboardProps['ofClient']): ApolloClient =>
  createSessionClient({
    token: session.token,
    clientDomain: ofClient && session.domain,
    // The portal also shows parts of the public report, which load more data with their own operations.
    documentIds: { ...documentIds, ...portalDocumentIds },
    cache: {
      possibleTypes,
      // There is one portal per domain. Its head and its sections request different facts of the browser.
      typePolicies: {
        Portal: { keyFields: [] },
        Company: { keyFields: ['domain'] },
        BrowserLook: { merge: true },
      },
    },
    lapses: new Set(['UNAUTHENTICATED']),
    onLapse: () => {
      lapse(session, ofClient);
    },
  });

interface PortalTab {
  readonly id: PortalTabId;
  /** Whether the tab requires Business - Pro. */
  readonly isPro: boolean;
  readonly Panel: LazyPart<object>;
}

/**
 * The tabs of the dashboard in the order of the specification (spec 2 §2), plus the Company tab; the first one is the default. Their labels are in
 * texts/portal.
 */
export const portalTabs = [
  {
    id: 'scan',
    isPro: false,
    Panel: lazyPart(async () => (await import('./currentScan/CurrentScanTab.tsx')).CurrentScanTab),
  },
  {
    id: 'analytics',
    isPro: true,
    Panel: lazyPart(async () => (await import('./tabs/AnalyticsTab.tsx')).AnalyticsTab),
  },
  { id: 'history', isPro: true, Panel: lazyPart(async () => (await import('./tabs/HistoryTab.tsx')).HistoryTab) },
  { id: 'alerts', isPro: true, Panel: lazyPart(async () => (await import('./tabs/AlertsTab.tsx')).AlertsTab) },
  { id: 'reports', isPro: true, Panel: lazyPart(async () => (await import('./tabs/ReportsTab.tsx')).ReportsTab) },
  { id: 'audit', isPro: false, Panel: lazyPart(async () => (await import('./tabs/AuditTab.tsx')).AuditTab) },
  { id: 'company', isPro: false, Panel: lazyPart(async () => (await import('./tabs/CompanyTab.tsx')).CompanyTab) },
] as const satisfies readonly PortalTab[];

/** Returns the tab that a query string selects, by default the first one. */
export const portalTabOf = (search: URLSearchParams): PortalTab =>
  portalTabs.find(({ id }) => id === search.get('tab')) ?? portalTabs[0];
