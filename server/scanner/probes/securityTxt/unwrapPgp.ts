import type { SignedText } from './openPgp/verifyCleartext.ts';
import { withoutEnd } from '../../../platform/base/withoutEnd.ts';

export interface Unwrapped {
  /** What was signed, its dash-escapes undone; the whole text where it is not signed. */
  readonly content: string;
  readonly pgpSigned: boolean;
  readonly faults: readonly string[];
  /** Where it is signed: what the signature is over, and the signature. */
  readonly signed?: SignedText;
}

const MESSAGE = '-----BEGIN PGP SIGNED MESSAGE-----';
const SIGNATURE = '-----BEGIN PGP SIGNATURE-----';
const END = '-----END PGP SIGNATURE-----';

/** The cleartext signature framework (RFC 9580 §7) around a file, as RFC 9116 §2.3 allows. The signature is not verified here. */
export const unwrapPgp = (text: string): Unwrapped => {
  const lines = text.split('\n').map((line) => withoutEnd(line, ' \t\r'));
  if (lines[0] !== MESSAGE) {
    const faults = lines.includes(MESSAGE) ? ['A signed message must begin in the first line'] : [];
    return {
      content: faults.length > 0 ? lines.filter((line) => !line.startsWith('-----')).join('\n') : text,
      pgpSigned: false,
      faults,
    };
  }
  const blank = lines.indexOf('');
  const signature = lines.indexOf(SIGNATURE);
  const end = lines.indexOf(END);
  if (blank < 0 || signature < blank || end < signature) {
    const content = lines.filter((line) => !line.startsWith('-----')).join('\n');
    return { content, pgpSigned: false, faults: ['The PGP signature is not complete'] };
  }
  const faults: string[] = [];
  const signed = lines.slice(blank + 1, signature);
  if (lines.slice(1, blank).some((line) => !/^[A-Za-z-]+: .+$/.test(line)))
    faults.push('The header of the signed message is malformed');
  // §7.1: a line that begins with a dash is written with "- " before it.
  if (signed.some((line) => line.startsWith('-') && !line.startsWith('- ')))
    faults.push('A signed line that begins with a dash is not escaped');
  if (lines.slice(end + 1).some((line) => line !== '')) faults.push('There is text after the signature');
  const plain = signed.map((line) => line.replace(/^- /, ''));
  return {
    content: `${plain.join('\n')}\n`,
    pgpSigned: true,
    faults,
    signed: { text: plain.join('\r\n'), armour: lines.slice(signature, end + 1).join('\n') },
  };
};
