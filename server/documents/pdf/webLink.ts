import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';

export interface WebLink {
  /** The text as its author wrote it. */
  readonly text: string;
  /** The address that a click opens; `undefined` if it is only text. */
  readonly href: string | undefined;
  /** The host of the link in ASCII, if the text does not show it clearly; otherwise `undefined`. */
  readonly host: string | undefined;
}

/**
 * Makes an address from an untrusted source safe to show. Only http and https become links, and only without a user name (`https://bank.example@evil.example`)
 * or invisible characters. If the host is not written as it is contacted (`https://exаmple.com` with a Cyrillic а), the real host is shown next to it.
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
