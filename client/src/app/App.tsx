import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ScannerPage } from '../features/scan/ScannerPage.tsx';
import { Layout } from './Layout.tsx';
import { PageFault } from './PageFault.tsx';

// A page that is not the first one to be seen comes in a bundle of its own.
const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage.tsx')).NotFoundPage }));

const MethodologyPage = lazy(async () => ({
  default: (await import('../features/methodology/MethodologyPage.tsx')).MethodologyPage,
}));

/** The pages. The scanner is one page with two addresses, so that a scan goes on when the address changes to the one to share. */
export const App = () => (
  <BrowserRouter>
    <PageFault>
      <Suspense>
        <Routes>
          <Route element={<Layout />}>
            <Route element={<ScannerPage />}>
              <Route index element={null} />
              <Route path="scan/:domain" element={null} />
            </Route>
            <Route path="methodology" element={<MethodologyPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </Suspense>
    </PageFault>
  </BrowserRouter>
);
