import punycode from 'punycode.js';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { answers } from './answers.ts';

/** `domain`: lower-case A-labels without the trailing dot. `message` is for people, and quotes nothing from the input except a clean name. */
type ParsedDomain =
  | { readonly kind: 'domain'; readonly domain: string }
  /** A well-formed name that leads to no public site. Someone who scans their own network may want it anyway. */
  | { readonly kind: 'reserved'; readonly domain: string; readonly message: string }
  | { readonly kind: 'invalid'; readonly message: string };

/** A pasted address may be long; anything beyond this is ignored. */
const MAX_INPUT_LENGTH = 4_096;
const MAX_NAME_LENGTH = 253;

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i;
/** Two colons and nothing but hex digits, colons and dots: an IPv6 address without its brackets. */
const BARE_IPV6 = /^(?=.*:.*:)[0-9a-f:.]+(%.*)?$/i;
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** At least two letters, or an A-label (IDNA: `xn--` and at least one character). */
const TOP_LABEL = /^([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/**
 * Finds the domain that someone meant (spec 1 §5) in what they typed or pasted: ignores spaces around it, capitals and a trailing dot, and accepts an
 * international name or a whole http(s) address. Refuses IP addresses in every notation that a browser would take for one.
 */
export const parseDomain = (text: string): ParsedDomain => {
  const typed = text.slice(0, MAX_INPUT_LENGTH).trim();
  if (BARE_IPV6.test(typed)) return invalid(answers().domains.ipAddress);
  const authority = authorityOf(typed);
  if (authority === undefined) return invalid(answers().domains.noDomain);
  const host = asciiHost(authority);
  if (host === undefined) return invalid(answers().domains.noDomain);
  if (IPV4.test(host) || host.startsWith('[')) return invalid(answers().domains.ipAddress);
  const domain = host.endsWith('.') ? host.slice(0, -1) : host;
  const reservedIn = reservedBy(domain);
  if (reservedIn !== undefined && isName(domain)) {
    return {
      kind: 'reserved',
      domain,
      message: answers().domains.reserved({ domain, paper: reservedIn }),
    };
  }
  return isDomain(domain) ? { kind: 'domain', domain } : invalid(answers().domains.noDomain);
};

const invalid = (message: string): ParsedDomain => ({ kind: 'invalid', message });

/**
 * Returns host and port as they were written, or undefined if a URL parser would drop or reinterpret characters, so that it might see another host than a
 * person does.
 */
const authorityOf = (typed: string): string | undefined => {
  const scheme = SCHEME.exec(typed);
  if (scheme && !/^https?$/i.test(scheme[1] ?? '')) return undefined;
  const authority = typed.slice(scheme?.[0].length ?? 0).split(/[/?#]/, 1)[0] ?? '';
  // Controls and spaces (dropped), \ (a slash to browsers), @ (userinfo, an e-mail address), % (an escape): none is part of a name.
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return authority === '' || /[\u0000-\u0020\u007f-\u00a0\\@%]/.test(authority) ? undefined : authority;
};

/**
 * Applies WHATWG's host parser: lower case, IDNA to A-labels, and plain notation for every number that is an IPv4 address in decimal, octal, hex or short form.
 */
const asciiHost = (authority: string): string | undefined => {
  return parsedUrl(`https://${authority}`)?.hostname;
};

const isName = (domain: string): boolean =>
  domain.length <= MAX_NAME_LENGTH && domain.split('.').every((label) => LABEL.test(label) && isDecodable(label));

/** Node 24's URL parser accepts A-labels that decode to nothing (`xn--a`). A valid label survives decoding and encoding. */
const isDecodable = (label: string): boolean => {
  if (!label.startsWith('xn--')) return true;
  try {
    return parsedUrl(`https://${punycode.toUnicode(label)}.example`)?.hostname === `${label}.example`;
  } catch {
    return false; // not valid punycode
  }
};

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.');
  return labels.length > 1 && isName(domain) && TOP_LABEL.test(labels.at(-1) ?? '');
};

/** Names that never lead to a site on the public internet, with the document that reserves them. */
const reserved: Readonly<Record<string, string>> = {
  localhost: 'RFC 6761 §6.3',
  invalid: 'RFC 6761 §6.4',
  local: 'RFC 6762',
  onion: 'RFC 7686',
  alt: 'RFC 9476',
  arpa: 'RFC 3172',
  internal: 'ICANN resolution 2024.07.29.06',
};

/**
 * Returns the document that reserves the name or one of its ancestors, or undefined if none does. `.test` and `.example` (RFC 6761) are left out: they are for
 * test networks, and outside one they do not resolve.
 */
const reservedBy = (domain: string): string | undefined => {
  const top = domain.slice(domain.lastIndexOf('.') + 1);
  return Object.hasOwn(reserved, top) ? reserved[top] : undefined;
};
