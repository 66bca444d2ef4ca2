import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../server/platform/graphql/generated/persistedDocuments.json', import.meta.url);

/** Returns the id of the only operation of our client whose text begins like this. */
export const persistedId = (beginning: string): string => {
  const documents = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Readonly<Record<string, string>>;
  const found = Object.entries(documents).find(([, text]) => text.startsWith(beginning));
  if (!found) throw new Error(`The client has no operation that begins with ${beginning}.`);
  return found[0];
};
