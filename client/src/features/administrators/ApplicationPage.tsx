import styles from './ApplicationPage.module.css';
import { useParams, useSearchParams, Link, NavLink, useLocation } from 'react-router-dom';
import { isoTimeOf } from '../../platform/timeField.ts';
import { PastProvider, PastBanner } from './PastBanner.tsx';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { HistoryNotice } from '../history/HistoryNotice.tsx';
import { ApplicationView } from './ApplicationView.tsx';
import { usePending, nameOfPending, type PendingApplication } from './PendingProvider.tsx';
import { useAdminHead } from './useAdminHead.ts';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';
import { useQuery, useApolloClient } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useEffect, useRef, useState, useCallback } from 'react';
import { formatNumber } from '../../texts/formatNumber.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { AdminDate } from './AdminDate.tsx';
import type { FragmentType, ApolloClient } from '@apollo/client';
import type { ApplicationView_ApplicationFragment } from '../../generated/graphql.ts';
import { currentLocale } from '../../texts/catalogue.ts';
import type { Locale } from '../../texts/locale.ts';

/** One application in full: its current state, or its state at the `asOf` of the URL. */
export const ApplicationPage = () => {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const asOf = isoTimeOf(query.get('asOf'));
  if (asOf === undefined) return <PresentApplication key={id} id={id} />;
  return (
    <PastProvider key={`${id} ${asOf}`}>
      <PastApplication id={id} asOf={asOf} />
    </PastProvider>
  );
};

/** The current state of an application, next to the other pending ones. */
const PresentApplication = ({ id }: { readonly id: string }) => {
  const { application: texts, tryAgain } = adminTexts();
  useAdminHead(texts.title);
  const { reload } = usePending();
  const { opened, retry, refresh } = useOpenApplication(id);
  useWindowFocus(() => void refresh());
  return (
    <div className={styles['page']}>
      <PendingRail id={id} />
      <div className={styles['main']}>
        <Link to="/admin" className={styles['back']}>
          {texts.back}
        </Link>
        {opened.status === 'opening' && <ApplicationOutline />}
        {opened.status === 'missing' && (
          <>
            <h1 className="headline">{texts.title}</h1>
            <HistoryNotice title={texts.missing} text={texts.missingText} />
          </>
        )}
        {opened.status === 'failed' && (
          <>
            <h1 className="headline">{texts.title}</h1>
            <HistoryNotice isFault title={texts.failed}>
              <Button onClick={retry}>{tryAgain}</Button>
            </HistoryNotice>
          </>
        )}
        {opened.status === 'open' && (
          <ApplicationView
            application={opened.application}
            onChanged={async () => {
              await Promise.all([refresh(), reload()]);
            }}
          />
        )}
      </div>
    </div>
  );
};

const ReadPastApplication = graphql(`
  query ReadPastApplication($id: ID!, $asOf: DateTime!) {
    application(id: $id, asOf: $asOf) {
      id
      ...ApplicationView_application
    }
  }
`);

interface PastApplicationProps {
  readonly id: string;
  /** ISO 8601. */
  readonly asOf: string;
}

/** A past state of an application, read-only. */
const PastApplication = ({ id, asOf }: PastApplicationProps) => {
  const { application: texts, history, tryAgain } = adminTexts();
  useAdminHead(texts.title);
  const { data, error, refetch } = useQuery(ReadPastApplication, { variables: { id, asOf } });
  return (
    <div className={styles['main']}>
      <PastBanner asOf={asOf} back={`/admin/applications/${id}`} />
      {!data && !error && <ApplicationOutline />}
      {data?.application && <ApplicationView application={data.application} />}
      {(error ?? data?.application === null) && <h1 className="headline">{texts.title}</h1>}
      {error && (
        <HistoryNotice isFault title={texts.failed}>
          <Button
            onClick={() => {
              refetch().catch(() => undefined);
            }}
          >
            {tryAgain}
          </Button>
        </HistoryNotice>
      )}
      {data?.application === null && <HistoryNotice title={history.past.missing} />}
    </div>
  );
};

/** The outline of an application while it is loading. */
const ApplicationOutline = () => (
  <div className="stack-4" aria-busy>
    <VisuallyHidden>
      <span role="status">{adminTexts().loading}</span>
    </VisuallyHidden>
    <p className="headline">
      <OutlineBar width="45%" />
    </p>
    <p>
      <OutlineBar width="70%" />
    </p>
    <div className={styles['block']} />
  </div>
);

const KINDS = ['SCHOLAR', 'PARTNER'] as const;

const Entry = ({ application }: { readonly application: PendingApplication }) => (
  <li>
    <NavLink to={`/admin/applications/${application.id}`} className={styles['entry'] ?? ''}>
      <span className={styles['name']}>
        <ThirdPartyText text={nameOfPending(application)} />
      </span>
      <span className={styles['when']}>
        <AdminDate iso={application.submittedAt} />
      </span>
    </NavLink>
  </li>
);

