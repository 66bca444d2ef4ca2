import { readFileSync } from 'node:fs';
import { isListedHost } from '../base/isDisposableAddress.ts';

/** Hosts at which everybody can have an address, a line each (scripts/data/mailProviders.ts). */
const PROVIDERS = new URL('../../../data/mail-providers.txt', import.meta.url);
/** Host, kind (provider, relay, alias, tenant) and where that is said, a line each; kept by hand. */
const MORE = new URL('../../../data/shared-mail-hosts.tsv', import.meta.url);

/** Whether people who have nothing to do with each other receive mail at a host (lower-case A-labels), or at one that it is under. */
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

/** By the lists in data/ and the hosts that the operator adds to them. */
export const createIsSharedMailHost =
  (added: readonly string[]): IsSharedMailHost =>
  (host) => {
    const lists = readLists();
    return isListedHost(host, (suffix) => lists.has(suffix) || added.includes(suffix));
  };
