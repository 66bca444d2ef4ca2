import { readFileSync } from 'node:fs';
import { isRecord } from '../base/isRecord.ts';

const MANIFEST = new URL('../graphql/generated/persistedDocuments.json', import.meta.url);

const NAME = /^[ \t]*(query|mutation|subscription)\s+(\w+)/m;

/** The name by which a GraphQL operation is counted: of one of our own documents, named by its id; `other` for all that strangers write. */
export type OperationName = (extensions: unknown) => string;

export const readOperationNames = (): OperationName => {
  // The file was printed by the code generator: its shape is known.
  const texts = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, string>;
  const names = new Map(Object.entries(texts).map(([id, text]) => [id, NAME.exec(text)?.[2] ?? 'other']));
  return (extensions) => {
    const persisted = isRecord(extensions) ? extensions['persistedQuery'] : undefined;
    const id = isRecord(persisted) ? persisted['sha256Hash'] : undefined;
    return (typeof id === 'string' ? names.get(id) : undefined) ?? 'other';
  };
};
