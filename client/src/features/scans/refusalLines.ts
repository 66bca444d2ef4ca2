import { parsedUrl } from '../../../../schema/parsedUrl.ts';

export interface RefusalLines {
  /** The record in zone file format. */
  readonly record: string;
  readonly field: string;
  readonly fileAddress: string;
}

const EXAMPLE = 'example.org';

/** Returns the domain in a typed or pasted text, which may be a URL, or undefined if it contains none. Returns the example domain if the text is empty. */
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

/** Returns the records that a domain's owner can publish to refuse port checks (docs/adr/0028). */
export const refusalLines = (domain: string): RefusalLines => ({
  record: `_candor.${domain}. IN TXT "v=candor1; ports=no"`,
  field: 'Candor-Ports: no',
  fileAddress: `https://${domain}/.well-known/security.txt`,
});
