/** Names that never lead to a site on the public internet, with the paper that reserves them. */
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
 * Which paper reserves the name or one of its ancestors; undefined for the others. `.test` and `.example` (RFC 6761) are left out: they
 * are for test networks, and outside one they do not resolve.
 */
export const reservedBy = (domain: string): string | undefined => {
  const top = domain.slice(domain.lastIndexOf('.') + 1);
  return Object.hasOwn(reserved, top) ? reserved[top] : undefined;
};
