import {
  createContext,
  useContext,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CarriedState } from '../../platform/carriedState.ts';
import type { ClientPlatform } from '../../platform/clientPlatform.ts';
import type { ApolloClient } from '@apollo/client';
import { usePageClient } from '../../platform/pageClient.tsx';
import { useSession } from '../accounts/useSession.ts';
import { Report, ScanProgress } from './reportPart.ts';
import type { Run } from './runScan.ts';
import type { ScanSession } from './scanSession.ts';
import { ScanTimedOut } from './scanTimedOut.ts';

type PageScan = ReturnType<typeof useScanSession>;

const ScanSessionContext = createContext<PageScan | null>(null);

type CarriedReport = NonNullable<CarriedState['newest']>;

interface ScanSessionProviderProps {
  readonly platform: ClientPlatform;
  /** The report that was embedded in the page and is in the cache, in its public version. */
  readonly carried?: CarriedReport | undefined;
  readonly children: ReactNode;
}

/** Provides the page's single scan, which continues while the visitor opens another page or changes the language. */
export const ScanSessionProvider = ({ platform, carried, children }: ScanSessionProviderProps) => (
  <ScanSessionContext value={useScanSession(platform, carried)}>{children}</ScanSessionContext>
);

export const usePageScan = (): PageScan => {
  const scan = useContext(ScanSessionContext);
  if (!scan) throw new Error('there is no ScanSessionProvider around this component');
  return scan;
};

/** The time limit of a scan (spec 1 §9). */
const timeLimitMs = (platform: ClientPlatform): number => (platform === 'safariMobile' ? 60_000 : 90_000);

/** Loads the scan code with the first scan. If that fails, there is no network. */
const beginRun = async (
  how: 'open' | 'request',
  load: () => Promise<ApolloClient>,
  run: Omit<Run, 'client'>,
): Promise<void> => {
  let loaded;
  try {
    loaded = await Promise.all([import('./runScan.ts'), load()]);
  } catch {
    run.onChange({ status: 'failed', domain: run.domain, fault: { kind: 'network' } });
    return;
  }
  const [{ runScan }, client] = loaded;
  await runScan(how, { ...run, client });
};

const firstTurn = (how: 'open' | 'request', domain: string): ScanSession =>
  how === 'open' ? { status: 'looking', domain } : { status: 'scanning', domain, scanId: null, inContact: true };

const IDLE: ScanSession = { status: 'idle' };

/** The scan of the page, one at a time. `request` requests a scan, `open` shows the latest one, `reset` returns to the empty page. */
const useScanSession = (platform: ClientPlatform, carried: CarriedReport | undefined) => {
  const { load, Provider } = usePageClient();
  const [session, setSession] = useState<ScanSession>(() =>
    carried ? { status: 'reported', ...carried, isFresh: false } : IDLE,
  );
  const current = useRef<{ readonly domain: string; stop: () => void } | undefined>(
    carried && { domain: carried.domain, stop: () => undefined },
  );

  const stop = useCallback(() => {
    current.current?.stop();
    current.current = undefined;
  }, []);

  const start = useCallback(
    (how: 'open' | 'request', domain: string): void => {
      stop();
      for (const part of [Provider, Report, ScanProgress]) part.preload();
      const controller = new AbortController();
      const { signal } = controller;
      const timer = setTimeout(() => {
        controller.abort(new ScanTimedOut());
      }, timeLimitMs(platform));
      const run = {
        domain,
        stop: () => {
          clearTimeout(timer);
          controller.abort();
        },
      };
      current.current = run;
      const onChange = (next: ScanSession): void => {
        if (current.current !== run) return;
        // Render a whole report in slices, so that the page stays responsive.
        if (next.status === 'reported')
          startTransition(() => {
            setSession(next);
          });
        else setSession(next);
      };
      onChange(firstTurn(how, domain));
      void beginRun(how, load, { domain, signal, onChange }).finally(() => {
        clearTimeout(timer);
      });
    },
    [load, Provider, platform, stop],
  );

  useEffect(() => stop, [stop]);
  useSessionsView(session, carried !== undefined);

  const request = useCallback(
    (domain: string) => {
      start('request', domain);
    },
    [start],
  );
  const open = useCallback(
    (domain: string) => {
      if (current.current?.domain !== domain) start('open', domain);
    },
    [start],
  );
  const reset = useCallback(() => {
    stop();
    setSession(IDLE);
  }, [stop]);

  return useMemo(() => ({ session, request, open, reset }), [session, request, open, reset]);
};

const holdsReport = ({ cache }: ApolloClient): boolean =>
  Object.keys(cache.extract() ?? {}).some((key) => key.startsWith('Scan:'));

/** An owner sees more of a report than a visitor, so the displayed report is read again when somebody signs in or out. */
const useSessionsView = (shown: ScanSession, isCarried: boolean): void => {
  const { load } = usePageClient();
  const token = useSession()?.token;
  // The embedded report is the public version.
  const readFor = useRef(isCarried ? undefined : token);
  const scanId = shown.status === 'reported' ? shown.scanId : undefined;
  // A scan that is loading may still be read with the previous session; it is then read again once it has loaded.
  const isUnderWay = shown.status === 'looking' || shown.status === 'scanning';

  useEffect(() => {
    if (readFor.current === token || isUnderWay) return undefined;
    readFor.current = token;
    const controller = new AbortController();
    const read = async (): Promise<void> => {
      const client = await load();
      if (!holdsReport(client)) return;
      const { readScanAgain } = await import('./readScan.ts');
      await readScanAgain(client, scanId, controller.signal);
    };
    // If there is no response, the page stays unchanged.
    read().catch(() => undefined);
    return () => {
      controller.abort();
    };
  }, [load, token, scanId, isUnderWay]);
};
