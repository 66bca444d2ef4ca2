import { Outlet } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import styles from './Layout.module.css';
import { TopNavigation } from './TopNavigation.tsx';

/** What every page stands in. */
export const Layout = () => (
  <div className={styles['page']}>
    <a className={styles['skip']} href="#main">
      Skip to the content
    </a>
    <TopNavigation />
    <main id="main" tabIndex={-1} className={styles['main']}>
      <Outlet />
    </main>
    <Footer />
  </div>
);
