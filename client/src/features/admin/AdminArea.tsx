import { ApolloProvider } from '@apollo/client/react';
import { Suspense, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyPart } from '../../app/lazyPart.tsx';
import { PageOutline } from '../../app/PageOutline.tsx';
import styles from './AdminArea.module.css';
import { AdminBar } from './AdminBar.tsx';
import type { AdminSession } from './adminSession.ts';
import { createAdminClient } from './createAdminClient.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { PendingProvider } from './PendingProvider.tsx';

const ApplicationPage = lazyPart(async () => (await import('./ApplicationPage.tsx')).ApplicationPage);
const HistoryPage = lazyPart(async () => (await import('./HistoryPage.tsx')).HistoryPage);
const ListsPage = lazyPart(async () => (await import('./ListsPage.tsx')).ListsPage);
const SecurityPage = lazyPart(async () => (await import('./SecurityPage.tsx')).SecurityPage);
const NotFoundPage = lazyPart(async () => (await import('../../app/NotFoundPage.tsx')).NotFoundPage);

/** What stands behind the gate: one session, one client, the bar, and the page that the address names. */
export const AdminArea = ({ session }: { readonly session: AdminSession }) => {
  // Its cache goes with this component: nothing that an administrator has read outlives the session.
  const [client] = useState(() => createAdminClient(session));

  // Whoever is here will go there.
  useEffect(() => {
    for (const page of [ApplicationPage, HistoryPage, ListsPage, SecurityPage]) page.preload();
  }, []);

  return (
    <ApolloProvider client={client}>
      <PendingProvider>
        <div className={styles['area']}>
          <AdminBar session={session} />
          <Suspense fallback={<PageOutline />}>
            <Routes>
              <Route index element={<DashboardPage />} />
              <Route path="applications/:id" element={<ApplicationPage />} />
              <Route path="history" element={<HistoryPage />} />
              <Route path="security" element={<SecurityPage />} />
              <Route path="lists" element={<ListsPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </div>
      </PendingProvider>
    </ApolloProvider>
  );
};
