import { Fragment, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { appTexts } from '../texts/generated/appTexts.ts';
import { currentLocale, speak } from '../texts/catalogue.ts';
import type { Locale } from '../texts/locale.ts';
import { refetchScans, usePageClient } from '../platform/pageClient.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { keepLocale, LanguageContext, type Language } from './language.ts';

interface LanguageProviderProps {
  /** The language that failed to load at the start. */
  readonly refusedAtStart: Locale | null;
  readonly children: ReactNode;
}

/** False for an element that does not exist or is in a closed menu. */
const takesFocus = (id: string): boolean => {
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  return element !== null && element === document.activeElement;
};

/**
 * Remounts the page when its language changes, because texts are read during rendering. State that must survive that belongs above this
 * provider. Scroll position and focus are restored.
 */
export const LanguageProvider = ({ refusedAtStart, children }: LanguageProviderProps) => {
  const [locale, setLocale] = useState(currentLocale);
  const [awaited, setAwaited] = useState<Locale | null>(null);
  const [refused, setRefused] = useState(refusedAtStart);
  const [announcement, setAnnouncement] = useState('');
  const { loaded } = usePageClient();
  const latest = useRef<Locale>(locale);
  const returnTo = useRef<{ readonly focusIds: readonly string[]; readonly scrollY: number }>(undefined);

  const choose = useCallback(
    (wanted: Locale, focusIds: readonly string[]): void => {
      latest.current = wanted;
      setAwaited(wanted);
      setRefused(null);
      const change = async (): Promise<void> => {
        try {
          await speak(wanted, navigator.languages);
        } catch {
          if (latest.current !== wanted) return;
          setAwaited(null);
          setRefused(wanted);
          return;
        }
        // The user changed it again meanwhile: the later choice wins, even if its texts were loaded first.
        if (latest.current !== wanted) {
          await speak(latest.current, navigator.languages);
          return;
        }
        keepLocale(wanted);
        document.documentElement.lang = wanted;
        returnTo.current = { focusIds, scrollY: window.scrollY };
        setAwaited(null);
        // The server writes the sentences of a report in the language of the page.
        const client = loaded();
        if (client) refetchScans(client.cache);
        setLocale(wanted);
        setAnnouncement(appTexts().language.changed);
      };
      void change();
    },
    [loaded],
  );

  // Runs after the effects of the page, which move the focus when a scan or a report appears.
  useEffect(() => {
    if (!returnTo.current) return;
    const { focusIds, scrollY } = returnTo.current;
    returnTo.current = undefined;
    focusIds.some(takesFocus);
    window.scrollTo({ top: scrollY, behavior: 'instant' });
  }, [locale]);

  const language = useMemo<Language>(() => ({ locale, awaited, refused, choose }), [locale, awaited, refused, choose]);
  return (
    <LanguageContext value={language}>
      <Fragment key={locale}>{children}</Fragment>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </LanguageContext>
  );
};
