import { getDomain } from 'tldts';
import type { Seen } from '../index.ts';
import { sentences } from '../../server/platform/base/answers.ts';

/** What is published now, and the text that replaces it. */
export interface Replacement {
  readonly current: string;
  readonly proposed: string;
}

/**
 * Text to copy, shown next to the instructions of a fix: the same for all domains, specific to this one, or, where something is published, what replaces it. It
 * keeps whatever the owner has chosen and the fix does not concern. `undefined` if what is published does not tell what should replace it.
 */
export type Example = string | ((domain: string, seen: Seen) => string | Replacement | undefined);

/**
 * Returns text that can be part of a copyable fix, or `undefined` if it cannot: it is missing, contains anything but printable ASCII and line ends, or is not the
 * published text, because addresses in it are masked (`203.0.x.x`).
 */
export const copyable = (text: string | null | undefined): string | undefined =>
  typeof text === 'string' && /^[\x20-\x7e\r\n]+$/.test(text) && !/\.x\.x\b|:x:x\b/.test(text) ? text : undefined;

/** Returns a TXT record as a line of a zone file (RFC 1035 §5.1). A longer text is divided into strings of at most 255 bytes (§3.3), which receivers join. */
export const txtLine = (name: string, text: string): string => {
  const strings = text.length > 255 ? (text.match(/.{1,254} |.{1,255}/gs) ?? []) : [text];
  return `${name}. IN TXT ${strings.map((each) => `"${each.replace(/["\\]/g, String.raw`\$&`)}"`).join(' ')}`;
};

/** Returns the replacement, or the proposed text alone if nothing usable is published or nothing changes. */
export const replacing = (current: string | undefined, proposed: string): string | Replacement =>
  current === undefined || current === proposed ? proposed : { current, proposed };

/** Returns the host that serves the site: the domain itself, or its www name if only that one answers. */
export const webHost = (domain: string, { http, tls }: Seen): string =>
  http?.onlyAt ?? (tls?.status === 'served' ? tls.onlyAt : undefined) ?? domain;

/** Returns the names for certbot: with www only for a registrable domain, and without names that have no address, because certbot fails if one does not exist. */
export const certbotNames = (domain: string, seen: Seen): string => {
  const host = webHost(domain, seen);
  if (host !== domain) {
    const hasAddress = seen.dns?.a.status === 'found' || seen.dns?.aaaa.status === 'found';
    return hasAddress ? `-d ${host} -d ${domain}` : `-d ${host}`;
  }
  const isRegistrable = getDomain(domain, { allowPrivateDomains: true }) === domain;
  return isRegistrable ? `-d ${domain} -d www.${domain}` : `-d ${domain}`;
};

/** Returns a TLSA record for the key of a server, and how its digest is computed. */
export const tlsaExample = (port: number, server: string): string => {
  const said = sentences().examples;
  return `_${port}._tcp.<${server}>. IN TLSA 3 1 1 <${said.keyDigest}>\n# ${said.digest}\nopenssl x509 -in cert.pem -pubkey -noout | openssl pkey -pubin -outform der | sha256sum`;
};
