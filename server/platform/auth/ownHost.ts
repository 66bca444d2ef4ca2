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

/** Returns the name in a Host header, or undefined if the header is not `name` or `name:port`. */
const hostnameOf = (host: string | undefined): string | undefined => {
  if (host === undefined || !/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host)) return undefined;
  return parsedUrl(`http://${host}`)?.hostname;
};

export interface ServedNames {
  /** Public address of the server; undefined: the address that it listens on. */
  readonly publicUrl: string | undefined;
  /** Address that it listens on. */
  readonly host: string;
  /** Additional names from the configuration. */
  readonly allowedHosts: readonly string[];
}

/**
 * Whether a Host header names this server: its public URL, the address that it listens on, a loopback name, or a configured name, with any port. Any
 * website can make its own name resolve to any address (DNS rebinding), and a link in a mail must never use a name that a third party chose.
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

/** Whether a public URL leads only to the machine of the person who uses it. */
export const isLoopbackUrl = (url: string): boolean => isLoopbackName(new URL(url).hostname);
