import ipaddr from 'ipaddr.js';

/** The address that a message came from, as SPF looks at it. */
export interface ClientAddress {
  /** An IPv4 address that is written as an IPv6 one (::ffff:192.0.2.1) is an IPv4 one (RFC 7208 §5). */
  readonly family: 4 | 6;
  /** RFC 5952, or four numbers: %{c}. */
  readonly text: string;
  /** %{i}: the four numbers, or the 32 hexadecimal digits, between dots. */
  readonly dotted: string;
  /** Where its PTR records stand. */
  readonly pointerName: string;
  /** Is it within `address`/`prefix`? Never where the families differ. */
  isWithin(address: string, prefix: number): boolean;
}

type Parsed = ipaddr.IPv4 | ipaddr.IPv6;

/** Undefined: `text` is no address as people write them (no zone, no brackets, no short forms of IPv4). */
export const clientAddressOf = (text: string): ClientAddress | undefined => {
  const written = parsed(text);
  const address = written instanceof ipaddr.IPv6 && written.isIPv4MappedAddress() ? written.toIPv4Address() : written;
  if (!address) return undefined;
  const dotted = dottedOf(address);
  const family = address instanceof ipaddr.IPv4 ? 4 : 6;
  const reversed = dotted.split('.').reverse().join('.');
  return {
    family,
    text: address instanceof ipaddr.IPv4 ? address.toString() : address.toRFC5952String(),
    dotted,
    pointerName: `${reversed}.${family === 4 ? 'in-addr' : 'ip6'}.arpa`,
    isWithin: (other, prefix) => {
      const range = parsed(other);
      return range?.kind() === address.kind() && address.match(range, prefix);
    },
  };
};

const parsed = (text: string): Parsed | undefined => {
  if (text.length > 45 || text.includes('%')) return undefined;
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  // ipaddr.js reads ::192.0.2.1 as ::ffff:192.0.2.1, which is another address (RFC 4291 §2.5.5).
  const plain = text.replace(/^::(?=[0-9]+\.)/, '0::');
  return text.includes(':') && ipaddr.IPv6.isValid(plain) ? ipaddr.IPv6.parse(plain) : undefined;
};

const dottedOf = (address: Parsed): string =>
  address instanceof ipaddr.IPv4
    ? address.toString()
    : address
        .toByteArray()
        .map((byte) => `${(byte >> 4).toString(16)}.${(byte & 15).toString(16)}`)
        .join('.');
