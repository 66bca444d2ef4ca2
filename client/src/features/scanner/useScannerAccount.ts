import { useCallback, useEffect, useState } from 'react';
import { scannerAccount, type ScannerAccount } from '../../../../schema/scannerAccount.ts';
import { getJson } from '../../platform/jsonCall.ts';

interface Reading {
  /** `null` when it could not be read, undefined while it is on its way. */
  readonly account: ScannerAccount | null | undefined;
  readonly retry: () => void;
}

/** What this installation says of its scanner. */
export const useScannerAccount = (): Reading => {
  const [account, setAccount] = useState<ScannerAccount | null>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const read = async (): Promise<void> => {
      const answer = await getJson('/scanner.json', { signal: stop.signal });
      if (stop.signal.aborted) return;
      const parsed = answer.kind === 'accepted' ? scannerAccount.safeParse(answer.body) : undefined;
      setAccount(parsed?.success === true ? parsed.data : null);
    };
    void read();
    return () => {
      stop.abort();
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setAccount(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { account, retry };
};
