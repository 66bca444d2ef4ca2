import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { keepLine } from '../../platform/keepLine.ts';

/** By then a line stands that opens at all. */
const SETTLED_MS = 2_000;

interface LineOptions<Data, Variables extends OperationVariables> {
  readonly document: TypedDocumentNode<Data, Variables>;
  /** Another object is another line: it has to stay the same from render to render. */
  readonly variables: Variables;
  /** Whether there is a line at all. */
  readonly isOpen?: boolean;
  readonly onData: (data: Data) => void;
  /** Something may have been missed: before the line stood, or while it was broken. Resolves when it has been read. */
  readonly onDoubt: () => Promise<unknown>;
}

/** Holds a subscription for as long as the component is shown; what it tells goes into the cache too. Whether it is broken just now. */
export const useLine = <Data, Variables extends OperationVariables>({
  document,
  variables,
  isOpen = true,
  onData,
  onDoubt,
}: LineOptions<Data, Variables>): boolean => {
  const client = useApolloClient();
  const [isBroken, setIsBroken] = useState(false);
  const hear = useEffectEvent(onData);
  const doubt = useEffectEvent(onDoubt);
  useEffect(() => {
    if (!isOpen) return undefined;
    const settling = setTimeout(() => {
      doubt().catch(() => undefined);
    }, SETTLED_MS);
    const end = keepLine(() => client.subscribe<Data>({ query: document, variables }), {
      onItem: ({ data }) => {
        setIsBroken(false);
        if (data) hear(data);
      },
      onBreak: () => {
        setIsBroken(true);
      },
      onReopen: () => {
        doubt().then(
          () => {
            setIsBroken(false);
          },
          () => undefined,
        );
      },
    });
    return () => {
      clearTimeout(settling);
      end();
      setIsBroken(false);
    };
  }, [client, document, variables, isOpen]);
  return isBroken;
};
