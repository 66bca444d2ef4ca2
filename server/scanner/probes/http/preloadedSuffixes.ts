/**
 * Top-level domains that are on the browsers' HSTS preload list with all names below them. Source: Chromium's list,
 * net/http/transport_security_state_static.json, section "gTLDs and eTLDs". Single domains of the list are not known here.
 */
const PRELOADED_SUFFIXES: ReadonlySet<string> = new Set([
  'android',
  'app',
  'bank',
  'boo',
  'channel',
  'chrome',
  'dad',
  'day',
  'dev',
  'eat',
  'esq',
  'fly',
  'foo',
  'gle',
  'gmail',
  'google',
  'hangout',
  'ing',
  'insurance',
  'meet',
  'meme',
  'mov',
  'new',
  'nexus',
  'page',
  'phd',
  'play',
  'prof',
  'rsvp',
  'search',
  'youtube',
  'zip',
]);

/** Whether browsers never speak unencrypted with a host, whatever it answers. */
export const isPreloaded = (host: string): boolean =>
  host.includes('.') && PRELOADED_SUFFIXES.has(host.slice(host.lastIndexOf('.') + 1).toLowerCase());
