import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

const example = (domain: string): string => {
  return `Contact: mailto:security@${domain}\nExpires: <a date within a year, such as 2027-01-31T18:00:00Z>\nPreferred-Languages: en\nCanonical: https://${domain}/.well-known/security.txt`;
};

/** What the securityTxt probe can say, and what it costs. */
export const securityTxtCodes = {
  'security-txt-found': {
    title: 'security.txt tells how to report a vulnerability',
    meaning: 'Whoever finds a hole knows whom to tell, before telling anyone else.',
    reference: rfc(9116, '3'),
  },
  'security-txt-missing': {
    title: 'No security.txt',
    meaning: 'Whoever finds a hole in the site has to guess whom to tell, and many then tell nobody.',
    reference: rfc(9116, '3'),
    penalty: { category: 'web', points: 2 },
    fix: (domain) => ({
      text: `Publish a text file at https://${domain}/.well-known/security.txt.`,
      example: example(domain),
    }),
  },
  'security-txt-refused': {
    title: 'Whether there is a security.txt could not be checked',
    meaning: 'The server refused to show us the file; others may get it.',
    reference: rfc(9116, '3'),
  },
  'security-txt-expired': {
    title: 'security.txt has expired',
    meaning: 'The file says itself that it must not be relied upon any more.',
    reference: rfc(9116, '2.5.5'),
    penalty: { category: 'web', points: 2 },
    fix: (domain) => ({
      text: 'Check that the contacts still hold, and set a new date within a year.',
      example: example(domain),
    }),
  },
  'security-txt-expires-late': {
    title: 'security.txt is valid for more than a year',
    meaning: 'Contacts grow stale; the standard asks for a date less than a year ahead.',
    reference: rfc(9116, '2.5.5'),
    penalty: { category: 'web', points: 1 },
    fix: (domain) => ({ text: 'Set Expires to a date within a year, and renew it in time.', example: example(domain) }),
  },
  'security-txt-faulty': {
    title: 'security.txt does not follow the standard',
    meaning: 'People may still read it, but programs that look for contacts may not.',
    reference: rfc(9116, '4'),
    penalty: { category: 'web', points: 1 },
    fix: (domain) => ({ text: 'Correct the lines that are named.', example: example(domain) }),
  },
  'security-txt-signed': {
    title: 'security.txt carries a PGP signature that was not verified',
    meaning: 'With the right key anyone can check that the file was not changed. It could not be had or judged here.',
    reference: rfc(9116, '2.3'),
  },
  'security-txt-signature-valid': {
    title: 'The PGP signature of security.txt is valid',
    meaning: 'The file is word for word what the holder of the key that it names has signed.',
    reference: rfc(9116, '2.3'),
  },
  'security-txt-signature-invalid': {
    title: 'The PGP signature of security.txt is wrong',
    meaning: 'The file was changed after it was signed: its contacts must not be trusted until that is mended.',
    reference: rfc(9116, '2.3'),
    penalty: { category: 'web', points: 2 },
    fix: (domain) => ({
      text: 'Sign the file anew after every change, as the last step before it is published.',
      example: `gpg --clearsign --output security.txt security.txt.draft\n# publish it at https://${domain}/.well-known/security.txt`,
    }),
  },
  'security-txt-signature-damaged': {
    title: 'The PGP signature of security.txt is damaged',
    meaning: 'Programs cannot read it, so that nobody can check the file with it.',
    reference: rfc(9580, '6.2'),
    penalty: { category: 'web', points: 1 },
    fix: (domain) => ({
      text: 'Sign the file anew, and publish it as it comes out, without pasting or wrapping it.',
      example: `gpg --clearsign --output security.txt security.txt.draft\n# publish it at https://${domain}/.well-known/security.txt`,
    }),
  },
  'security-txt-advice': {
    title: 'security.txt could say more',
    meaning: 'The standard recommends this beyond what it requires. It costs no points.',
    reference: rfc(9116, '2.5'),
  },
} as const satisfies Record<string, FindingRule>;
