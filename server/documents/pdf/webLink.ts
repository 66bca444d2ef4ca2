import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';

export interface WebLink {
  /** As its writer gave it. */
  readonly text: string;
  /** What a click opens; undefined: nothing, it is text. */
  readonly href: string | undefined;
  /** The host that it leads to in ASCII, where the text does not plainly say so; else undefined. */
  readonly host: string | undefined;
}

/**
 * An address from an untrusted source. Only http and https become links, and nothing that holds a user name
 * (`https://bank.example@evil.example`) or invisible characters; if the host is not written as it is dialled
 * (`https://exаmple.com` with a Cyrillic а), the dialled host is shown beside it.
 */
export const webLink = (text: string): WebLink => {
  const url = parsedUrl(text);
  if (!url) return { text, href: undefined, host: undefined };
  const { protocol, hostname, username, password, href } = url;
  const isWeb = protocol === 'https:' || protocol === 'http:';
  if (!isWeb || hostname === '') return { text, href: undefined, host: undefined };
  const isPlain = username === '' && password === '' && visibleText(text) === text;
  const shown = /^https?:\/\/([a-z0-9.-]+)(?=[:/?#]|$)/i.exec(text)?.[1]?.toLowerCase();
  return {
    text,
    href: isPlain ? href : undefined,
    host: shown === hostname && !hostname.includes('xn--') ? undefined : hostname,
  };
};
