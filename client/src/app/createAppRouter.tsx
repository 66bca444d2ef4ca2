import { createBrowserRouter } from 'react-router-dom';
import { ScannerPage } from '../features/scan/ScannerPage.tsx';
import { Layout } from './Layout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageFault } from './PageFault.tsx';

/**
 * The pages. The scanner is one page with two addresses, so that a scan goes on when the address changes to the one to share.
 * A page that is not the first one to be seen comes in a bundle of its own (`lazy`).
 */
export const createAppRouter = () =>
  createBrowserRouter([
    {
      Component: Layout,
      ErrorBoundary: PageFault,
      children: [
        {
          Component: ScannerPage,
          children: [{ index: true }, { path: 'scan/:domain' }],
        },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ]);
