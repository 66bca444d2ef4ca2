import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/**
 * Just enough of OpenPGP (RFC 4880, EdDSA as in RFC 9580 §5.2.3.2) to really sign a security.txt with one Ed25519 key. The key is derived from a published seed
 * so that the file is the same in every process. It protects nothing.
 */
const CREATED = Math.floor(Date.UTC(2026, 0, 1) / 1_000);
const EDDSA = 22;
const SHA256 = 8;
const ED25519_OID = Buffer.from('092b06010401da470f01', 'hex');
const USER_ID = Buffer.from('Candor sample internet <security@sample-dns.example>');

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const seed = createHash('sha256').update('Candor sample internet: a key that protects nothing').digest();
const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
const publicPoint = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
const uint32 = (value: number): Buffer => Buffer.concat([uint16(value >>> 16), uint16(value & 0xffff)]);

/** RFC 4880 §3.2: a length in bits, then the bytes without leading zeros. */
const mpi = (bytes: Buffer): Buffer => {
  const start = bytes.findIndex((byte) => byte !== 0);
  const significant = bytes.subarray(start === -1 ? bytes.length : start);
  const topBits = significant.length === 0 ? 0 : 32 - Math.clz32(significant.readUInt8(0));
  return Buffer.concat([uint16(Math.max(0, significant.length - 1) * 8 + topBits), significant]);
};

/** RFC 4880 §4.2: new format, with lengths of one or two bytes. */
const packet = (tag: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xc0 | tag]), packetLength(body), body]);

const packetLength = ({ length }: Buffer): Buffer => {
  if (length < 192) return Buffer.from([length]);
  return Buffer.from([((length - 192) >> 8) + 192, (length - 192) & 0xff]);
};

const subpacket = (type: number, body: Buffer): Buffer => Buffer.concat([Buffer.from([body.length + 1, type]), body]);

const keyBody = Buffer.concat([
  Buffer.from([4]),
  uint32(CREATED),
  Buffer.from([EDDSA]),
  ED25519_OID,
  mpi(Buffer.concat([Buffer.from([0x40]), publicPoint])),
]);
const hashedKey = Buffer.concat([Buffer.from([0x99]), uint16(keyBody.length), keyBody]);
const fingerprint = createHash('sha1').update(hashedKey).digest();

/** Creates a version 4 signature packet (RFC 4880 §5.2.3 and §5.2.4); `content` is hashed first. */
const signature = (type: number, content: Buffer): Buffer => {
  const hashed = Buffer.concat([
    subpacket(33, Buffer.concat([Buffer.from([4]), fingerprint])),
    subpacket(2, uint32(CREATED)),
  ]);
  const unhashed = subpacket(16, fingerprint.subarray(-8));
  const head = Buffer.concat([Buffer.from([4, type, EDDSA, SHA256]), uint16(hashed.length), hashed]);
  const trailer = Buffer.concat([Buffer.from([4, 0xff]), uint32(head.length)]);
  const digest = createHash('sha256').update(content).update(head).update(trailer).digest();
  const signed = sign(null, digest, privateKey);
  return packet(
    2,
    Buffer.concat([
      head,
      uint16(unhashed.length),
      unhashed,
      digest.subarray(0, 2),
      mpi(signed.subarray(0, 32)),
      mpi(signed.subarray(32)),
    ]),
  );
};

/** RFC 4880 §6.1. */
const crc24 = (bytes: Buffer): Buffer => {
  let crc = 0xb704ce;
  for (const byte of bytes) {
    crc ^= byte << 16;
    for (let bit = 0; bit < 8; bit += 1) {
      crc <<= 1;
      if (crc & 0x1000000) crc ^= 0x1864cfb;
    }
  }
  return Buffer.from([(crc >> 16) & 0xff, (crc >> 8) & 0xff, crc & 0xff]);
};

const armour = (kind: string, bytes: Buffer): string => {
  const base64 = bytes.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  return `-----BEGIN PGP ${kind}-----\n\n${base64}\n=${crc24(bytes).toString('base64')}\n-----END PGP ${kind}-----\n`;
};

/** RFC 4880 §7: lines are joined by CR LF for the hash, and leading dashes are escaped in the visible text. */
export const signCleartext = (lines: readonly string[]): string => {
  const content = Buffer.from(lines.map((line) => line.trimEnd()).join('\r\n'));
  const shown = lines.map((line) => (line.startsWith('-') ? `- ${line}` : line)).join('\n');
  return `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${shown}\n${armour('SIGNATURE', signature(1, content))}`;
};

/** Returns the public key with its user id, for verification. */
export const publicKeyArmour = (): string => {
  const certified = Buffer.concat([hashedKey, Buffer.from([0xb4]), uint32(USER_ID.length), USER_ID]);
  return armour(
    'PUBLIC KEY BLOCK',
    Buffer.concat([packet(6, keyBody), packet(13, USER_ID), signature(0x13, certified)]),
  );
};
