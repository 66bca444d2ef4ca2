import { getPublicSuffix } from 'tldts';

/**
 * Whether a certificate's DNS name stands for `domain` (RFC 9525 §6.3, as RFC 6125 §6.4 before): letters in any case; "*" only as the whole
 * left-most label, for exactly one label, and not directly under a public suffix, as browsers have it (Baseline Requirements §3.2.2.6). Both in A-labels;
 * other names never match.
 */
export const matchesName = (presented: string, domain: string): boolean => {
  const pattern = presented.toLowerCase();
  const name = domain.toLowerCase();
  if (!pattern.includes('*')) return pattern === name;
  const [first, ...rest] = pattern.split('.');
  const [label, ...parents] = name.split('.');
  if (first !== '*' || rest.length < 2 || rest.some((part) => part === '' || part.includes('*'))) return false;
  if (label === undefined || label === '' || parents.join('.') !== rest.join('.')) return false;
  const suffix = getPublicSuffix(rest.join('.'), { allowPrivateDomains: false });
  return suffix !== rest.join('.');
};
