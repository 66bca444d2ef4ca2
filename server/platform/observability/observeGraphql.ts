import type { ApolloServerPlugin } from '@apollo/server';
import type { RequestHandler } from 'express';
import { execute, type ExecutionArgs, type ExecutionResult } from 'graphql';
import { onClosed } from '../base/onClosed.ts';
import { ambient, within, type Observer, placeOfRequest, readTraceparent } from './ambient.ts';
import { beginOperation, recordErrors, type ObservedOperation } from './observedOperation.ts';
import { readFileSync } from 'node:fs';
import { isRecord } from '../base/isRecord.ts';

type Extensions = Readonly<Record<string, unknown>> | null | undefined;

interface ObservedGraphql {
  /** Wraps the handler of POST /graphql, after the body parser. */
  readonly observed: (handler: RequestHandler) => RequestHandler;
  readonly plugin: ApolloServerPlugin;
  /** Registers an operation of a WebSocket with the `extensions` of its message; `context` is that of its execution. */
  readonly begun: (context: object, extensions: Extensions) => void;
  /** Replaces GraphQL's own function for WebSockets. */
  readonly subscribe: (args: ExecutionArgs) => Promise<ExecutionResult | AsyncIterableIterator<ExecutionResult>>;
  readonly execute: (args: ExecutionArgs) => Promise<ExecutionResult>;
  /** Runs work for a WebSocket operation, other than executing it, in the operation's context. */
  readonly withinOf: <Result>(context: unknown, work: () => Result) => Result;
  readonly opened: () => void;
  readonly closed: () => void;
}

const extensionsOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'extensions' in body ? body.extensions : undefined;

type Subscribe = (args: ExecutionArgs) => Promise<ExecutionResult | AsyncGenerator<ExecutionResult, void, void>>;

/** Measures and traces GraphQL over both transports. `subscribe`: executes a subscription. */
export const observeGraphql = (observer: Observer, subscribe: Subscribe): ObservedGraphql => {
  const nameOf = readOperationNames();
  const operations = new WeakMap<object, { readonly extensions: Extensions; begun?: ObservedOperation }>();
  const ofContext = (context: unknown) =>
    typeof context === 'object' && context !== null ? operations.get(context) : undefined;

  const begin = (context: unknown, type: 'request' | 'subscription'): ObservedOperation => {
    const known = ofContext(context);
    const outer = placeOfRequest(observer, 'websocket', readTraceparent(known?.extensions?.['traceparent']));
    const operation = beginOperation(outer, { name: nameOf(known?.extensions), type });
    if (known) known.begun = operation;
    return operation;
  };

  return {
    observed: (handler) => (request, response, next) => {
      const outer = ambient() ?? placeOfRequest(observer, 'http', undefined);
      const operation = beginOperation(outer, { name: nameOf(extensionsOf(request.body)), type: 'request' });
      onClosed(response, operation.end);
      return within(operation.place, () => handler(request, response, next));
    },
    plugin: {
      requestDidStart: () =>
        Promise.resolve({
          willSendResponse: ({ response: { body } }) => {
            if (body.kind === 'single') recordErrors(body.singleResult.errors);
            return Promise.resolve();
          },
        }),
    },
    begun: (context, extensions) => {
      operations.set(context, { extensions });
    },
    subscribe: async (args) => {
      const operation = begin(args.contextValue, 'subscription');
      try {
        const result = await within(operation.place, () => subscribe(args));
        if (Symbol.asyncIterator in result) return within(operation.place, () => observedItems(result, operation));
        within(operation.place, () => {
          recordErrors(result.errors);
        });
        operation.end();
        return result;
      } catch (error) {
        operation.end();
        throw error;
      }
    },
    execute: async (args) => {
      const operation = begin(args.contextValue, 'request');
      try {
        return await within(operation.place, async () => {
          const result = await execute(args);
          recordErrors(result.errors);
          return result;
        });
      } finally {
        operation.end();
      }
    },
    withinOf: (context, work) => {
      const place = ofContext(context)?.begun?.place;
      return place ? within(place, work) : work();
    },
    opened: () => {
      observer.metrics.sockets.inc();
    },
    closed: () => {
      observer.metrics.sockets.dec();
    },
  };
};

/** Makes each item in the context of its subscription, and ends the operation when the items end. */
const observedItems = (
  items: AsyncGenerator<ExecutionResult, void, void>,
  { place, end }: ObservedOperation,
): AsyncGenerator<ExecutionResult, void, void> => {
  const step = async (
    take: () => Promise<IteratorResult<ExecutionResult, void>>,
  ): Promise<IteratorResult<ExecutionResult, void>> => {
    try {
      const item = await within(place, take);
      if (item.done) end();
      else
        within(place, () => {
          recordErrors(item.value.errors);
        });
      return item;
    } catch (error) {
      end();
      throw error;
    }
  };
  return {
    next: () => step(() => items.next()),
    return: () => {
      end();
      return step(() => items.return());
    },
    throw: (error: unknown) => step(() => items.throw(error)),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};

const MANIFEST = new URL('../graphql/generated/persistedDocuments.json', import.meta.url);

const NAME = /^[ \t]*(query|mutation|subscription)\s+(\w+)/m;

/** Returns the name under which a GraphQL operation is counted: the name of one of our own documents, identified by id, or `other` for all others. */
type OperationName = (extensions: unknown) => string;

export const readOperationNames = (): OperationName => {
  // The code generator wrote the file, so its shape is known.
  const texts = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, string>;
  const names = new Map(Object.entries(texts).map(([id, text]) => [id, NAME.exec(text)?.[2] ?? 'other']));
  return (extensions) => {
    const persisted = isRecord(extensions) ? extensions['persistedQuery'] : undefined;
    const id = isRecord(persisted) ? persisted['sha256Hash'] : undefined;
    return (typeof id === 'string' ? names.get(id) : undefined) ?? 'other';
  };
};
