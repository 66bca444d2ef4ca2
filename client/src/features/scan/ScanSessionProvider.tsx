import { createContext, useContext, type ReactNode } from 'react';
import type { ClientPlatform } from '../../platform/clientPlatform.ts';
import { useScanSession } from './useScanSession.ts';

type PageScan = ReturnType<typeof useScanSession>;

const ScanSessionContext = createContext<PageScan | null>(null);

interface ScanSessionProviderProps {
  readonly platform: ClientPlatform;
  readonly children: ReactNode;
}

/** The page's one scan, which goes on while its reader looks at another page or changes the language. */
export const ScanSessionProvider = ({ platform, children }: ScanSessionProviderProps) => (
  <ScanSessionContext value={useScanSession(platform)}>{children}</ScanSessionContext>
);

export const usePageScan = (): PageScan => {
  const scan = useContext(ScanSessionContext);
  if (!scan) throw new Error('there is no ScanSessionProvider around this component');
  return scan;
};
