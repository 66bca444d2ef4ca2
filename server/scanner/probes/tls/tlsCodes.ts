import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

const sslLabs = {
  label: 'SSL Labs: SSL Server Rating Guide',
  url: 'https://github.com/ssllabs/research/wiki/SSL-Server-Rating-Guide',
};

/** What the tls probe can say of the protocol, and what it costs. Certificates have a table of their own. */
export const protocolCodes = {
  'tls-not-served': {
    title: 'No TLS on port 443',
    meaning:
      'Nothing speaks TLS where browsers look for it. What that means depends on whether there is a web site at all.',
    reference: rfc(9110, '4.2.2'),
  },
  'tls-modern': {
    title: 'Only TLS 1.2 or newer is accepted',
    meaning: 'Visitors cannot be pushed down to an old, weak version of the protocol.',
    reference: rfc(8996, '1'),
  },
  'tls-outdated-versions': {
    title: 'Outdated TLS versions are accepted (1.0 or 1.1)',
    meaning: 'These versions have known weaknesses and were retired in 2021; no current browser needs them.',
    reference: rfc(8996, '1'),
    penalty: { category: 'web', points: 12 },
    fix: () => ({
      text: 'Switch TLS 1.0 and 1.1 off in the web server or at the CDN.',
      example: 'ssl_protocols TLSv1.2 TLSv1.3;   # nginx',
    }),
  },
  'tls-no-modern-version': {
    title: 'Neither TLS 1.2 nor TLS 1.3 is accepted',
    meaning: 'Current browsers refuse to open the site or warn their users.',
    reference: rfc(9325, '3.1.1'),
    penalty: { category: 'web', points: 35 },
    fix: () => ({
      text: 'Update the web server and switch on TLS 1.2 and 1.3.',
      example: 'ssl_protocols TLSv1.2 TLSv1.3;   # nginx',
    }),
  },
  'tls-1-3-missing': {
    title: 'TLS 1.3 is not accepted',
    meaning: 'Connections are safe, but slower than they could be, and lack the newest protection.',
    reference: rfc(9325, '3.1.1'),
    penalty: { category: 'web', points: 4 },
    fix: () => ({ text: 'Switch TLS 1.3 on beside 1.2.', example: 'ssl_protocols TLSv1.2 TLSv1.3;   # nginx' }),
  },
  'tls-versions-not-checked': {
    title: 'Some TLS versions could not be checked',
    meaning: 'The server neither accepted nor refused them: it broke off or did not answer.',
    reference: rfc(8446, '4.1.2'),
  },
  'tls-forward-secrecy': {
    title: 'Connections have forward secrecy',
    meaning: 'Even a stolen server key does not open traffic that was recorded before.',
    reference: rfc(9325, '6.3'),
  },
  'tls-no-forward-secrecy': {
    title: 'No forward secrecy',
    meaning: 'Whoever records the traffic today can read it when the server key is stolen later.',
    reference: rfc(9325, '6.3'),
    penalty: { category: 'web', points: 10 },
    fix: () => ({
      text: 'Prefer cipher suites with ECDHE.',
      example: 'ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256;   # nginx',
    }),
  },
  'tls-weak-cipher': {
    title: 'A weak cipher is used',
    meaning: 'The server chose an encryption that can be broken although a strong one was offered.',
    reference: rfc(9325, '4.1'),
    penalty: { category: 'web', points: 20 },
    fix: () => ({
      text: 'Allow suites with AES-GCM or ChaCha20 only.',
      example: 'ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256;   # nginx',
    }),
  },
  'tls-ocsp-stapled': {
    title: 'The server proves that its certificate is not revoked (OCSP stapling)',
    meaning: 'Browsers need not ask the authority, which would learn who visits the site.',
    reference: sslLabs,
  },
} as const satisfies Record<string, FindingRule>;
