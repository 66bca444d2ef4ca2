import { buildSchema, type GraphQLSchema } from 'graphql';
import { useCallback, useEffect, useState } from 'react';
import { SDL_ADDRESS } from '../apiDocs/GraphqlPart.tsx';
import { tracedFetch } from '../../platform/tracedFetch.ts';

interface Reading {
  /** `null` when it could not be read, undefined while it is on its way. */
  readonly schema: GraphQLSchema | null | undefined;
  readonly retry: () => void;
}

const readSchema = async (signal: AbortSignal): Promise<GraphQLSchema | null> => {
  try {
    const response = await tracedFetch(SDL_ADDRESS, { signal });
    return response.ok ? buildSchema(await response.text()) : null;
  } catch {
    // The network's failure, or a schema of a later server: the page says that there is none.
    return null;
  }
};

/** This server's schema, from its public SDL: that needs no introspection. */
export const useSchema = (): Reading => {
  const [schema, setSchema] = useState<GraphQLSchema | null>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    void readSchema(stop.signal).then((read) => {
      if (!stop.signal.aborted) setSchema(read);
    });
    return () => {
      stop.abort();
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setSchema(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { schema, retry };
};
