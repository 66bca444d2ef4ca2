import { Suspense, useEffect, useMemo } from 'react';
import { AdminGate } from '../features/administrators/AdminGate.tsx';
import { hasAdminSessionLapsed } from '../features/administrators/adminSession.ts';
import { LoginPage } from '../features/administrators/LoginPage.tsx';
import { Navigate, Route, Routes, Outlet } from 'react-router-dom';
import { lazyPart } from '../platform/lazyPart.tsx';
import { PageOutline } from '../platform/PageOutline.tsx';
import { DashboardPage } from '../features/administrators/DashboardPage.tsx';
import { ForRole } from '../features/administrators/ForRole.tsx';
import { PendingProvider } from '../features/administrators/PendingProvider.tsx';
import { useStaffSession } from '../features/administrators/StaffButton.tsx';
import { useStaff, useAdmin } from '../features/administrators/AdminContext.ts';
import { useFoundFocus } from '../platform/useFoundFocus.ts';
import { ListsArea } from '../features/lists/listsArea.ts';

/** All routes of the administrators' area: the login, or the page of the route. */
export const AdminPage = () => {
  const session = useStaffSession();
  if (!session) return <LoginPage hasLapsed={hasAdminSessionLapsed()} />;
  // Keyed by the token, so that no state of an earlier session remains.
  return (
    <AdminGate key={session.token} session={session}>
      <AdminRoutes />
    </AdminGate>
  );
};

const ApplicationPage = lazyPart(
  async () => (await import('../features/administrators/ApplicationPage.tsx')).ApplicationPage,
);
const HistoryPage = lazyPart(async () => (await import('../features/administrators/HistoryPage.tsx')).HistoryPage);
const ListsPage = lazyPart(async () => (await import('../features/administrators/ListsPage.tsx')).ListsPage);
const DomainListsPage = lazyPart(async () => (await import('../features/lists/ListsPage.tsx')).ListsPage);
const DomainListPage = lazyPart(async () => (await import('../features/lists/ListPage.tsx')).ListPage);
const DomainReportPage = lazyPart(async () => (await import('../features/lists/ListReportPage.tsx')).ListReportPage);
const RetentionPage = lazyPart(async () => (await import('../features/retention/RetentionPage.tsx')).RetentionPage);
const SecurityPage = lazyPart(async () => (await import('../features/administrators/SecurityPage.tsx')).SecurityPage);
const AnalystFrame = lazyPart(async () => (await import('../features/analyst/AnalystFrame.tsx')).AnalystFrame);
const ProjectionsPage = lazyPart(async () => (await import('../features/replays/ProjectionsPage.tsx')).ProjectionsPage);
const ProjectionPage = lazyPart(async () => (await import('../features/replays/ProjectionPage.tsx')).ProjectionPage);
const EventsPage = lazyPart(async () => (await import('../features/eventExplorer/EventsPage.tsx')).EventsPage);
const StreamsPage = lazyPart(async () => (await import('../features/eventExplorer/StreamsPage.tsx')).StreamsPage);
const TreePage = lazyPart(async () => (await import('../features/eventExplorer/TreePage.tsx')).TreePage);
const ConsolePage = lazyPart(async () => (await import('../features/queryConsole/ConsolePage.tsx')).ConsolePage);
const NotFoundPage = lazyPart(async () => (await import('../features/notFound/NotFoundPage.tsx')).NotFoundPage);

const FOR_ADMIN = [ApplicationPage, HistoryPage, ListsPage];
const FOR_ANALYST = [AnalystFrame, ProjectionsPage, ProjectionPage, EventsPage, StreamsPage, TreePage, ConsolePage];

/** The pages of the area, by route and role. Users who cannot review applications start at the read models. */
const AdminRoutes = () => {
  const { roles } = useStaff();
  const [isAdmin, isAnalyst] = [roles.has('ADMIN'), roles.has('ANALYST')];

  // Preload the pages that are likely to be opened next.
  useEffect(() => {
    const pages = [...(isAdmin ? FOR_ADMIN : []), ...(isAnalyst ? FOR_ANALYST : []), SecurityPage];
    for (const page of pages) page.preload();
  }, [isAdmin, isAnalyst]);

  return (
    <Suspense fallback={<PageOutline />}>
      <Routes>
        {isAnalyst && !isAdmin && <Route index element={<Navigate replace to="/admin/projections" />} />}
        <Route element={<ForRole role="ADMIN" />}>
          <Route element={<PendingProvider />}>
            <Route index element={<DashboardPage />} />
            <Route path="applications/:id" element={<ApplicationPage />} />
            <Route path="history" element={<HistoryPage />} />
            <Route path="lists" element={<ListsPage />} />
          </Route>
          <Route path="domains" element={<DomainLists />}>
            <Route index element={<DomainListsPage />} />
            <Route path=":id" element={<DomainListPage />} />
            <Route path=":id/:run/:place" element={<DomainReportPage />} />
          </Route>
          <Route path="retention" element={<RetentionPage />} />
        </Route>
        <Route element={<ForRole role="ANALYST" />}>
          <Route element={<AnalystFrame />}>
            <Route path="projections" element={<ProjectionsPage />} />
            <Route path="projections/:name" element={<ProjectionPage />} />
            <Route path="events" element={<EventsPage />} />
            <Route path="events/streams" element={<StreamsPage />} />
            <Route path="events/tree/:correlationId" element={<TreePage />} />
            <Route path="console" element={<ConsolePage />} />
          </Route>
        </Route>
        <Route path="security" element={<SecurityPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
};

/** The domain lists of the signed-in administrator: the account pages, within the administrators' area. */
export const DomainLists = () => {
  const session = useAdmin();
  const area = useMemo(() => ({ base: '/admin/domains', session }), [session]);
  useFoundFocus();
  return (
    <ListsArea value={area}>
      <Outlet />
    </ListsArea>
  );
};
