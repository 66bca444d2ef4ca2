import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { keepLine } from '../../platform/keepLine.ts';

/** A subscription that can be opened is assumed to be open after this time. */
const SETTLED_MS = 2_000;

interface LineOptions<Data, Variables extends OperationVariables> {
  readonly document: TypedDocumentNode<Data, Variables>;
  /** A new object opens a new subscription, so keep it stable between renders. */
  readonly variables: Variables;
  /** Whether to subscribe at all. */
  readonly isOpen?: boolean;
  readonly onData: (data: Data) => void;
  /** Called when items may have been missed, before the subscription was open or while it was broken. Resolves when they have been read. */
  readonly onDoubt: () => Promise<unknown>;
}

/** Keeps a subscription open while the component is mounted; its items are written to the cache too. Returns whether it is broken. */
export const useLine = <Data, Variables extends OperationVariables>({
  document,
  variables,
  isOpen = true,
  onData,
  onDoubt,
}: LineOptions<Data, Variables>): boolean => {
  const client = useApolloClient();
  const [isBroken, setIsBroken] = useState(false);
  const receive = useEffectEvent(onData);
  const doubt = useEffectEvent(onDoubt);
  useEffect(() => {
    if (!isOpen) return undefined;
    const settling = setTimeout(() => {
      doubt().catch(() => undefined);
    }, SETTLED_MS);
    const end = keepLine(() => client.subscribe<Data>({ query: document, variables }), {
      onItem: ({ data }) => {
        setIsBroken(false);
        if (data) receive(data);
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
