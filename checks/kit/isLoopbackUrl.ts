import { parsedUrl } from '../../schema/parsedUrl.ts';

/**
 * Returns whether a URL names the visitor's own machine. Browsers trust it without encryption, because its traffic never crosses a network (W3C Secure Contexts
 * §3.1:
 * 127.0.0.0/8, ::1/128, `localhost` and names below it).
 */
export const isLoopbackUrl = (url: string): boolean => {
  const host = parsedUrl(url)?.hostname ?? '';
  return /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]' || /^([^.]+\.)*localhost\.?$/.test(host);
};
