const hexOf = (address: string, flip = 0): string => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map((part) => Number(part) ^ flip);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};

/** Returns every form of IPv6 address that leads to this IPv4 address, or could be read as if it did. */
export const ipv4InIpv6 = (address: string): readonly { readonly text: string; readonly form: string }[] => [
  { form: 'IPv4-mapped', text: `::ffff:${address}` },
  { form: 'IPv4-mapped in hexadecimal', text: `::ffff:${hexOf(address)}` },
  { form: 'IPv4-mapped, written out', text: `0000:0000:0000:0000:0000:FFFF:${hexOf(address).toUpperCase()}` },
  { form: 'IPv4-compatible', text: `::${address}` },
  { form: 'IPv4-translated', text: `::ffff:0:${hexOf(address)}` },
  { form: 'NAT64', text: `64:ff9b::${hexOf(address)}` },
  { form: 'NAT64 of local use', text: `64:ff9b:1::${hexOf(address)}` },
  { form: '6to4', text: `2002:${hexOf(address)}::1` },
  // RFC 4380 §4: the client's address with all bits inverted.
  { form: 'Teredo', text: `2001:0:4136:e378:8000:63bf:${hexOf(address, 255)}` },
  // RFC 5214 §6.1: the interface id of a host that is reached over IPv4.
  { form: 'ISATAP', text: `2606:4700:4700:1:0:5efe:${hexOf(address)}` },
  { form: 'ISATAP of a public address', text: `2606:4700:4700:1:200:5efe:${hexOf(address)}` },
];
