import fc from 'fast-check';

const hex = (bytes: readonly number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
const padded = (octets: readonly number[]): readonly string[] => octets.map((octet) => String(octet).padStart(3, '0'));

/** Returns an IPv4 address in every form that a report may contain: alone, in a record, in a host name, reversed, in an IPv6 address. */
export const notationsOfFour = (octets: readonly number[]): readonly string[] => {
  const [a = 0, b = 0, c = 0, d = 0] = octets;
  const back = octets.toReversed();
  const groups = `${hex([a, b])}:${hex([c, d])}`;
  return [
    octets.join('.'),
    `ip4:${octets.join('.')}/32`,
    `http://${octets.join('.')}:8080/`,
    `host-${octets.join('-')}.isp.example`,
    `host${octets.join('_')}.isp.example`,
    `ip${padded(octets).join('-')}.isp.example`,
    `${padded(octets).join('')}.isp.example`,
    `${padded(back).join('')}.isp.example`,
    `${octets.join('.')}.isp.example`,
    `${back.join('.')}.in-addr.arpa`,
    `${back.join('.')}.zen.spamhaus.org`,
    `${back.join('-')}.pool.isp.example`,
    `ip${hex(octets)}.isp.example`,
    `http://0x${hex(octets).toUpperCase()}/`,
    `http://${String(a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d)}/`,
    `::ffff:${octets.join('.')}`,
    `::FFFF:${groups}`,
    `0:0:0:0:0:ffff:${groups}`,
    `[::ffff:${groups}]:443`,
    `64:ff9b::${octets.join('.')}`,
    `64:ff9b::${groups}`,
    `2002:${groups}::1`,
  ];
};

const groupsOf = (bytes: readonly number[]): readonly number[] =>
  Array.from({ length: 8 }, (_, index) => (bytes[index * 2] ?? 0) * 256 + (bytes[index * 2 + 1] ?? 0));

/** As in RFC 5952, except that the shortest run of zeros is compressed too. */
const compressed = (groups: readonly number[]): string => {
  const text = groups.map((group) => group.toString(16)).join(':');
  return text
    .replace(/\b0(?::0)+\b/, '')
    .replace(/^:$|^(?=:[^:])|(?<=[^:]:)$/, ':')
    .replace(/:{3,}/, '::');
};

/** Returns an IPv6 address in every form that a report may contain. */
export const notationsOfSix = (bytes: readonly number[]): readonly string[] => {
  const groups = groupsOf(bytes);
  const full = groups.map((group) => group.toString(16).padStart(4, '0')).join(':');
  const short = groups.map((group) => group.toString(16)).join(':');
  const tail = `${groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':')}:${bytes.slice(12).join('.')}`;
  const nibbles = hex(bytes).split('').toReversed().join('.');
  return [
    full,
    full.toUpperCase(),
    short,
    compressed(groups),
    tail,
    `ip6:${compressed(groups)}/128`,
    `https://[${compressed(groups)}]:443/`,
    `${nibbles}.ip6.arpa`,
    `${nibbles}.zen.spamhaus.org`,
    `host-${short.replaceAll(':', '-')}.isp.example`,
    `host-${compressed(groups).replaceAll(':', '-')}.isp.example`,
    `${hex(bytes)}.isp.example`,
  ];
};

const byte = fc.integer({ min: 0, max: 255 });

/** Four octets of a public address. */
export const fourOctets = fc
  .tuple(fc.integer({ min: 11, max: 223 }), byte, byte, byte)
  .map((octets): readonly number[] => octets);

/** Sixteen bytes of a public address, some of them zero, as in real addresses. */
export const sixBytes = fc
  .array(fc.oneof(byte, fc.constant(0)), { minLength: 12, maxLength: 12 })
  .map((rest): readonly number[] => [0x2a, 0x01, 0x04, 0xf8, ...rest]);
