import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useSession } from '../account/useSession.ts';
import type { ScanSession } from './scanSession.ts';

/** An owner sees more of a report than a visitor: the one that is shown is read again when somebody signs in or out. */
export const useSessionsView = (shown: ScanSession): void => {
  const client = useApolloClient();
  const token = useSession()?.token;
  const readFor = useRef(token);
  const scanId = shown.status === 'reported' ? shown.scanId : undefined;
  // What is being read now may be for who was signed in before: then it is read again when it is there.
  const isUnderWay = shown.status === 'looking' || shown.status === 'scanning';

  useEffect(() => {
    if (readFor.current === token || isUnderWay) return undefined;
    readFor.current = token;
    if (scanId === undefined) return undefined;
    const controller = new AbortController();
    const read = async (): Promise<void> => {
      const { readScan } = await import('./readScan.ts');
      await readScan(client, scanId, controller.signal);
    };
    // Without an answer the page stays as it is.
    read().catch(() => undefined);
    return () => {
      controller.abort();
    };
  }, [client, token, scanId, isUnderWay]);
};
