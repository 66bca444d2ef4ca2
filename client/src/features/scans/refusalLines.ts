import { parsedUrl } from '../../../../schema/parsedUrl.ts';

export interface RefusalLines {
  /** As a zone file has it. */
  readonly record: string;
  readonly field: string;
  readonly fileAddress: string;
}

const EXAMPLE = 'example.org';

/** A domain as it was typed or pasted, also as an address of the web; undefined: it is none. Empty: the example. */
export const domainTyped = (text: string): string | undefined => {
  const written = text.trim();
  if (written === '') return EXAMPLE;
  const address = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  const host = parsedUrl(address)?.hostname.replace(/\.$/, '');
  return host !== undefined &&
    /^(?=.{1,245}$)([a-z0-9_]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/.test(host)
    ? host
    : undefined;
};

/** What the owner of the domain publishes to refuse checks of ports (docs/adr/0028). */
export const refusalLines = (domain: string): RefusalLines => ({
  record: `_candor.${domain}. IN TXT "v=candor1; ports=no"`,
  field: 'Candor-Ports: no',
  fileAddress: `https://${domain}/.well-known/security.txt`,
});
