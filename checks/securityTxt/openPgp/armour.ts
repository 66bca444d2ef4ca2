import { OpenPgpFault } from './packets.ts';

/**
 * Returns the bytes of all armoured blocks of a kind, concatenated (RFC 9580 §6). The checksum is optional there and not checked: the signature proves more.
 */
export const unarmour = (text: string, kind: 'SIGNATURE' | 'PUBLIC KEY BLOCK'): Buffer => {
  const lines = text.split('\n').map((line) => line.trim());
  const blocks: Buffer[] = [];
  for (let begin = lines.indexOf(`-----BEGIN PGP ${kind}-----`); begin >= 0 && blocks.length < MAX_BLOCKS;) {
    const end = lines.indexOf(`-----END PGP ${kind}-----`, begin + 1);
    if (end < 0) break;
    blocks.push(bytesOf(lines.slice(begin + 1, end)));
    begin = lines.indexOf(`-----BEGIN PGP ${kind}-----`, end);
  }
  if (blocks.length === 0) throw new OpenPgpFault(`There is no PGP ${kind.toLowerCase()}`);
  return Buffer.concat(blocks);
};

const MAX_BLOCKS = 100;

const bytesOf = (inside: readonly string[]): Buffer => {
  const blank = inside.indexOf('');
  const data = inside.slice(blank + 1).filter((line) => line !== '' && !line.startsWith('='));
  const base64 = data.join('');
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new OpenPgpFault('The armour is not base64');
  return Buffer.from(base64, 'base64');
};

/** RFC 9580 §6.1, over the bytes between the armour lines. */
const crc24 = (bytes: Buffer): number => {
  let crc = 0xb704ce;
  for (const byte of bytes) {
    crc ^= byte << 16;
    for (let bit = 0; bit < 8; bit += 1) {
      crc <<= 1;
      if ((crc & 0x1000000) !== 0) crc ^= 0x1864cfb;
    }
  }
  return crc & 0xffffff;
};

const HEADER = /^[A-Za-z][A-Za-z0-9-]*: /;
const CHECKSUM = /^=[A-Za-z0-9+/]{4}$/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * Returns what is broken in the armour of a signature (RFC 9580 §6.2), as a sentence without its full stop, or `undefined`. `armour` includes its first and
 * last line. RFC 9580 §6.1 accepts a wrong checksum; GnuPG and other RFC 4880 implementations reject it, and it shows that something was changed.
 */
export const armourFault = (armour: string): string | undefined => {
  const inside = armour.split('\n').slice(1, -1);
  if (inside.some((line) => line.startsWith('-----'))) return 'It begins more than once';
  if (inside.some((line) => line.startsWith('- ')))
    return 'A line of it is escaped with a dash, as text is and armour is not';
  const blank = inside.indexOf('');
  if (blank < 0 || !inside.slice(0, blank).every((line) => HEADER.test(line)))
    return 'There is no empty line between its headers and its data';
  const lines = inside.slice(blank + 1).filter((line) => line !== '');
  const checksums = lines.filter((line) => line.startsWith('='));
  const data = lines.filter((line) => !line.startsWith('=')).join('');
  if (data === '' || !BASE64.test(data)) return 'Its data are not base64';
  const [checksum, ...more] = checksums;
  if (checksum === undefined) return undefined;
  if (more.length > 0 || checksum !== lines.at(-1) || !CHECKSUM.test(checksum))
    return 'Its checksum (CRC-24) is malformed';
  const stated = Buffer.from(checksum.slice(1), 'base64').readUIntBE(0, 3);
  return stated === crc24(Buffer.from(data, 'base64')) ? undefined : 'Its checksum (CRC-24) does not fit its data';
};
