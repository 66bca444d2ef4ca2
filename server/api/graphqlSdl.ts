import { readdirSync, readFileSync } from 'node:fs';

const SDL_FOLDER = new URL('../../schema/graphql/', import.meta.url);

/** Returns the concatenated files of schema/graphql: the schema as written, with its descriptions. */
export const graphqlSdl = (): string =>
  readdirSync(SDL_FOLDER)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(new URL(file, SDL_FOLDER), 'utf8'))
    .join('\n');
