import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { percentDecoded } from '../platform/percentDecoded.ts';

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
export const RouteFocus = () => {
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
