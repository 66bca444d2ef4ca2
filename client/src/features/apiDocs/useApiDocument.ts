import { useCallback, useEffect, useState } from 'react';
import { getJson } from '../../platform/jsonCall.ts';
import { apiDocument, type ApiDocument } from './apiDocument.ts';

export const OPENAPI_ADDRESS = '/api/openapi.json';

interface Reading {
  /** `null` when it could not be read, undefined while it is on its way. */
  readonly document: ApiDocument | null | undefined;
  readonly retry: () => void;
}

/** This server's own document. */
export const useApiDocument = (): Reading => {
  const [document, setDocument] = useState<ApiDocument | null>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const read = async (): Promise<void> => {
      const answer = await getJson(OPENAPI_ADDRESS, { signal: stop.signal });
      if (stop.signal.aborted) return;
      const parsed = answer.kind === 'accepted' ? apiDocument.safeParse(answer.body) : undefined;
      setDocument(parsed?.success === true ? parsed.data : null);
    };
    void read();
    return () => {
      stop.abort();
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setDocument(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { document, retry };
};