/** The other pending applications next to the open one, those of its own kind first. Shown on wide screens only. */
const PendingRail = ({ id }: { readonly id: string }) => {
  const { application: texts, dashboard } = adminTexts();
  const { applications } = usePending();
  const rail = useRef<HTMLElement>(null);
  const [first, setFirst] = useState<(typeof KINDS)[number]>();
  const names = { SCHOLAR: dashboard.scholar, PARTNER: dashboard.partner };
  // A decided application is no longer on either list: keep the order.
  const own = KINDS.find((kind) => applications?.[kind].some((each) => each.id === id));
  if (own && own !== first) setFirst(own);

  // In a long list, the current entry would be scrolled out of view.
  useEffect(() => {
    const entry = rail.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (rail.current && entry) rail.current.scrollTop = entry.offsetTop - rail.current.clientHeight / 3;
  }, [first]);

  return (
    <nav ref={rail} aria-label={texts.others} className={styles['rail']}>
      {KINDS.toSorted((one, other) => Number(other === first) - Number(one === first)).map((kind) => (
        <div key={kind} className="stack-2">
          <h2 className="small">
            {names[kind]} {applications && `(${formatNumber(applications[kind].length)})`}
          </h2>
          <ul className={styles['list']}>
            {applications?.[kind].map((application) => (
              <Entry key={application.id} application={application} />
            ))}
          </ul>
          {applications?.[kind].length === 0 && <p className={styles['none']}>{dashboard.empty}</p>}
        </div>
      ))}
    </nav>
  );
};

const OpenApplication = graphql(`
  mutation OpenApplication($id: ID!) {
    openApplication(id: $id) {
      ... on Application {
        id
        ...ApplicationView_application
      }
      ... on ApplicationNotFound {
        message
      }
    }
  }
`);

type Opened =
  | { readonly status: 'opening' | 'missing' | 'failed' }
  | { readonly status: 'open'; readonly application: FragmentType<ApplicationView_ApplicationFragment> };

interface OpenApplication {
  readonly opened: Opened;
  /** Retries after opening it failed. */
  readonly retry: () => void;
  /** Reads the current state. Keeps what is shown if there is no response. */
  readonly refresh: () => Promise<unknown>;
}

let last: { readonly visit: string; readonly locale: Locale } | undefined;

/** Whether this is the same visit: changing the language remounts the page, but that is not another opening. */
const goesOn = (visit: string): boolean => {
  const locale = currentLocale();
  const isSame = last?.visit === visit && last.locale !== locale;
  last = { visit, locale };
  return isSame;
};

/** Opens an application for an administrator, once per visit, because each opening is recorded. */
const useOpenApplication = (id: string): OpenApplication => {
  const client = useApolloClient();
  const [opened, setOpened] = useState<Opened>({ status: 'opening' });
  const visit = `${useLocation().key} ${id}`;
  // React runs effects twice in development: the second run is not another visit.
  const hasAsked = useRef(false);

  const open = useCallback(async (): Promise<void> => {
    setOpened({ status: 'opening' });
    try {
      const { data } = await client.mutate({ mutation: OpenApplication, variables: { id } });
      const application = data?.openApplication;
      if (application?.__typename === 'Application') setOpened({ status: 'open', application });
      else setOpened({ status: application ? 'missing' : 'failed' });
    } catch {
      setOpened({ status: 'failed' });
    }
  }, [client, id]);

  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    const lookAgain = async (): Promise<void> => {
      const application = await readApplication(client, id);
      if (application) setOpened({ status: 'open', application });
      else setOpened({ status: application === null ? 'missing' : 'failed' });
    };
    void (goesOn(visit) ? lookAgain() : open());
  }, [client, id, open, visit]);

  const refresh = useCallback(() => readApplication(client, id), [client, id]);
  return { opened, retry: () => void open(), refresh };
};

const ReadApplication = graphql(`
  query ReadApplication($id: ID!) {
    application(id: $id) {
      id
      ...ApplicationView_application
    }
  }
`);

/**
 * Reads an application into the cache without opening it, which would be recorded. Returns null if it does not exist. Returns undefined if there was no
 * response; the cache is then unchanged.
 */
const readApplication = async (
  client: ApolloClient,
  id: string,
): Promise<FragmentType<ApplicationView_ApplicationFragment> | null | undefined> => {
  try {
    const { data } = await client.query({ query: ReadApplication, variables: { id }, fetchPolicy: 'network-only' });
    return data?.application;
  } catch {
    // If the session has ended, AdminGate reports it; otherwise keep what is shown.
    return undefined;
  }
};
