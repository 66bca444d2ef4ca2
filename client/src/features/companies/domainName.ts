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
 * The domain that a typed text names, lower-case and in ASCII, or undefined when it is a company's name.
 * People paste addresses: of a web address its host is meant; a name in another script is read as its ASCII form.
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

/** Whether it is an IP address, which no company is named after. */
export const isAddress = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text.trim()) || /^\[?(?=.*:.*:)[0-9a-f:.]+\]?$/i.test(text.trim().slice(0, 60));
