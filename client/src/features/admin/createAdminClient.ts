import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { tap } from 'rxjs';
import { createPersistedDocumentLink } from '../../app/createPersistedDocumentLink.ts';
import { documentIds as adminDocumentIds } from '../../generated/adminDocumentIds.ts';
import { adminHeaders } from './adminCalls.ts';
import { adminPossibleTypes } from './adminPossibleTypes.ts';
import { lapseAdminSession, type AdminSession } from './adminSession.ts';

const LAPSES: ReadonlySet<unknown> = new Set(['UNAUTHENTICATED', 'FORBIDDEN']);

/** A client of one administrator's session, with a cache of its own: it goes with the session. */
export const createAdminClient = (session: AdminSession): ApolloClient => {
  const heedLapse = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ errors }) => {
        if (errors?.some(({ extensions }) => LAPSES.has(extensions?.['code']))) lapseAdminSession(session.token);
      }),
    ),
  );
  const http = new HttpLink({
    uri: '/graphql',
    fetchOptions: { cache: 'no-store' },
    headers: { ...adminHeaders(session), 'x-client-info': 'web' },
  });
  return new ApolloClient({
    // A signup's id is its person's: the same on both lists.
    cache: new InMemoryCache({ possibleTypes: adminPossibleTypes, typePolicies: { Signup: { keyFields: false } } }),
    link: ApolloLink.from([heedLapse, createPersistedDocumentLink(adminDocumentIds), http]),
    dataMasking: true,
    devtools: { enabled: import.meta.env.DEV },
  });
};
