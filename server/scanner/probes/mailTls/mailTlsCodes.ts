import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

const example =
  '_25._tcp.<mail server>. IN TLSA 3 1 1 <SHA-256 of its public key>\n# the digest:\nopenssl x509 -in cert.pem -pubkey -noout | openssl pkey -pubin -outform der | sha256sum';

/** What the mailTls probe can say of DANE. */
const daneCodes = {
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

const postfix =
  '# Postfix, main.cf\nsmtpd_tls_security_level = may\nsmtpd_tls_chain_files = /etc/ssl/mail-key.pem, /etc/ssl/mail-chain.pem';

/**
 * What the mailTls probe can say, and what it costs. No domain is worse off when its servers get TLS, however poor: what can then be wrong with it
 * costs no more than to have none.
 */
export const mailTlsCodes = {
  ...daneCodes,
  'mail-tls-offered': {
    title: 'STARTTLS: every mail server takes mail over TLS 1.2 or newer',
    meaning: 'Mail that comes in can be encrypted on its way.',
    reference: rfc(3207),
  },
  'mail-tls-missing': {
    title: 'No STARTTLS: the mail servers offer no encryption',
    meaning: 'All mail to this domain crosses the internet in plain text, readable to anyone on the way.',
    reference: rfc(3207),
    penalty: { category: 'email', points: 15 },
    fix: () => ({ text: 'Switch STARTTLS on, with a certificate for the name of the mail server.', example: postfix }),
  },
  'mail-tls-partly-missing': {
    title: 'No STARTTLS at some mail servers: they offer no encryption',
    meaning: 'Mail that comes in through these crosses the internet in plain text.',
    reference: rfc(3207),
    penalty: { category: 'email', points: 7 },
    fix: () => ({ text: 'Switch STARTTLS on at these servers as well.', example: postfix }),
  },
  'mail-tls-failed': {
    title: 'STARTTLS fails: it is offered, but no TLS connection comes about',
    meaning: 'Senders run into an error; they deliver in plain text, or not at all.',
    reference: rfc(3207, '4.1'),
    penalty: { category: 'email', points: 7 },
    fix: () => ({
      text: "Look into the mail server's log for the error of its TLS, and mend its certificate or its key.",
      example: postfix,
    }),
  },
  'mail-tls-old-only': {
    title: 'A mail server speaks old TLS only (1.0 or 1.1)',
    meaning: 'These versions are broken and forbidden; more and more senders no longer speak them.',
    reference: rfc(8996),
    penalty: { category: 'email', points: 5 },
    fix: () => ({
      text: 'Update the server, and let it speak TLS 1.2 and 1.3.',
      example: '# Postfix, main.cf\nsmtpd_tls_protocols = >=TLSv1.2',
    }),
  },
  'mail-tls-old-accepted': {
    title: 'A mail server also takes TLS 1.1 or older',
    meaning: 'Modern senders do not use it. For the oldest it is better than plain text, and so it costs no points.',
    reference: rfc(8996),
    fix: () => ({
      text: 'Switch TLS 1.0 and 1.1 off, unless senders need them.',
      example: '# Postfix, main.cf\nsmtpd_tls_protocols = >=TLSv1.2',
    }),
  },
  'mail-tls-certificate-untrusted': {
    title: 'Untrusted certificate: that of a mail server proves nothing',
    meaning: 'Most senders encrypt all the same, but none can be sure that it is your server that they talk to.',
    reference: rfc(8461, '4.2'),
    penalty: { category: 'email', points: 2 },
    fix: () => ({ text: 'Get a certificate of a public authority for the very name that the MX record has.' }),
  },
  'mail-tls-certificate-by-dane': {
    title: 'The certificate of a mail server is proven by DANE alone',
    meaning: 'No public authority vouches for it. Senders that know DANE need none.',
    reference: rfc(7672, '3.1.1'),
  },
  'mail-tls-refused-by-policy': {
    title: 'MTA-STS is enforced, and a mail server does not live up to it: mail is refused',
    meaning: 'Senders that know MTA-STS do not deliver to a server without TLS and a valid certificate for its name.',
    reference: rfc(8461, '5'),
    penalty: { category: 'email', points: 8 },
    fix: (domain) => ({
      text: 'Give the server a valid certificate for its name; until then set the policy to testing.',
      example: `# https://mta-sts.${domain}/.well-known/mta-sts.txt\nmode: testing`,
    }),
  },
  'mail-tls-not-enforced': {
    title: 'Neither MTA-STS nor DANE is enforced: nothing makes senders insist on encryption',
    meaning:
      'Neither an enforced MTA-STS policy nor DANE is there, so anyone on the way can take the encryption off unseen.',
    reference: rfc(8461, '1'),
    penalty: { category: 'email', points: 3 },
    fix: (domain) => ({
      text: 'Publish MTA-STS (any mail provider), or TLSA records where DNSSEC signs your zones.',
      example: `_mta-sts.${domain}. IN TXT "v=STSv1; id=20260101000000"`,
    }),
  },
  'mail-tls-not-checked': {
    title: 'The TLS of a mail server could not be checked',
    meaning:
      'No conversation with it came about. Many networks let nothing out to port 25, so that says nothing of the server.',
    reference: rfc(3207),
  },
  'mail-tls-not-needed': {
    title: 'No mail server, so no TLS to check',
    meaning: 'The domain takes no mail.',
    reference: rfc(3207),
  },
} as const satisfies Record<string, FindingRule>;
