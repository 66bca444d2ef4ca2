import ipaddr from 'ipaddr.js';

/** Whether two texts name the same address: `2001:db8::1` has more than one spelling. */
export const sameAddress = (one: string, other: string): boolean => {
  if (!ipaddr.isValid(one) || !ipaddr.isValid(other)) return false;
  return ipaddr.parse(one).toNormalizedString() === ipaddr.parse(other).toNormalizedString();
};
