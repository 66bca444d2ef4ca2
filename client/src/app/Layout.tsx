import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SessionKeeper } from '../features/account/SessionKeeper.tsx';
import { appTexts } from '../texts/app/appTexts.ts';
import { Notices } from '../ui/Notices.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { Footer } from './Footer.tsx';
import styles from './Layout.module.css';
import { PageFault } from './PageFault.tsx';
import { PageOutline } from '../platform/PageOutline.tsx';
import { RouteFocus } from './RouteFocus.tsx';
import { TopNavigation } from './TopNavigation.tsx';

/** What every page stands in. */
export const Layout = () => (
  <div className={styles['page']}>
    <a className={styles['skip']} href="#main">
      {appTexts().skipToContent}
    </a>
    <TopNavigation />
    <main id="main" tabIndex={-1} className={styles['main']}>
      <PageFault place={useLocation().pathname}>
        <Suspense fallback={<PageOutline />}>
          <Outlet />
          <RouteFocus />
        </Suspense>
      </PageFault>
    </main>
    <Footer />
    <ConnectionBanner />
    <SessionKeeper />
    <Notices />
  </div>
);
