import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readDomain } from './domainName.ts';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { usePageClient } from '../../platform/pageClient.tsx';
import type { FoundCompany } from './searchCompanies.ts';

/** Loaded before the first companies are known, so that they are shown at once. */
export const CompanyOption = lazyPart(async () => (await import('./CompanyOption.tsx')).CompanyOption);

const DEBOUNCE_MS = 500;
const TIME_LIMIT_MS = 15_000;
const MIN_LENGTH = 2;

export type CompanySearch =
  | { readonly status: 'idle' }
  | { readonly status: 'searching' }
  | { readonly status: 'found'; readonly query: string; readonly companies: readonly FoundCompany[] }
  | { readonly status: 'failed' }
  /** The search text is too short for a name. */
  | { readonly status: 'tooShort' };

const IDLE: CompanySearch = { status: 'idle' };

/** Whether a text is worth a search: a name of at least two characters that is not a domain. */
const isSearchable = (text: string): boolean => text.trim().length >= MIN_LENGTH && readDomain(text) === undefined;

/**
 * Searches companies while the user types. `type` searches half a second after the last keystroke, `search` at once; a newer text supersedes an older one.
 * `onFound` is called with every result and the text it belongs to.
 */
export const useCompanySearch = (onFound: (companies: readonly FoundCompany[], query: string) => void) => {
  const { load } = usePageClient();
  const [state, setState] = useState<CompanySearch>(IDLE);
  const stopCurrent = useRef<() => void>(undefined);
  const onFoundRef = useRef(onFound);
  useEffect(() => {
    onFoundRef.current = onFound;
  }, [onFound]);

  const clear = useCallback(() => {
    stopCurrent.current?.();
    stopCurrent.current = undefined;
    setState(IDLE);
  }, []);

  const searchAfter = useCallback(
    (delayMs: number, text: string): void => {
      clear();
      if (!isSearchable(text)) return;
      const controller = new AbortController();
      const query = text.trim();
      const ask = async (): Promise<void> => {
        setState({ status: 'searching' });
        const limit = setTimeout(() => {
          controller.abort(new Error('the company search took too long'));
        }, TIME_LIMIT_MS);
        const isCurrent = (): boolean => stopCurrent.current === stop;
        try {
          const [client, { searchCompanies }] = await Promise.all([
            load(),
            import('./searchCompanies.ts'),
            CompanyOption.settled(),
          ]);
          const companies = await searchCompanies(client, query, controller.signal);
          if (!isCurrent()) return;
          setState({ status: 'found', query, companies });
          onFoundRef.current(companies, query);
        } catch {
          // Every failure has the same message (spec 1 §8).
          if (isCurrent()) setState({ status: 'failed' });
        } finally {
          clearTimeout(limit);
        }
      };
      const timer = setTimeout(() => void ask(), delayMs);
      const stop = (): void => {
        clearTimeout(timer);
        controller.abort();
      };
      stopCurrent.current = stop;
    },
    [load, clear],
  );

  useEffect(() => () => stopCurrent.current?.(), []);

  return useMemo(
    () => ({
      state,
      clear,
      type: (text: string) => {
        searchAfter(DEBOUNCE_MS, text);
      },
      search: (text: string) => {
        searchAfter(0, text);
        if (!isSearchable(text)) setState({ status: 'tooShort' });
      },
    }),
    [state, clear, searchAfter],
  );
};
