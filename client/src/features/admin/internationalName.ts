import punycode from 'punycode.js';
import { parsedUrl } from '../../../../schema/parsedUrl.ts';

export interface InternationalName {
  /** As the name system has it: `xn--bcher-kva.example`. */
  readonly ascii: string;
  /** As people are shown it, e.g. `bücher.example`; undefined for what cannot be read. */
  readonly unicode: string | undefined;
}

const A_LABEL = /(?:^|\.)xn--/i;

/**
 * Both forms of an internationalised host name (RFC 5890 section 2.3.2.1), so that `аррӏе.example` is not taken for `apple.example`;
 * undefined for a name of plain letters.
 */
export const internationalName = (host: string): InternationalName | undefined => {
  if (!A_LABEL.test(host)) return undefined;
  try {
    return { ascii: host, unicode: punycode.toUnicode(host) };
  } catch {
    return { ascii: host, unicode: undefined };
  }
};

/** The host of a web address in its ASCII form; undefined for what is none. */
export const hostOfWebsite = (address: string): string | undefined => parsedUrl(address)?.hostname;
