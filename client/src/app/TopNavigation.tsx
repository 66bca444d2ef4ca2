import { Link, NavLink } from 'react-router-dom';
import styles from './TopNavigation.module.css';
import { Wordmark } from './Wordmark.tsx';

/** The top links: only pages that exist. */
const PAGES = [{ path: '/', name: 'Scanner' }] as const;

export const TopNavigation = () => (
  <header className={styles['bar']}>
    <div className={styles['inner']}>
      <Link to="/" className={styles['home']} aria-label="Candor, home">
        <Wordmark />
      </Link>
      <nav aria-label="Main">
        <ul className={styles['links']}>
          {PAGES.map(({ path, name }) => (
            <li key={path}>
              <NavLink to={path} end className={styles['link'] ?? ''}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </header>
);
