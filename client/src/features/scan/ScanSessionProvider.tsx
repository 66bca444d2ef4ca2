import { createContext, useContext, type ReactNode } from 'react';
import { clientPlatformOf } from '../../app/clientPlatform.ts';
import { useScanSession } from './useScanSession.ts';

type PageScan = ReturnType<typeof useScanSession>;

const ScanSessionContext = createContext<PageScan | null>(null);

/** The page's one scan, which goes on while its reader looks at another page or changes the language. */
export const ScanSessionProvider = ({ children }: { readonly children: ReactNode }) => (
  <ScanSessionContext value={useScanSession(clientPlatformOf(navigator))}>{children}</ScanSessionContext>
);

export const usePageScan = (): PageScan => {
  const scan = useContext(ScanSessionContext);
  if (!scan) throw new Error('there is no ScanSessionProvider around this component');
  return scan;
};
