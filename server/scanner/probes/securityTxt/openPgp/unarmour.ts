import { OpenPgpFault } from './openPgpFault.ts';

/** The bytes of the armoured blocks of that kind, one after the other (RFC 9580 §6). The checksum is optional there and not looked at: a signature tells more. */
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
