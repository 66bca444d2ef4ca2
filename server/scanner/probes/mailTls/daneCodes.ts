import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

const example =
  '_25._tcp.<mail server>. IN TLSA 3 1 1 <SHA-256 of its public key>\n# the digest:\nopenssl x509 -in cert.pem -pubkey -noout | openssl pkey -pubin -outform der | sha256sum';

/** What the mailTls probe can say of DANE. */
export const daneCodes = {
  'dane-valid': {
    title: 'DANE is in force at every mail server',
    meaning:
      'Signed records in DNS name the certificates, so senders that know DANE encrypt to these servers and to nobody else.',
    reference: rfc(7672, '2.2'),
  },
  'dane-missing': {
    title: 'No DANE (TLSA record)',
    meaning: 'DANE is one of two ways to make senders insist on encryption. Many large providers do not offer it.',
    reference: rfc(7672, '2.2'),
    fix: () => ({ text: 'Where the zone of the mail server is signed, publish TLSA records for it.', example }),
  },
  'dane-mismatch': {
    title: 'The TLSA records fit no certificate of the mail servers: mail is refused',
    meaning: 'Senders that know DANE take your server for an impostor. They keep the mail, and bounce it in the end.',
    reference: rfc(7672, '2.2'),
    penalty: { category: 'email', points: 12 },
    fix: () => ({ text: 'Publish the record of the key in use, or take the records away.', example }),
  },
  'dane-bogus': {
    title: 'DNSSEC says that the TLSA records are forged or broken: mail is refused',
    meaning: 'Senders that know DANE must not deliver while the signatures are wrong.',
    reference: rfc(7672, '2.1.1'),
    penalty: { category: 'email', points: 12 },
    fix: () => ({ text: 'Mend the signatures of the zone that is named.' }),
  },
  'dane-partly-mismatch': {
    title: 'The TLSA records of some mail servers are wrong',
    meaning: 'Senders that know DANE pass over these servers, so that they are no help when the others are down.',
    reference: rfc(7672, '2.2'),
    penalty: { category: 'email', points: 4 },
    fix: () => ({ text: 'Publish the record of the key in use at each of them, or take the records away.', example }),
  },
  'dane-insecure': {
    title: 'TLSA records without DNSSEC have no effect',
    meaning: 'Anyone could forge them, so senders must overlook them.',
    reference: rfc(7672, '2.2'),
    penalty: { category: 'email', points: 1 },
    fix: () => ({ text: 'Sign the zone of the domain and that of its mail servers, or take the records away.' }),
  },
  'dane-unusable': {
    title: 'No TLSA record can be used for mail',
    meaning:
      'Mail servers need usage 2 or 3, with a known selector and a whole digest. Senders encrypt, and verify nothing.',
    reference: rfc(7672, '3.1.3'),
    penalty: { category: 'email', points: 1 },
    fix: () => ({ text: 'Publish records of usage 3, selector 1, matching type 1.', example }),
  },
  'dane-without-spare': {
    title: 'DANE knows one key only',
    meaning: 'With the next key published beforehand, it can be changed without a gap. It costs no points.',
    reference: rfc(7671, '8.1'),
    fix: () => ({
      text: 'Publish the record of the next key, or of its authority, some days before you change it.',
      example,
    }),
  },
  'dane-not-checked': {
    title: 'DANE could not be checked',
    meaning: 'The records, their signatures or the certificate that they belong to could not be looked at.',
    reference: rfc(7672, '2.2'),
  },
} as const satisfies Record<string, FindingRule>;
