import { IoFailure } from './scannerIo.ts';

const MAX_NAME_LENGTH = 253;
const printableLabel = /^[\x20-\x2d\x2f-\x7e]{1,63}$/;
/** WHATWG URL §3.5, "ends in a number": programs read such a host as an IPv4 address, each in its own way. */
const numericEnd = /^(\d+|0x[\da-f]*)$/i;

/**
 * A name as it is asked for: lower case, without the trailing dot. Underscores and other printable ASCII are allowed, blanks too (RFC 2181 §11; `%_` of RFC 7208 §7.1);
 * an international name comes as A-labels. Rejects with `malformed` what no DNS message can carry, and what looks like an address.
 */
export const domainNameOf = (text: string): string => {
  const name = text.toLowerCase().replace(/\.$/, '');
  const labels = name.split('.');
  if (name.length > MAX_NAME_LENGTH || !labels.every((label) => printableLabel.test(label))) {
    throw new IoFailure('malformed', `"${text.slice(0, 300)}" is not a domain name`);
  }
  if (numericEnd.test(labels.at(-1) ?? '')) {
    throw new IoFailure('malformed', `"${text}" looks like an address and is not a domain name`);
  }
  return name;
};
