import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { IoFailure, type HttpHop } from './scannerIo.ts';

export type RedirectTarget =
  | { readonly status: 'next'; readonly url: URL }
  | { readonly status: 'refused'; readonly url: string; readonly reason: IoFailure };

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** The usual ports of websites. A redirect to any other port would reach a different service (SSRF by protocol smuggling). */
const webPorts: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);
const MAX_URL_LENGTH = 8_192;
const MAX_SHOWN_LENGTH = 2_048;

/** Parses an absolute http(s) URL and removes its credentials and fragment. Throws IoFailure `malformed`. */
export const httpUrlOf = (text: string, base?: URL): URL => {
  const url = text.length <= MAX_URL_LENGTH ? parsedUrl(text, base?.href) : undefined;
  if (!url) throw new IoFailure('malformed', `"${text.slice(0, 200)}" is not a URL`);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new IoFailure('malformed', `${url.protocol} is not http(s)`);
  }
  // Credentials in a redirect come from the redirecting server and must not be sent.
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
};

export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);

/** Returns where a hop's answer redirects to (RFC 9110 §15.4), or `undefined` if it is not a redirect. */
export const redirectTargetOf = ({ url: from, status, headers }: HttpHop): RedirectTarget | undefined => {
  const location = headers.find(([name]) => name === 'location')?.[1];
  if (!redirectStatuses.has(status) || !location) return undefined;
  // Header values are kept as latin1. As in Chromium, their bytes beyond ASCII are escaped as they are, whether they are UTF-8 or not.
  const text = location.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  try {
    const url = httpUrlOf(text, new URL(from));
    if (isWebPort(url, new URL(from))) return { status: 'next', url };
    return refused(url.href, new IoFailure('guarded', `Redirect to port ${portOf(url)}: port not allowed`));
  } catch (error) {
    if (error instanceof IoFailure) return refused(text, error);
    throw error;
  }
};

/** A server may redirect to another path on its own port, whichever port that is. */
const isWebPort = (url: URL, from: URL): boolean => webPorts.has(portOf(url)) || url.origin === from.origin;

/**
 * Parses a URL that came from a third party (a logo, a key, a script, a referral). Throws IoFailure `malformed`, or `guarded` for a port that web servers do
 * not use.
 */
export const thirdPartyUrlOf = (text: string): URL => {
  const url = httpUrlOf(text);
  if (!webPorts.has(portOf(url))) throw new IoFailure('guarded', `${url.host} is not asked: port not allowed`);
  return url;
};

const refused = (url: string, reason: IoFailure): RedirectTarget => ({
  status: 'refused',
  url: url.slice(0, MAX_SHOWN_LENGTH),
  reason,
});
