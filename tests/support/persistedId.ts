import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../server/platform/graphql/generated/persistedDocuments.json', import.meta.url);

/** The id of the one operation of our client whose text begins so. */
export const persistedId = (beginning: string): string => {
  const documents = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Readonly<Record<string, string>>;
  const found = Object.entries(documents).find(([, text]) => text.startsWith(beginning));
  if (!found) throw new Error(`The client has no operation that begins with ${beginning}.`);
  return found[0];
};
