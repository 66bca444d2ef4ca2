import { existsSync } from 'node:fs';
import type { Credentials } from '@eventstore/db-client';

export interface StoreAddress {
  /**
   * For the client. Always requests the leader, whichever node was preferred: a follower may be behind, and reads decide what is appended, what is projected,
   * and whether a reader has caught up.
   */
  readonly url: string;
  /** Empty without TLS: the server then requires no credentials, and the client sends none. */
  readonly credentials: Credentials;
}

/** Options that the client knows, in lower case. */
const OPTIONS = [
  'usercertfile',
  'userkeyfile',
  'maxdiscoverattempts',
  'connectionname',
  'defaultdeadline',
  'discoveryinterval',
  'gossiptimeout',
  'nodepreference',
  'tls',
  'tlscafile',
  'throwonappendfailure',
  'keepaliveinterval',
  'keepalivetimeout',
];
const PREFERENCES = ['leader', 'follower', 'random', 'readonlyreplica'];
const SHAPE = /^([a-z+]+):\/\/(?:([^@]*)@)?([^/?@]+)\/?(?:\?(.*))?$/i;
const HOSTS = /^[^\s:,]+(:\d{1,5})?(,[^\s:,]+(:\d{1,5})?)*$/;

/**
 * Parses `esdb://name:password@host:port,host:port?tls=true&…` or `esdb+discover://…`. Throws a TypeError that says what to change and never repeats the
 * address, which may contain a password. The client's own parser prints it, and accepts misspelt options.
 */
export const readConnectionString = (url: string): StoreAddress => {
  const [, scheme = '', login, hosts = '', query = ''] = SHAPE.exec(url.trim()) ?? [];
  if (scheme === '')
    throw unusable('is not an address: esdb://name:password@host:2113, or esdb+discover:// of a cluster');
  if (!/^esdb(\+discover)?$/.test(scheme))
    throw unusable(
      `begins with ${scheme}://, and must begin with esdb:// (one node, or several separated by commas) or esdb+discover://`,
    );
  if (!HOSTS.test(hosts)) throw unusable('names no usable host: host:port, several separated by commas');
  const options = query.split('&').filter(Boolean).map(readOption);
  const valueOf = (name: string) => options.find((option) => option.name === name)?.value;
  const tls = valueOf('tls')?.toLowerCase() ?? 'true';
  if (tls !== 'true' && tls !== 'false') throw unusable('has a tls that is neither true nor false');
  const preference = valueOf('nodepreference')?.toLowerCase().replace(/[_-]/g, '');
  if (preference !== undefined && !PREFERENCES.includes(preference))
    throw unusable(`has a nodePreference that is none of ${PREFERENCES.join(', ')}`);
  for (const name of ['tlscafile', 'usercertfile', 'userkeyfile']) {
    const file = valueOf(name);
    if (file !== undefined && !existsSync(file)) throw unusable(`names a file that is not there: ${file}`);
  }
  const kept = options.filter(({ name }) => name !== 'nodepreference').map(({ text }) => text);
  return {
    url: `${scheme}://${login === undefined ? '' : `${login}@`}${hosts}?${[...kept, 'nodePreference=leader'].join('&')}`,
    credentials: credentialsOf(login, tls === 'true'),
  };
};

interface Option {
  readonly name: string;
  readonly value: string;
  readonly text: string;
}

const readOption = (text: string): Option => {
  const [given = '', ...rest] = text.split('=');
  const name = given.toLowerCase().replace(/[_-]/g, '');
  const value = rest.join('=');
  if (name === 'tlsverifycert')
    throw unusable('has tlsVerifyCert, which this client does not heed; name the authority by tlsCaFile=<file>');
  if (!OPTIONS.includes(name)) throw unusable(`has an option that is not known: ${given}`);
  if (value === '') throw unusable(`gives no value to ${given}`);
  return { name, value, text };
};

const credentialsOf = (login: string | undefined, tls: boolean): Credentials => {
  const [, username, password] = /^([^:]+):([^:]*)$/.exec(login ?? '') ?? [];
  if (login !== undefined && (username === undefined || password === undefined))
    throw unusable('has no usable name:password; write : as %3A, @ as %40 and / as %2F in them');
  if (!tls) return { username: '', password: '' };
  if (username === undefined || password === undefined)
    throw unusable('needs a user name and a password (esdb://name:password@host:port), or tls=false');
  try {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    throw unusable('has a % in name or password that is no escape; write it as %25');
  }
};

const unusable = (why: string): TypeError => new TypeError(`The address of EventStoreDB (EVENTSTORE_URL) ${why}`);
