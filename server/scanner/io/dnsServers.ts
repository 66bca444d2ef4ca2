import { getServers } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** A server that questions are sent to. Named by the operator, so not guarded. */
export interface DnsServer {
  readonly address: string;
  readonly port: number;
}

const DNS_PORT = 53;
const bracketed = /^\[([^\]]+)\](?::(\d{1,5}))?$/;
const plain = /^([^:]+)(?::(\d{1,5}))?$/;

/** Parses `host`, `host:port`, `[IPv6]:port` or a bare IPv6 address. Throws an Error that quotes the text if it is none of them. */
export const parseDnsServer = (text: string): { readonly host: string; readonly port: number } => {
  if (isIP(text) === 6) return { host: text, port: DNS_PORT };
  const [, host = '', port = String(DNS_PORT)] = bracketed.exec(text) ?? plain.exec(text) ?? [];
  const isUsable = host !== '' && Number(port) > 0 && Number(port) <= 65_535;
  if (!isUsable || (text.startsWith('[') && isIP(host) !== 6)) {
    throw new Error(`"${text}" is not a name server such as 127.0.0.1:53 or [::1]:53`);
  }
  return { host, port: Number(port) };
};

/** Returns the servers in order, after the system resolved their host names. A name that the system cannot resolve is left out. */
export const locateDnsServers = async (servers: readonly string[] | undefined): Promise<readonly DnsServer[]> => {
  const located = await Promise.all((servers ?? getServers()).map(parseDnsServer).map(locate));
  return located.flat();
};

const locate = async ({ host, port }: { host: string; port: number }): Promise<readonly DnsServer[]> => {
  if (isIP(host) !== 0) return [{ address: host, port }];
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => ({ address, port }));
};
