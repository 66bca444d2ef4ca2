import { readFileSync } from 'node:fs';
import { isListedHost } from '../base/isDisposableAddress.ts';

/** Hosts at which anyone can get an address, one per line (scripts/data/mailProviders.ts). */
const PROVIDERS = new URL('../../../data/mail-providers.txt', import.meta.url);
/** Host, kind (provider, relay, alias, tenant) and source, one per line; maintained by hand. */
const MORE = new URL('../../../data/shared-mail-hosts.tsv', import.meta.url);

/** Whether unrelated people receive mail at a host (lower-case A-labels), or at a parent of it. */
export type IsSharedMailHost = (host: string) => boolean;

let listed: ReadonlySet<string> | undefined;

const readLists = (): ReadonlySet<string> => {
  listed ??= new Set(
    [PROVIDERS, MORE].flatMap((file) =>
      readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t', 1)[0] ?? ''),
    ),
  );
  return listed;
};

/** Uses the lists in data/ and the hosts that the operator adds. */
export const createIsSharedMailHost =
  (added: readonly string[]): IsSharedMailHost =>
  (host) => {
    const lists = readLists();
    return isListedHost(host, (suffix) => lists.has(suffix) || added.includes(suffix));
  };
