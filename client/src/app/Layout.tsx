import { Suspense, useEffect, useState, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation, NavigationType, useNavigationType, Link } from 'react-router-dom';
import { AccountButton } from '../features/accounts/AccountButton.tsx';
import { useSignedIn } from '../features/accounts/useSession.ts';
import { StaffButton, useStaffSession } from '../features/administrators/StaffButton.tsx';
import { SessionKeeper } from '../features/accounts/SessionKeeper.tsx';
import { usePageScan } from '../features/scans/ScanSessionProvider.tsx';
import { PageOutline } from '../platform/PageOutline.tsx';
import { appTexts } from '../texts/generated/appTexts.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { Unplug, Wifi, Menu } from '../ui/icons.ts';
import { joinClasses } from '../ui/joinClasses.ts';
import { Footer } from './Footer.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import styles from './Layout.module.css';
import { PageFault } from './PageFault.tsx';
import { PageLink } from './PageLink.tsx';
import { pages } from './pages.ts';
import { percentDecoded } from '../../../schema/percentDecoded.ts';

/** The frame of every page. */
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
    <Toasts />
  </div>
);

/** How long the "connected again" message is shown. */
const RESTORED_MS = 4_000;

type Trouble = 'offline' | 'lost';

/** The current connection problem: offline, or a running scan that has lost contact. */
const useTrouble = (): Trouble | null => {
  const isOnline = useIsOnline();
  const { session } = usePageScan();
  if (!isOnline) return 'offline';
  return session.status === 'scanning' && !session.inContact ? 'lost' : null;
};

/** Shows when the connection is lost and when it is back; the page stays as it is. */
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

/** The scanner's page of a domain, without its subpages. */
const isReport = (path: string): boolean => /^\/scan\/[^/]+$/.test(path);
const isScanner = (path: string): boolean => path === '/' || isReport(path);

/** The target of a URL fragment, or the top of the page. */
const placeOf = (hash: string): HTMLElement | null =>
  hash === '' ? null : document.getElementById(percentDecoded(hash.slice(1)) ?? '');

const focusOn = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/**
 * Emulates a page load after client-side navigation: scrolls to the top and focuses the heading, which is announced. Back and forward are
 * left to the browser; a requested scan moves the focus to its progress itself.
 */
const RouteFocus = () => {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const from = useRef<string>(undefined);
  useEffect(() => {
    const before = from.current;
    from.current = pathname;
    const place = placeOf(hash);
    if (before === undefined) {
      // The browser looked for the target before the page was loaded.
      place?.scrollIntoView({ behavior: 'instant' });
      return;
    }
    const isScan = isScanner(before) && isReport(pathname);
    const isNew = before !== pathname;
    if (type !== NavigationType.Push || isScan) return;
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

/** Whether the page exists, so that only existing pages are linked. */
const isThere = (path: string): boolean => path === '/' || path in pages;

/** The top links: a row, or on a phone a menu that opens under the bar (a native popover: Escape and a click outside close it). */
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
        <SignedInButton />
      </div>
    </header>
  );
};

/** Shows who is signed in: staff in the administrators' area or if no account is signed in, otherwise the account. */
const SignedInButton = () => {
  const { pathname } = useLocation();
  const [account, staff] = [useSignedIn(), useStaffSession()];
  return staff && (!account || pathname.startsWith('/admin')) ? <StaffButton session={staff} /> : <AccountButton />;
};

/** The name with its logo: a dial that opens to the right, with a dot. */
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

/** Whether the browser is online, which does not mean that the server is reachable. */
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
