import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { SHORT_PATHS } from '../../../schema/shortPaths.ts';
import { ScannerPage } from '../features/scans/ScannerPage.tsx';
import { Layout } from './Layout.tsx';
import { lazyPart } from '../platform/lazyPart.tsx';
import { WithClient } from '../platform/pageClient.tsx';
import { PageFault } from './PageFault.tsx';
import { pages } from './pages.ts';

const NotFoundPage = lazyPart(async () => (await import('../features/notFound/NotFoundPage.tsx')).NotFoundPage);

/** The routes. The scanner is one page with two paths, so that a scan continues when the URL changes to the shareable one. */
export const App = () => (
  <PageFault>
    <Routes>
      <Route element={<Layout />}>
        <Route element={<ScannerPage />}>
          <Route index element={null} />
          <Route path="scan/:domain" element={null} />
        </Route>
        <Route
          element={
            <WithClient>
              <Outlet />
            </WithClient>
          }
        >
          {Object.entries(pages).map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Route>
        {Object.entries(SHORT_PATHS).map(([path, place]) => (
          <Route key={path} path={path} element={<Navigate replace to={place} />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  </PageFault>
);
