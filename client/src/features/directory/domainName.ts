import { parsedUrl } from '../../../../schema/parsedUrl.ts';

/**
 * The domain pattern of spec 1 §5: dot-separated labels of letters, digits and hyphens, each up to 63 characters, no hyphen at
 * either end, and a last label of at least two letters. `xn--` labels are letters too, in the ASCII form of RFC 5890 §2.3.2.1.
 */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9](?:[a-z0-9-]{0,57}[a-z0-9])?)$/i;

/** RFC 1035 §2.3.4, less the length octet and the root. */
const MAX_DOMAIN_LENGTH = 253;

export const isDomainName = (text: string): boolean => text.length <= MAX_DOMAIN_LENGTH && DOMAIN.test(text);

const hostOf = (address: string): string | undefined => parsedUrl(address)?.hostname.replace(/\.$/, '');

/**
 * Returns the domain in a typed text, in lower case and in ASCII form, or undefined if the text is a company name. People paste URLs: of a URL the host is
 * used, and a name in another script is converted to ASCII.
 */
export const readDomain = (text: string): string | undefined => {
  const typed = text.trim();
  if (typed === '' || /\s/.test(typed)) return undefined;
  if (isDomainName(typed)) return typed.toLowerCase();
  const isAddress = /^https?:\/\//i.test(typed);
  const isOtherScript = /^[^/@:?#\\]+$/.test(typed) && /[^\0-\x7f]/.test(typed);
  if (!isAddress && !isOtherScript) return undefined;
  const host = hostOf(isAddress ? typed : `http://${typed}`);
  return host !== undefined && isDomainName(host) ? host : undefined;
};

/** Whether the text is an IP address, which is never a company name. */
export const isAddress = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text.trim()) || /^\[?(?=.*:.*:)[0-9a-f:.]+\]?$/i.test(text.trim().slice(0, 60));
