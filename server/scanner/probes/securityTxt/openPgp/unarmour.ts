import { OpenPgpFault } from './openPgpFault.ts';

/** The bytes of the first armoured block of that kind (RFC 9580 §6). Its checksum is optional there and not looked at: a signature tells more. */
export const unarmour = (text: string, kind: 'SIGNATURE' | 'PUBLIC KEY BLOCK'): Buffer => {
  const lines = text.split('\n').map((line) => line.trim());
  const begin = lines.indexOf(`-----BEGIN PGP ${kind}-----`);
  const end = lines.indexOf(`-----END PGP ${kind}-----`, begin + 1);
  if (begin < 0 || end < 0) throw new OpenPgpFault(`There is no PGP ${kind.toLowerCase()}`);
  const inside = lines.slice(begin + 1, end);
  const blank = inside.indexOf('');
  const data = inside.slice(blank + 1).filter((line) => line !== '' && !line.startsWith('='));
  const base64 = data.join('');
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new OpenPgpFault('The armour is not base64');
  return Buffer.from(base64, 'base64');
};
