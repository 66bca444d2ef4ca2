import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FragmentType, ApolloClient } from '@apollo/client';
import { graphql } from '../../generated/gql.ts';
import type { ApplicationView_ApplicationFragment } from '../../generated/graphql.ts';
import { currentLocale } from '../../texts/catalogue.ts';
import type { Locale } from '../../texts/locale.ts';

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
  /** Tries to open it again, where that failed. */
  readonly retry: () => void;
  /** Asks how it stands now. What is shown stays where there is no answer. */
  readonly refresh: () => Promise<unknown>;
}

let last: { readonly visit: string; readonly locale: Locale } | undefined;

/** Whether a visit goes on: to change the language is to draw the whole page anew, but nobody has opened anything again. */
const goesOn = (visit: string): boolean => {
  const locale = currentLocale();
  const isSame = last?.visit === visit && last.locale !== locale;
  last = { visit, locale };
  return isSame;
};

/** Opens an application for an administrator: once for each time that this is shown, for it is written down. */
export const useOpenApplication = (id: string): OpenApplication => {
  const client = useApolloClient();
  const [opened, setOpened] = useState<Opened>({ status: 'opening' });
  const visit = `${useLocation().key} ${id}`;
  // React runs effects twice in development: the second run is no second visit.
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
 * Brings the cache up to date with an application, and gives it; null where there is none. To read it so is not to open it. Undefined for no
 * answer: then the cache stays as it was.
 */
const readApplication = async (
  client: ApolloClient,
  id: string,
): Promise<FragmentType<ApplicationView_ApplicationFragment> | null | undefined> => {
  try {
    const { data } = await client.query({ query: ReadApplication, variables: { id }, fetchPolicy: 'network-only' });
    return data?.application;
  } catch {
    // Where the session is over the gate says so; else what is shown stays.
    return undefined;
  }
};
