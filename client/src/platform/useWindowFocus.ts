import { useEffect, useRef } from 'react';

/** Calls `onFocus` whenever the user returns to the page from another tab or window. */
export const useWindowFocus = (onFocus: () => void): void => {
  const latest = useRef(onFocus);
  useEffect(() => {
    latest.current = onFocus;
  });
  useEffect(() => {
    const heed = (): void => {
      if (document.visibilityState === 'visible') latest.current();
    };
    window.addEventListener('focus', heed);
    document.addEventListener('visibilitychange', heed);
    return () => {
      window.removeEventListener('focus', heed);
      document.removeEventListener('visibilitychange', heed);
    };
  }, []);
};
