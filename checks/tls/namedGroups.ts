export interface NamedGroup {
  readonly name: string;
  /** The length of an RSA key of equal strength (NIST SP 800-57 part 1, table 2). */
  readonly rsaBits: number;
  /** Withstands a quantum computer according to current knowledge. */
  readonly postQuantum: boolean;
}

const group = (name: string, rsaBits: number, postQuantum = false): NamedGroup => ({ name, rsaBits, postQuantum });

/** IANA "TLS Supported Groups": RFC 8422, RFC 7027, RFC 7919, RFC 8734, draft-ietf-tls-ecdhe-mlkem. In the order in which they are offered. */
export const namedGroups: ReadonlyMap<number, NamedGroup> = new Map([
  [4588, group('X25519MLKEM768', 3_072, true)],
  [4587, group('SecP256r1MLKEM768', 3_072, true)],
  [4589, group('SecP384r1MLKEM1024', 7_680, true)],
  [512, group('MLKEM512', 3_072, true)],
  [513, group('MLKEM768', 7_680, true)],
  [514, group('MLKEM1024', 15_360, true)],
  [25497, group('X25519Kyber768Draft00', 3_072, true)],
  [29, group('x25519', 3_072)],
  [23, group('secp256r1', 3_072)],
  [24, group('secp384r1', 7_680)],
  [25, group('secp521r1', 15_360)],
  [30, group('x448', 7_680)],
  [26, group('brainpoolP256r1', 3_072)],
  [27, group('brainpoolP384r1', 7_680)],
  [28, group('brainpoolP512r1', 15_360)],
  [31, group('brainpoolP256r1tls13', 3_072)],
  [32, group('brainpoolP384r1tls13', 7_680)],
  [33, group('brainpoolP512r1tls13', 15_360)],
  [41, group('curveSM2', 3_072)],
  [256, group('ffdhe2048', 2_048)],
  [257, group('ffdhe3072', 3_072)],
  [258, group('ffdhe4096', 4_096)],
  [259, group('ffdhe6144', 6_144)],
  [260, group('ffdhe8192', 8_192)],
  [22, group('secp256k1', 3_072)],
  [21, group('secp224r1', 2_048)],
  [20, group('secp224k1', 2_048)],
  [19, group('secp192r1', 1_024)],
  [18, group('secp192k1', 1_024)],
  [17, group('secp160r2', 1_024)],
  [16, group('secp160r1', 1_024)],
  [15, group('secp160k1', 1_024)],
  [14, group('sect571r1', 15_360)],
  [13, group('sect571k1', 15_360)],
  [12, group('sect409r1', 7_680)],
  [11, group('sect409k1', 7_680)],
  [10, group('sect283r1', 3_072)],
  [9, group('sect283k1', 3_072)],
  [8, group('sect239k1', 2_048)],
  [7, group('sect233r1', 2_048)],
  [6, group('sect233k1', 2_048)],
  [5, group('sect193r2', 1_024)],
  [4, group('sect193r1', 1_024)],
  [3, group('sect163r2', 1_024)],
  [2, group('sect163r1', 1_024)],
  [1, group('sect163k1', 1_024)],
]);

/** For TLS 1.2 and earlier, which have no hybrid groups. */
export const classicGroups: readonly number[] = [...namedGroups.keys()].filter((id) => id < 31 && id > 0);

/** For TLS 1.3 (RFC 8446 §4.2.7) and later. */
export const modernGroups: readonly number[] = [...namedGroups.keys()].filter((id) => id >= 23 && (id < 26 || id > 28));

/** Returns the name, or the number if the group is unknown. */
export const groupNameOf = (id: number): string => namedGroups.get(id)?.name ?? `group ${id}`;
