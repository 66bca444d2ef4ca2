import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parsedUrl } from '../../../schema/parsedUrl.ts';

const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Whether a host name, as a URL writes it, can only mean the machine that it is used on: `localhost`, 127.0.0.0/8, `[::1]`. */
const isLoopbackName = (hostname: string): boolean => {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return bare === 'localhost' || (isIP(bare) !== 0 && isLoopbackAddress(bare));
};

/** The name in a Host header, or undefined where it is no `name` or `name:port`. */
const hostnameOf = (host: string | undefined): string | undefined => {
  if (host === undefined || !/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host)) return undefined;
  return parsedUrl(`http://${host}`)?.hostname;
};

export interface ServedNames {
  /** How the world reaches it; undefined: as it listens. */
  readonly publicUrl: string | undefined;
  /** What it listens on. */
  readonly host: string;
  /** Further names, of the operator's. */
  readonly allowedHosts: readonly string[];
}

/**
 * Whether a Host header names this server: its public URL, what it listens on, a loopback name, or one that the operator listed, with any port. A page of the
 * internet can make its own name lead to any address (DNS rebinding), and a link in a mail must never be written with a name that a stranger chose.
 */
export const createIsOwnHost = ({
  publicUrl,
  host,
  allowedHosts,
}: ServedNames): ((header: string | undefined) => boolean) => {
  const own = new Set(
    [
      publicUrl === undefined ? undefined : new URL(publicUrl).host,
      host.includes(':') ? `[${host}]` : host,
      ...allowedHosts,
    ]
      .map((name) => hostnameOf(name))
      .filter((name) => name !== undefined),
  );
  return (header) => {
    const name = hostnameOf(header);
    return name !== undefined && (isLoopbackName(name) || own.has(name));
  };
};

/** Whether a URL, as the world uses it, leads nowhere but to the machine of who uses it. */
export const isLoopbackUrl = (url: string): boolean => isLoopbackName(new URL(url).hostname);
