import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';
import { daneCodes } from './daneCodes.ts';

const postfix =
  '# Postfix, main.cf\nsmtpd_tls_security_level = may\nsmtpd_tls_chain_files = /etc/ssl/mail-key.pem, /etc/ssl/mail-chain.pem';

/**
 * What the mailTls probe can say, and what it costs. No domain is worse off when its servers get TLS, however poor: what can then be wrong with it
 * costs no more than to have none.
 */
export const mailTlsCodes = {
  ...daneCodes,
  'mail-tls-offered': {
    title: 'Every mail server takes mail over TLS 1.2 or newer',
    meaning: 'Mail that comes in can be encrypted on its way.',
    reference: rfc(3207),
  },
  'mail-tls-missing': {
    title: 'The mail servers offer no encryption (STARTTLS)',
    meaning: 'All mail to this domain crosses the internet in plain text, readable to anyone on the way.',
    reference: rfc(3207),
    penalty: { category: 'email', points: 15 },
    fix: () => ({ text: 'Switch STARTTLS on, with a certificate for the name of the mail server.', example: postfix }),
  },
  'mail-tls-partly-missing': {
    title: 'Some mail servers offer no encryption (STARTTLS)',
    meaning: 'Mail that comes in through these crosses the internet in plain text.',
    reference: rfc(3207),
    penalty: { category: 'email', points: 7 },
    fix: () => ({ text: 'Switch STARTTLS on at these servers as well.', example: postfix }),
  },
  'mail-tls-failed': {
    title: 'STARTTLS is offered, but no TLS comes about',
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
    title: 'The certificate of a mail server proves nothing',
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
    title: 'Nothing makes senders insist on encryption',
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
