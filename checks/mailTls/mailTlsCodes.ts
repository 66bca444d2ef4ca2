import { rfc } from '../kit/reference.ts';
import { mailAddressCodes } from './lookAtMailAddresses.ts';
import { mailServiceCodes } from './mailServices.ts';
import type { FindingRules } from '../kit/check.ts';
import { strongerStsPolicy, stsPolicyWith } from '../mtaSts/stsExample.ts';
import { sentences } from '../../server/platform/base/answers.ts';
import { tlsaExample, type Example } from '../kit/example.ts';

const example: Example = () => tlsaExample(25, sentences().examples.mailServer);

/** Findings of the mailTls check about DANE. */
const daneCodes = {
  'dane-valid': {
    reference: rfc(7672, '2.2'),
  },
  'dane-missing': {
    reference: rfc(7672, '2.2'),
    example,
  },
  'dane-mismatch': {
    reference: rfc(7672, '2.2'),
    penalty: { category: 'email', points: 12 },
    risk: 'lostMail',
    example,
  },
  'dane-bogus': {
    reference: rfc(7672, '2.1.1'),
    penalty: { category: 'email', points: 12 },
    risk: 'lostMail',
  },
  'dane-partly-mismatch': {
    reference: rfc(7672, '2.2'),
    penalty: { category: 'email', points: 4 },
    risk: 'lostMail',
    example,
  },
  'dane-insecure': {
    reference: rfc(7672, '2.2'),
    penalty: { category: 'email', points: 1 },
    risk: 'readMail',
  },
  'dane-unusable': {
    reference: rfc(7672, '3.1.3'),
    penalty: { category: 'email', points: 1 },
    risk: 'readMail',
    example,
  },
  'dane-without-spare': {
    reference: rfc(7671, '8.1'),
    example,
  },
  'dane-rollover': {
    reference: rfc(7671, '8.1'),
  },
  'dane-parameters': {
    reference: rfc(7672, '3.1'),
    example,
  },
  'dane-certificate-unlisted': {
    reference: rfc(7672, '8.2'),
    penalty: { category: 'email', points: 4 },
    risk: 'lostMail',
    example,
  },
  'mail-host-bogus': {
    reference: rfc(4035, '5.5'),
    penalty: { category: 'email', points: 4 },
    risk: 'lostMail',
  },
  'dane-not-checked': {
    reference: rfc(7672, '2.2'),
  },
} as const satisfies FindingRules;

const postfix =
  '# Postfix, main.cf\nsmtpd_tls_security_level = may\nsmtpd_tls_chain_files = /etc/ssl/mail-key.pem, /etc/ssl/mail-chain.pem';

/** Findings of the TLS survey: at most 5 points in all, the same as for old TLS alone. Issues that make an opportunistic sender no worse off cost nothing. */
const surveyCodes = {
  'mail-tls-ssl': {
    reference: rfc(9325, '3.1.1'),
    penalty: { category: 'email', points: 2 },
    risk: 'readMail',
    example: '# Postfix, main.cf\nsmtpd_tls_protocols = >=TLSv1.2',
  },
  'mail-tls-insecure-suites': {
    reference: rfc(9325, '4.1'),
    penalty: { category: 'email', points: 2 },
    risk: 'readMail',
    example: '# Postfix, main.cf\nsmtpd_tls_ciphers = medium\nsmtpd_tls_exclude_ciphers = EXPORT, eNULL, DES',
  },
  'mail-tls-weak-suites': {
    reference: rfc(9325, '4.1'),
    example: '# Postfix, main.cf\nsmtpd_tls_exclude_ciphers = RC4, 3DES',
  },
  'mail-tls-weak-key': {
    reference: rfc(9325, '4.5'),
    penalty: { category: 'email', points: 1 },
    risk: 'readMail',
    example: () => `# ${sentences().examples.ownParameters}\nsmtpd_tls_dh1024_param_file = auto`,
  },
  'mail-tls-no-forward-secrecy': {
    reference: rfc(9325, '4.1'),
  },
  'mail-tls-old-features': {
    reference: rfc(9325, '3.5'),
  },
  'mail-tls-survey-partial': {
    reference: rfc(3207),
  },
} as const satisfies FindingRules;

/**
 * Findings of the mailTls check, and the points they cost. A domain must not lose points when its servers get TLS, however poor, so problems with TLS cost no
 * more than no TLS.
 */
export const mailTlsCodes = {
  ...daneCodes,
  ...surveyCodes,
  ...mailServiceCodes,
  ...mailAddressCodes,
  'mail-tls-offered': {
    reference: rfc(3207),
  },
  'mail-tls-missing': {
    reference: rfc(3207),
    penalty: { category: 'email', points: 15 },
    risk: 'readMail',
    example: postfix,
  },
  'mail-tls-partly-missing': {
    reference: rfc(3207),
    penalty: { category: 'email', points: 7 },
    risk: 'readMail',
    example: postfix,
  },
  'mail-tls-failed': {
    reference: rfc(3207, '4.1'),
    penalty: { category: 'email', points: 7 },
    risk: 'readMail',
    example: postfix,
  },
  'mail-tls-old-only': {
    reference: rfc(8996),
    penalty: { category: 'email', points: 5 },
    risk: 'readMail',
    example: '# Postfix, main.cf\nsmtpd_tls_protocols = >=TLSv1.2',
  },
  'mail-tls-old-accepted': {
    reference: rfc(8996),
    example: '# Postfix, main.cf\nsmtpd_tls_protocols = >=TLSv1.2',
  },
  'mail-tls-certificate-untrusted': {
    reference: rfc(8461, '4.2'),
    penalty: { category: 'email', points: 2 },
    risk: 'readMail',
  },
  'mail-tls-certificate-by-dane': {
    reference: rfc(7672, '3.1.1'),
  },
  'mail-tls-refused-by-policy': {
    reference: rfc(8461, '5'),
    penalty: { category: 'email', points: 8 },
    risk: 'lostMail',
    example: stsPolicyWith({ mode: 'testing' }),
  },
  'mail-tls-not-enforced': {
    reference: rfc(8461, '1'),
    penalty: { category: 'email', points: 3 },
    risk: 'readMail',
    example: strongerStsPolicy,
  },
  'mail-tls-not-checked': {
    reference: rfc(3207),
  },
  'mail-tls-not-needed': {
    reference: rfc(3207),
  },
} as const satisfies FindingRules;
