import { readFileSync } from 'node:fs';
import type { ApolloServerOptions, BaseContext } from '@apollo/server';
import { GraphQLError, parse, type DocumentNode } from 'graphql';
import { isRecord } from '../base/isRecord.ts';

const MANIFEST = new URL('generated/persistedDocuments.json', import.meta.url);

type KeyValueCache = Exclude<ApolloServerOptions<BaseContext>['cache'], 'bounded' | undefined>;

/** The operations of our own client by their ids, which it sends instead of the texts. Other clients send texts, within the limits. */
export interface PersistedDocuments {
  /** For Apollo's persisted queries over HTTP. Documents that other clients try to register are not kept. */
  readonly cache: KeyValueCache;
  /** Returns the document id in a request body, or undefined if the body has a text or names no document. */
  readonly idIn: (body: unknown) => string | undefined;
  /** Returns the document that the `extensions` of a WebSocket message name, undefined if they name none, or an error if the id is unknown. */
  readonly named: (
    extensions: Readonly<Record<string, unknown>> | null | undefined,
  ) => DocumentNode | GraphQLError | undefined;
}

/** The same error as Apollo's over HTTP. */
const notFound = (): GraphQLError =>
  new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } });

const idOf = (extensions: unknown): string | undefined => {
  const persisted = isRecord(extensions) ? extensions['persistedQuery'] : undefined;
  return isRecord(persisted) ? String(persisted['sha256Hash']) : undefined;
};

const lazily = <Value>(make: (key: string) => Value): ((key: string) => Value) => {
  const made = new Map<string, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
};

export const readPersistedDocuments = (): PersistedDocuments => {
  // The code generator wrote the file, so its shape is known.
  const texts = new Map(Object.entries(JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, string>));
  const parsed = lazily((text: string) => parse(text));
  return {
    cache: {
      get: (key) => Promise.resolve(texts.get(key.replace(/^apq:/, ''))),
      set: () => Promise.resolve(),
      delete: () => Promise.resolve(),
    },
    idIn: (body) => {
      const id = isRecord(body) && !body['query'] ? idOf(body['extensions']) : undefined;
      return id !== undefined && texts.has(id) ? id : undefined;
    },
    named: (extensions) => {
      const id = idOf(extensions);
      if (id === undefined) return undefined;
      const text = texts.get(id);
      return text === undefined ? notFound() : parsed(text);
    },
  };
};
