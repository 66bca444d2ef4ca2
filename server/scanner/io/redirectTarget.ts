import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { IoFailure, type HttpHop } from './scannerIo.ts';

export type RedirectTarget =
  | { readonly status: 'next'; readonly url: URL }
  | { readonly status: 'refused'; readonly url: string; readonly reason: IoFailure };

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Where web sites live. A redirect to any other port speaks to another service (SSRF by protocol smuggling). */
const webPorts: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);
const MAX_URL_LENGTH = 8_192;
const MAX_SHOWN_LENGTH = 2_048;

/** An absolute http(s) URL without credentials and fragment. Throws IoFailure `malformed`. */
export const httpUrlOf = (text: string, base?: URL): URL => {
  const url = text.length <= MAX_URL_LENGTH ? parsedUrl(text, base?.href) : undefined;
  if (!url) throw new IoFailure('malformed', `"${text.slice(0, 200)}" is not a URL`);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new IoFailure('malformed', `${url.protocol} is not http(s)`);
  }
  // Credentials of a redirect are the redirecting server's words, not ours to send.
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
};

export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);

/** Where a hop's answer leads (RFC 9110 §15.4); undefined: it is no redirect. */
export const redirectTargetOf = ({ url: from, status, headers }: HttpHop): RedirectTarget | undefined => {
  const location = headers.find(([name]) => name === 'location')?.[1];
  if (!redirectStatuses.has(status) || !location) return undefined;
  // Header values are kept as latin1; what servers write there beside ASCII is UTF-8.
  const text = Buffer.from(location, 'latin1').toString('utf8');
  try {
    const url = httpUrlOf(text, new URL(from));
    if (isWebPort(url, new URL(from))) return { status: 'next', url };
    return refused(url.href, new IoFailure('guarded', `Redirect to port ${portOf(url)}: port not allowed`));
  } catch (error) {
    if (error instanceof IoFailure) return refused(text, error);
    throw error;
  }
};

/** A server may lead to another path of its own, on whatever port it was found. */
const isWebPort = (url: URL, from: URL): boolean => webPorts.has(portOf(url)) || url.origin === from.origin;

/** A URL that a stranger wrote down (a logo, a key, a script, a referral). Throws IoFailure: `malformed`, or `guarded` for a port that is no web server's. */
export const strangersUrlOf = (text: string): URL => {
  const url = httpUrlOf(text);
  if (!webPorts.has(portOf(url))) throw new IoFailure('guarded', `${url.host} is not asked: port not allowed`);
  return url;
};

const refused = (url: string, reason: IoFailure): RedirectTarget => ({
  status: 'refused',
  url: url.slice(0, MAX_SHOWN_LENGTH),
  reason,
});
