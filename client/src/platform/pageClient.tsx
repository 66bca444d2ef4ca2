import type { ApolloCache, ApolloClient } from '@apollo/client';
import { createContext, useContext, type ReactNode } from 'react';
import { lazyPart, type LazyPart } from './lazyPart.tsx';

/** The Apollo client of the page. It is created when it is first needed: the home page is shown and used without it. */
interface PageClient {
  /** Creates the client, or returns the existing one. Rejects if its code fails to load. */
  readonly load: () => Promise<ApolloClient>;
  /** Returns undefined until the client has been created. */
  readonly loaded: () => ApolloClient | undefined;
  /** Provides the client to the hooks of its children. */
  readonly Provider: LazyPart<{ readonly children: ReactNode }>;
}

/** `create` is called again if it failed before. */
export const createPageClient = (create: () => Promise<ApolloClient>): PageClient => {
  let arriving: Promise<ApolloClient> | undefined;
  let created: ApolloClient | undefined;
  const createOnce = async (): Promise<ApolloClient> => {
    try {
      created = await create();
      return created;
    } catch (error) {
      arriving = undefined;
      throw error;
    }
  };
  const load = (): Promise<ApolloClient> => (arriving ??= createOnce());
  return {
    load,
    loaded: () => created,
    Provider: lazyPart(async () => {
      const [client, { ApolloProvider }] = await Promise.all([load(), import('@apollo/client/react')]);
      return ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>;
    }),
  };
};

const PageClientContext = createContext<PageClient | null>(null);

export const PageClientProvider = PageClientContext;

export const usePageClient = (): PageClient => {
  const client = useContext(PageClientContext);
  if (!client) throw new Error('there is no PageClientProvider around this component');
  return client;
};

/** Renders children that use the client, once it has been created. Needs a Suspense and an error boundary around it, like every lazy part. */
export const WithClient = ({ children }: { readonly children: ReactNode }) => {
  const { Provider } = usePageClient();
  return <Provider>{children}</Provider>;
};

/** Drops cached scans. Active queries are refetched; cached scans are shown until then. */
export const refetchScans = (cache: ApolloCache): void => {
  for (const fieldName of ['scan', 'latestScan', 'scanComparison']) cache.evict({ id: 'ROOT_QUERY', fieldName });
};
