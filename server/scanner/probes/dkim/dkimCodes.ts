import { rfc } from '../rfc.ts';
import type { FindingRule } from '../../probe.ts';

const keyRecord = (domain: string) =>
  `selector._domainkey.${domain}. IN TXT "v=DKIM1; k=rsa; p=<your public key of 2048 bits>"`;

/** What the dkim probe can say, and what it costs. */
export const dkimCodes = {
  'dkim-found': {
    title: 'DKIM keys are published',
    meaning: 'Receivers can check the signature of your mail: that it is yours and was not changed.',
    reference: rfc(6376, '3.6.1'),
  },
  'dkim-no-known-selector': {
    title: 'No DKIM key under the names that we know',
    meaning:
      'DKIM keys stand under names that only their owner knows. We asked for the usual ones; finding none proves nothing.',
    reference: rfc(6376, '3.1'),
    fix: (domain) => ({
      text: 'If your mail is not signed yet, switch DKIM on at your mail provider and publish the record that it gives you.',
      example: keyRecord(domain),
    }),
  },
  'dkim-not-checked': {
    title: 'Some DKIM names could not be asked for',
    meaning: 'A name server did not answer for some names, so keys there would have been missed.',
    reference: rfc(6376, '3.6.2'),
  },
  'dkim-secret-key': {
    title: 'The secret DKIM key stands in the DNS',
    meaning: 'Anyone can read it and sign mail in the name of the domain, and receivers will believe it.',
    reference: rfc(6376, '3.6.1'),
    penalty: { category: 'email', points: 40 },
    fix: (domain) => ({
      text: 'Make a new pair of keys at once, publish the public one under a new selector, and empty the old record.',
      example: `openssl genrsa -out dkim.private 2048\nopenssl rsa -in dkim.private -pubout -outform der | base64 -w0\n# selector2._domainkey.${domain}. TXT "v=DKIM1; k=rsa; p=<the line above>"`,
    }),
  },
  'dkim-key-too-short': {
    title: 'A DKIM key is shorter than 1024 bits: it can be broken',
    meaning: 'Others can compute the secret key and sign mail in your name. Receivers must not accept such signatures.',
    reference: rfc(8301, '3.2'),
    penalty: { category: 'email', points: 20 },
    fix: (domain) => ({
      text: 'Make a new key of 2048 bits under a new selector, sign with it, then remove the old record.',
      example: keyRecord(domain),
    }),
  },
  'dkim-key-weak': {
    title: 'A DKIM key is shorter than 2048 bits',
    meaning: 'The key still counts, but is shorter than what is recommended today.',
    reference: rfc(8301, '3.2'),
    penalty: { category: 'email', points: 8 },
    fix: (domain) => ({
      text: 'Make a new key of 2048 bits under a new selector, sign with it, then remove the old record.',
      example: keyRecord(domain),
    }),
  },
  'dkim-testing': {
    title: 'A DKIM key is marked as a test (t=y)',
    meaning: 'Receivers shall treat mail signed with this key as if it were not signed.',
    reference: rfc(6376, '3.6.1'),
    penalty: { category: 'email', points: 3 },
    fix: (domain) => ({ text: 'When your signatures pass, remove "t=y" from the record.', example: keyRecord(domain) }),
  },
  'dkim-key-malformed': {
    title: 'A DKIM key record cannot be used',
    meaning: 'Receivers cannot read the key that stands there; mail signed with it fails.',
    reference: rfc(6376, '3.6.1'),
    penalty: { category: 'email', points: 5 },
    fix: (domain) => ({
      text: 'Publish the record again exactly as your mail provider gives it, in one TXT record, or remove it.',
      example: keyRecord(domain),
    }),
  },
  'dkim-alias-dangling': {
    title: 'A DKIM name is an alias of a name without a key',
    meaning: 'Mail that is signed under this selector fails. Often DKIM was prepared and never switched on.',
    reference: rfc(6376, '3.6.2'),
    penalty: { category: 'email', points: 2 },
    fix: () => ({ text: 'Switch DKIM on at the provider that the alias leads to, or remove the alias.' }),
  },
  'dkim-key-revoked': {
    title: 'A DKIM key was revoked',
    meaning: 'The record says that this key is no longer used. That is the right way to retire one.',
    reference: rfc(6376, '3.6.1'),
  },
  'dkim-wildcard': {
    title: 'Every DKIM name gives the same answer',
    meaning: 'A wildcard record answers for names that nobody set up; such answers are not counted as keys.',
    reference: rfc(6376, '6.1.2'),
  },
} as const satisfies Record<string, FindingRule>;
