import { isIP } from 'node:net';
import type { HelloOffer } from '../scannerIo.ts';
import { helloVersions } from './helloVersions.ts';
import { wire } from './wire.ts';

/** The random values for one hello. They are passed in so that the encoder is pure. */
export interface HelloSecrets {
  /** 32 bytes. */
  readonly random: Uint8Array;
  /** 32 bytes, which a TLS 1.3 server returns (RFC 8446 §D.4). */
  readonly sessionId: Uint8Array;
  /** Public keys by named group. An offered group without a key here gets no key share. */
  readonly keyShares: ReadonlyMap<number, Uint8Array>;
}

const HANDSHAKE_RECORD = 22;
const CLIENT_HELLO = 1;
const RENEGOTIATION_INFO_SCSV = 0x00ff;
/** Every hash and key type that servers sign with; RSA-PSS and Edwards curves first, SHA-1 and MD5 last (RFC 8446 §4.2.3, RFC 5246 §7.4.1.4.1). */
const SIGNATURE_SCHEMES = [
  0x0403, 0x0804, 0x0401, 0x0503, 0x0805, 0x0501, 0x0603, 0x0806, 0x0601, 0x0807, 0x0808, 0x0809, 0x080a, 0x080b,
  0x081a, 0x081b, 0x081c, 0x0303, 0x0301, 0x0402, 0x0302, 0x0203, 0x0201, 0x0202, 0x0101,
];
/** What current browsers offer, followed by older curves. */
const USUAL_GROUPS = [29, 23, 24, 25, 30, 26, 27, 28, 256, 257, 258, 259, 260];

/** Encodes the ClientHello that `offer` describes as one record: SSL 3 without extensions, TLS 1.0 to 1.3 with them. Not for SSL 2. */
export const encodeClientHello = (offer: HelloOffer, secrets: HelloSecrets): Uint8Array => {
  const version = helloVersions[offer.version];
  const legacyVersion = Math.min(version, helloVersions['TLSv1.2']);
  const modern = offer.version === 'TLSv1.3';
  const scsv = offer.version === 'SSLv3' ? [RENEGOTIATION_INFO_SCSV] : [];
  const compressions = offer.compression === true && !modern ? [1, 0] : [0];
  const start = wire.join(
    wire.u16(legacyVersion),
    secrets.random,
    wire.vector8(modern ? secrets.sessionId : []),
    wire.vector16(wire.list16([...offer.suites, ...scsv])),
    wire.vector8(compressions),
  );
  const extensions =
    offer.version === 'SSLv3' ? [] : [wire.vector16(padded(extensionsOf(offer, secrets), start.length))];
  const message = wire.join([CLIENT_HELLO], wire.vector24(start, ...extensions));
  // The first record says TLS 1.0 whatever is offered, because some servers do not answer otherwise (RFC 8446 §5.1).
  return wire.join([HANDSHAKE_RECORD], wire.u16(offer.version === 'SSLv3' ? 0x0300 : 0x0301), wire.vector16(message));
};

const extension = (type: number, ...body: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  wire.join(wire.u16(type), wire.vector16(...body));

const extensionsOf = (offer: HelloOffer, secrets: HelloSecrets): Uint8Array => {
  const groups = offer.groups ?? USUAL_GROUPS;
  const version = helloVersions[offer.version];
  const name = offer.serverName === undefined ? offer.host : offer.serverName;
  const list: Uint8Array[] = [];
  if (name !== null && isIP(name.replace(/^\[(.*)\]$/, '$1')) === 0) list.push(serverName(name.replace(/\.$/, '')));
  if (groups.length > 0) list.push(extension(10, wire.vector16(wire.list16(groups))));
  list.push(extension(11, wire.vector8([0])));
  if (version >= helloVersions['TLSv1.2']) list.push(...signatureExtensions(offer.signatures));
  list.push(extension(5, [1], wire.u16(0), wire.u16(0)), extension(18), extension(23), extension(22));
  if (offer.alpn && offer.alpn.length > 0) list.push(applicationProtocols(offer.alpn));
  list.push(extension(35), extension(0xff01, [0]));
  if (offer.version === 'TLSv1.3') list.push(...modernExtensions(groups, offer, secrets));
  return wire.join(...list);
};

/** RFC 6066 §3. */
const serverName = (name: string): Uint8Array =>
  extension(0, wire.vector16([0], wire.vector16(new TextEncoder().encode(name))));

/** Even if only a few schemes are offered for the handshake, certificates may be signed with any (RFC 8446 §4.2.3). */
const signatureExtensions = (schemes: readonly number[] | undefined): Uint8Array[] => {
  const all = wire.vector16(wire.list16(SIGNATURE_SCHEMES));
  return schemes ? [extension(13, wire.vector16(wire.list16(schemes))), extension(50, all)] : [extension(13, all)];
};

/** RFC 7301 §3.1. */
const applicationProtocols = (alpn: readonly string[]): Uint8Array =>
  extension(16, wire.vector16(...alpn.map((protocol) => wire.vector8(new TextEncoder().encode(protocol)))));

/** An empty list of key shares makes the server say which group it wants, in a HelloRetryRequest (RFC 8446 §4.2.8). */
const modernExtensions = (groups: readonly number[], offer: HelloOffer, { keyShares }: HelloSecrets): Uint8Array[] => {
  const shared = offer.keyShares === 'none' ? [] : groups.filter((group) => keyShares.has(group));
  const shares = shared.map((group) => wire.join(wire.u16(group), wire.vector16(keyShares.get(group) ?? [])));
  return [
    extension(43, wire.vector8(wire.list16([helloVersions['TLSv1.3']]))),
    extension(45, wire.vector8([1])),
    extension(51, wire.vector16(...shares)),
  ];
};

/** Some load balancers hang on hellos of 256 to 511 bytes (RFC 7685 §1). */
const padded = (extensions: Uint8Array, before: number): Uint8Array => {
  const length = 4 + before + 2 + extensions.length;
  if (length < 256 || length > 511) return extensions;
  return wire.join(extensions, extension(21, new Uint8Array(Math.max(1, 512 - length - 4))));
};
