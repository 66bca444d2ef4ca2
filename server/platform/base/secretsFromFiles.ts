import { readFileSync } from 'node:fs';
import { withoutEnd } from './withoutEnd.ts';

/** Keys with a secret in them: with `_FILE` at its end, each names a file that holds its value, as containers are given secrets. */
export const SECRETS = [
  'DATABASE_URL',
  'EVENTSTORE_URL',
  'SMTP_URL',
  'CANDOR_ADMIN_PASSWORD',
  'CANDOR_LLM_KEY',
  'CANDOR_METRICS_TOKEN',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with what its files say. The line breaks at a file's end are an editor's. Throws where a file cannot be read: without its secret
 * something else would be started.
 */
export const secretsFromFiles = (given: Environment): Environment => ({
  ...given,
  ...Object.fromEntries(
    SECRETS.flatMap((key) => {
      const file = given[`${key}_FILE`];
      if (file === undefined) return [];
      if (given[key] !== undefined) throw new Error(`${key} and ${key}_FILE are both set: one of them is enough.`);
      try {
        return [[key, withoutEnd(readFileSync(file, 'utf8'), '\r\n')]];
      } catch (cause) {
        throw new Error(`${key}_FILE: ${file} cannot be read.`, { cause });
      }
    }),
  ),
});
