import ipaddr from 'ipaddr.js';

/** The sender's address, in the forms that SPF uses. */
export interface ClientAddress {
  /** An IPv4-mapped IPv6 address (::ffff:192.0.2.1) counts as IPv4 (RFC 7208 §5). */
  readonly family: 4 | 6;
  /** For %{c}: as in RFC 5952, or four numbers. */
  readonly text: string;
  /** For %{i}: the four numbers, or the 32 hexadecimal digits, separated by dots. */
  readonly dotted: string;
  /** The name of its PTR records. */
  readonly pointerName: string;
  /** Returns whether it is within `address`/`prefix`; always false if the families differ. */
  isWithin(address: string, prefix: number): boolean;
}

type Parsed = ipaddr.IPv4 | ipaddr.IPv6;

/** Returns `undefined` if `text` is not an address in ordinary notation (no zone, no brackets, no short forms of IPv4). */
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
  // ipaddr.js reads ::192.0.2.1 as ::ffff:192.0.2.1, which is a different address (RFC 4291 §2.5.5).
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
