import { Menu } from '../ui/icons.ts';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { AccountButton } from '../features/account/AccountButton.tsx';
import { appTexts } from '../texts/app/appTexts.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { PageLink } from './PageLink.tsx';
import { pages } from './pages.ts';
import styles from './TopNavigation.module.css';
import { Wordmark } from './Wordmark.tsx';

const LINKS = [
  { path: '/', name: 'scanner' },
  { path: '/business-pro', name: 'businessPro' },
  { path: '/partners', name: 'partners' },
  { path: '/donate', name: 'donate' },
] as const;

/** Only pages that exist. */
const isThere = (path: string): boolean => path === '/' || path in pages;

/** The top links: a row, or on a phone a menu that opens under the bar (the browser's own popover: Escape and a press beside it close it). */
export const TopNavigation = () => {
  const texts = appTexts().navigation;
  const menu = useRef<HTMLElement>(null);
  const close = (): void => {
    if (menu.current?.matches(':popover-open') === true) menu.current.hidePopover();
  };
  return (
    <header className={styles['bar']}>
      <div className={styles['inner']}>
        <Link to="/" className={styles['home']} aria-label={texts.home}>
          <Wordmark />
        </Link>
        <button type="button" id="main-menu-opener" className={styles['opener']} popoverTarget="main-menu">
          <Menu aria-hidden size={18} />
          {texts.menu}
        </button>
        <nav ref={menu} id="main-menu" popover="auto" aria-label={texts.label} className={styles['menu']}>
          <ul className={styles['links']}>
            {LINKS.filter(({ path }) => isThere(path)).map(({ path, name }) => (
              <li key={path}>
                <PageLink to={path} className={styles['link']} onClick={close}>
                  {texts[name]}
                </PageLink>
              </li>
            ))}
          </ul>
          <LanguageSwitch place="head" />
        </nav>
        <AccountButton />
      </div>
    </header>
  );
};
