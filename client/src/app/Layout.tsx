import { Suspense, useEffect, useState, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation, NavigationType, useNavigationType, Link } from 'react-router-dom';
import { AccountButton } from '../features/accounts/AccountButton.tsx';
import { SessionKeeper } from '../features/accounts/SessionKeeper.tsx';
import { usePageScan } from '../features/scans/ScanSessionProvider.tsx';
import { PageOutline } from '../platform/PageOutline.tsx';
import { percentDecoded } from '../platform/percentDecoded.ts';
import { appTexts } from '../texts/app/appTexts.ts';
import { Notices } from '../ui/Notices.tsx';
import { Unplug, Wifi, Menu } from '../ui/icons.ts';
import { joinClasses } from '../ui/joinClasses.ts';
import { Footer } from './Footer.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import styles from './Layout.module.css';
import { PageFault } from './PageFault.tsx';
import { PageLink } from './PageLink.tsx';
import { pages } from './pages.ts';

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

/** So long it stands there that all is well again. */
const RESTORED_MS = 4_000;

type Trouble = 'offline' | 'lost';

/** What is wrong with the line now: none at all, or a running scan that is out of contact. */
const useTrouble = (): Trouble | null => {
  const isOnline = useIsOnline();
  const { session } = usePageScan();
  if (!isOnline) return 'offline';
  return session.status === 'scanning' && !session.inContact ? 'lost' : null;
};

/** Says when the line is broken, and when it holds again; what is on the page stays as it is. */
const ConnectionBanner = () => {
  const trouble = useTrouble();
  const [last, setLast] = useState<Trouble | null>(trouble);
  const [isRestored, setIsRestored] = useState(false);
  if (trouble !== last) {
    setLast(trouble);
    setIsRestored(trouble === null);
  }

  useEffect(() => {
    if (!isRestored) return undefined;
    const timer = setTimeout(() => {
      setIsRestored(false);
    }, RESTORED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isRestored]);

  const state = trouble ?? (isRestored ? 'restored' : null);
  return (
    <div role="status" className={joinClasses(styles['place'], state !== null && styles[state])}>
      {state !== null && (
        <p className={styles['banner']}>
          {state === 'restored' ? <Wifi aria-hidden size={16} /> : <Unplug aria-hidden size={16} />}
          {appTexts().connection[state]}
        </p>
      )}
    </div>
  );
};

/** The scanner's own page of a domain, and not those below it. */
const isReport = (path: string): boolean => /^\/scan\/[^/]+$/.test(path);
const isScanner = (path: string): boolean => path === '/' || isReport(path);

/** Where a link's fragment leads, or the top of the page. */
const placeOf = (hash: string): HTMLElement | null =>
  hash === '' ? null : document.getElementById(percentDecoded(hash.slice(1)) ?? '');

const focusOn = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/**
 * After a link was followed, the reader is where a new page would have put them: at its top, with the focus on its heading, which is read
 * out. Back and forward are the browser's own; a scan that was asked for takes the reader to its progress itself.
 */
const RouteFocus = () => {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const from = useRef(pathname);
  useEffect(() => {
    const isScan = isScanner(from.current) && isReport(pathname);
    const isNew = from.current !== pathname;
    from.current = pathname;
    if (type !== NavigationType.Push || isScan) return;
    const place = placeOf(hash);
    if (place) place.scrollIntoView({ behavior: 'instant' });
    else if (isNew) window.scrollTo({ top: 0, behavior: 'instant' });
    const heading = place ?? (isNew ? document.querySelector<HTMLElement>('#main h1') : null);
    if (heading) focusOn(heading);
  }, [pathname, hash, type]);
  return null;
};

const LINKS = [
  { path: '/', name: 'scanner' },
  { path: '/business-pro', name: 'businessPro' },
  { path: '/partners', name: 'partners' },
  { path: '/donate', name: 'donate' },
] as const;

/** Only pages that exist. */
const isThere = (path: string): boolean => path === '/' || path in pages;

/** The top links: a row, or on a phone a menu that opens under the bar (the browser's own popover: Escape and a press beside it close it). */
const TopNavigation = () => {
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

/** The name with its mark: a dial that opens to the right, and the point that it measures. */
const Wordmark = () => (
  <span className={styles['wordmark']}>
    <svg aria-hidden width="26" height="26" viewBox="0 0 32 32" fill="none">
      <path d="M25.2 22.4A11.3 11.3 0 1 1 25.2 9.6" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <circle cx="16" cy="16" r="3.4" fill="currentColor" />
    </svg>
    <span className={styles['name']}>Candor</span>
  </span>
);

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** Whether the browser has a network at all. That it leads to us is another question. */
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
