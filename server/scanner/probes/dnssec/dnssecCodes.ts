import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

/** Every validating resolver, the great public ones among them, refuses a bogus name: the site is gone for their users. */
const bogusPenalty = { category: 'web', points: 25 } as const;

/** What the dnssec probe can say, and what it costs. */
export const dnssecCodes = {
  'dnssec-secure': {
    title: 'DNSSEC protects the domain',
    meaning:
      'The answers of its name servers are signed, and the signatures hold from the root of the DNS down: nobody can forge them on the way.',
    reference: rfc(4033, '3'),
  },
  'dnssec-unsigned': {
    title: 'No DNSSEC: answers about this domain can be forged',
    meaning:
      'Whoever stands between a visitor and the name servers can send the visitor elsewhere, and mail too, without being noticed.',
    reference: rfc(4033, '3.1'),
    penalty: { category: 'web', points: 5 },
    fix: (domain) => ({
      text: 'Switch DNSSEC on at your DNS provider, and hand the DS record that it shows you to your registrar; where both are one company, a switch does both.',
      example: `${domain}. IN DS 12345 13 2 <digest that your DNS provider shows>`,
    }),
  },
  'dnssec-parent-unsigned': {
    title: 'The zone above this domain has no DNSSEC',
    meaning: 'The domain cannot be protected by DNSSEC as long as the zone that it is registered in is not.',
    reference: rfc(4035, '4.3'),
  },
  'dnssec-ds-missing': {
    title: 'No DS record: the domain is signed, but its parent does not know of it',
    meaning:
      'The name servers sign their answers, but without a DS record at the registry nobody looks at the signatures: they protect nothing.',
    reference: rfc(4035, '2.4'),
    penalty: { category: 'web', points: 5 },
    fix: (domain) => ({
      text: 'Hand the DS record of your key to your registrar.',
      example: `${domain}. IN DS 12345 13 2 <digest that your DNS provider shows>`,
    }),
  },
  'dnssec-algorithm-unsupported': {
    title: 'DNSSEC uses an algorithm that validators do not know',
    meaning: 'Resolvers treat the domain as if it were not signed at all.',
    reference: rfc(4035, '5.2'),
    penalty: { category: 'web', points: 5 },
    fix: () => ({
      text: 'Sign with ECDSA P-256 (algorithm 13) or Ed25519 (15), and publish a DS record with SHA-256 (digest type 2).',
    }),
  },
  'dnssec-too-many-iterations': {
    title: 'NSEC3 asks for so many iterations that resolvers give up',
    meaning:
      'Resolvers do not compute so many hashes for strangers: they treat answers of this zone as unsigned or as errors.',
    reference: rfc(9276, '3.1'),
    penalty: { category: 'web', points: 1 },
    fix: (domain) => ({
      text: 'Set the iterations of NSEC3 to 0 and leave the salt empty.',
      example: `${domain}. IN NSEC3PARAM 1 0 0 -`,
    }),
  },
  'dnssec-signature-expired': {
    title: 'DNSSEC is broken: a signature has expired',
    meaning:
      'Resolvers that validate refuse the domain: for their users the web site and the mail are gone until it is signed anew.',
    reference: rfc(4035, '5.3.1'),
    penalty: bogusPenalty,
    fix: (domain) => ({
      text: 'Sign the zone anew, and find out why it was not done by itself: a signer that has stopped, a wrong clock, or a zone transfer that fails.',
      example: `rndc sign ${domain}`,
    }),
  },
  'dnssec-signature-invalid': {
    title: 'DNSSEC is broken: a signature does not verify',
    meaning:
      'Resolvers that validate refuse the domain: the records were changed after they were signed, or the key was.',
    reference: rfc(4035, '5.3.3'),
    penalty: bogusPenalty,
    fix: (domain) => ({ text: 'Sign the zone anew with the key that it publishes.', example: `rndc sign ${domain}` }),
  },
  'dnssec-signature-missing': {
    title: 'DNSSEC is broken: a signature is missing',
    meaning:
      'The parent says that the domain is signed, and an answer of it is not. Resolvers that validate refuse it as a forgery.',
    reference: rfc(4035, '2.2'),
    penalty: bogusPenalty,
    fix: () => ({
      text: 'Let every name server of the domain serve the signed zone. If you have moved to a provider without DNSSEC, have your registrar delete the DS record.',
    }),
  },
  'dnssec-ds-mismatch': {
    title: 'DNSSEC is broken: the DS record belongs to no key of the domain',
    meaning:
      'The registry names a key that the domain does not have: mostly after a change of the DNS provider. Resolvers that validate refuse the domain.',
    reference: rfc(4035, '5.2'),
    penalty: bogusPenalty,
    fix: (domain) => ({
      text: 'Have your registrar replace the DS record by that of your present key, or delete it until DNSSEC works again.',
      example: `${domain}. IN DS 12345 13 2 <digest that your DNS provider shows>`,
    }),
  },
  'dnssec-denial-missing': {
    title: 'DNSSEC is broken: what is absent is not proven to be',
    meaning:
      'A signed zone has to prove that a record is not there (NSEC or NSEC3). Resolvers that validate refuse the answers of this one.',
    reference: rfc(4035, '5.4'),
    penalty: bogusPenalty,
    fix: () => ({
      text: 'Sign the zone anew as a whole, and let every name server serve it with its NSEC or NSEC3 records.',
    }),
  },
  'dnssec-bogus': {
    title: 'DNSSEC is broken: resolvers refuse the domain',
    meaning:
      'The signatures of the domain, or of a zone that it depends on, do not hold. Users of resolvers that validate cannot reach it.',
    reference: rfc(4035, '4.3'),
    penalty: bogusPenalty,
    fix: () => ({
      text: 'Mend the zone that the evidence names. If you cannot at once, have your registrar delete the DS record: an unsigned domain is reachable, a bogus one is not.',
    }),
  },
  'dnssec-weak-algorithm': {
    title: 'DNSSEC signs with an outdated algorithm or a short key',
    meaning: 'Signatures and digests with SHA-1, and RSA keys below 2048 bits, are about to be no longer trusted.',
    reference: rfc(9905, '2'),
    penalty: { category: 'web', points: 2 },
    fix: () => ({
      text: 'Roll over to ECDSA P-256 (algorithm 13) with a DS record of SHA-256 (digest type 2): shorter answers, and every resolver knows it.',
    }),
  },
  'dnssec-signature-expiring': {
    title: 'A DNSSEC signature expires soon and has not been renewed',
    meaning:
      'Less than a tenth of its time is left, and signers renew long before that. When it ends, resolvers refuse the domain.',
    reference: rfc(6781, '4.4.2'),
    penalty: { category: 'web', points: 1 },
    fix: (domain) => ({
      text: 'Look after the signer of the zone: it should have signed anew by now.',
      example: `rndc sign ${domain}`,
    }),
  },
  'dnssec-nsec3-iterations': {
    title: 'NSEC3 with iterations',
    meaning: 'Iterations make answers dearer and hide nothing; the recommendation is 0.',
    reference: rfc(9276, '3.1'),
  },
  'dnssec-alias-unsigned': {
    title: 'The signed name leads into a zone without DNSSEC',
    meaning: 'The domain itself is protected, but the addresses come from another zone, which is not.',
    reference: rfc(4035, '4.3'),
  },
  'dnssec-not-checked': {
    title: 'DNSSEC could not be checked',
    meaning:
      'A question of the chain got no answer, or the resolver in use does not pass on signatures. Nothing is known.',
    reference: rfc(4035, '4.3'),
  },
} as const satisfies Record<string, FindingRule>;
