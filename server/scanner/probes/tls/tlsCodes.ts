import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';
import { suitesExample, versionsExample } from './serverExamples.ts';

const sslLabs = {
  label: 'SSL Labs: SSL Server Rating Guide',
  url: 'https://github.com/ssllabs/research/wiki/SSL-Server-Rating-Guide',
};

const mozilla = {
  label: 'Mozilla: Server Side TLS',
  url: 'https://wiki.mozilla.org/Security/Server_Side_TLS',
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
    fix: (domain) => ({
      text: 'Switch TLS 1.0 and 1.1 off in the web server or at the CDN.',
      example: versionsExample(domain),
    }),
  },
  'tls-no-modern-version': {
    title: 'Neither TLS 1.2 nor TLS 1.3 is accepted',
    meaning: 'Current browsers refuse to open the site or warn their users.',
    reference: rfc(9325, '3.1.1'),
    penalty: { category: 'web', points: 35 },
    fix: (domain) => ({
      text: 'Update the web server and switch on TLS 1.2 and 1.3.',
      example: versionsExample(domain),
    }),
  },
  'tls-1-3-missing': {
    title: 'TLS 1.3 is not accepted',
    meaning: 'Connections are safe, but slower than they could be, and lack the newest protection.',
    reference: rfc(9325, '3.1.1'),
    penalty: { category: 'web', points: 4 },
    fix: (domain) => ({ text: 'Switch TLS 1.3 on beside 1.2.', example: versionsExample(domain) }),
  },
  'tls-versions-not-checked': {
    title: 'Some TLS versions could not be checked',
    meaning: 'The server neither accepted nor refused them: it broke off or did not answer.',
    reference: rfc(8446, '4.1.2'),
  },
  'tls-no-certificate': {
    title: 'The server shows no certificate: browsers cannot connect',
    meaning: 'It takes anonymous suites only. Anyone in the middle can be the server, and no browser has such suites.',
    reference: rfc(9325, '4.1'),
    penalty: { category: 'web', points: 50 },
    fix: (domain) => ({
      text: 'Install a certificate, and allow suites with AES-GCM or ChaCha20 only.',
      example: suitesExample(domain),
    }),
  },
  'tls-no-browser-suite': {
    title: 'The server takes no cipher suite that browsers have',
    meaning: 'Browsers and the server find nothing in common, so that no visitor gets in.',
    reference: mozilla,
    penalty: { category: 'web', points: 50 },
    fix: (domain) => ({ text: 'Allow suites with AES-GCM or ChaCha20.', example: suitesExample(domain) }),
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
    fix: (domain) => ({
      text: 'Prefer cipher suites with ECDHE.',
      example: suitesExample(domain),
    }),
  },
  'tls-weak-cipher': {
    title: 'A weak cipher is used',
    meaning: 'The server chose an encryption that can be broken although a strong one was offered.',
    reference: rfc(9325, '4.1'),
    penalty: { category: 'web', points: 20 },
    fix: (domain) => ({
      text: 'Allow suites with AES-GCM or ChaCha20 only.',
      example: suitesExample(domain),
    }),
  },
  'tls-ocsp-stapled': {
    title: 'OCSP stapling: the server proves that its certificate is not revoked',
    meaning: 'Browsers need not ask the authority, which would learn who visits the site.',
    reference: sslLabs,
  },
  'tls-ssl2': {
    title: 'SSL 2 is accepted',
    meaning: 'It was given up in 1996, and it endangers newer connections too (DROWN).',
    reference: rfc(6176, '3'),
    penalty: { category: 'web', points: 30 },
    fix: (domain) => ({ text: 'Switch SSL 2 and SSL 3 off.', example: versionsExample(domain) }),
  },
  'tls-ssl3': {
    title: 'SSL 3 is accepted',
    meaning: 'Its encryption can be broken by whoever sits on the line (POODLE).',
    reference: rfc(7568, '4'),
    penalty: { category: 'web', points: 20 },
    fix: (domain) => ({ text: 'Switch SSL 3 off.', example: versionsExample(domain) }),
  },
  'tls-insecure-suites': {
    title: 'Cipher suites that do not protect are accepted',
    meaning:
      'Suites without encryption, without a certificate or with keys of the nineties let an attacker read or forge the traffic.',
    reference: rfc(9325, '4.1'),
    penalty: { category: 'web', points: 20 },
    fix: (domain) => ({ text: 'Allow suites with AES-GCM or ChaCha20 only.', example: suitesExample(domain) }),
  },
  'tls-weak-suites': {
    title: 'Weak cipher suites are accepted (RC4 or 64-bit blocks)',
    meaning:
      'RC4 leaks what it encrypts, and 3DES repeats itself after some gigabytes (SWEET32). No current browser needs them.',
    reference: rfc(9325, '4.1'),
    penalty: { category: 'web', points: 8 },
    fix: (domain) => ({ text: 'Allow suites with AES-GCM or ChaCha20 only.', example: suitesExample(domain) }),
  },
  'tls-no-aead': {
    title: 'No AEAD: no suite with authenticated encryption is accepted',
    meaning: 'The older way of encrypting (CBC) has been attacked again and again.',
    reference: rfc(9325, '4.2'),
    penalty: { category: 'web', points: 5 },
    fix: (domain) => ({ text: 'Allow suites with AES-GCM or ChaCha20.', example: suitesExample(domain) }),
  },
  'tls-weak-key-exchange': {
    title: 'The key exchange is too weak',
    meaning: 'Its numbers are so small that a rich attacker may compute the key of every connection (Logjam).',
    reference: rfc(9325, '4.4'),
    penalty: { category: 'web', points: 8 },
    fix: (domain) => ({
      text: 'Use ECDHE only, or a Diffie-Hellman group of RFC 7919 with 2048 bits or more.',
      example: suitesExample(domain),
    }),
  },
  'tls-compression': {
    title: 'TLS compression is on',
    meaning: 'What is compressed with a secret betrays it by its length (CRIME): session cookies can be stolen.',
    reference: rfc(9325, '3.3'),
    penalty: { category: 'web', points: 10 },
    fix: () => ({
      text: 'Switch TLS compression off, or update the TLS library: current ones have none.',
      example: 'SSLCompression off   # Apache',
    }),
  },
  'tls-insecure-renegotiation': {
    title: 'Secure renegotiation is not supported',
    meaning: 'An attacker may put words before those of a visitor into the same connection.',
    reference: rfc(5746, '4'),
    penalty: { category: 'web', points: 5 },
    fix: () => ({ text: 'Update the TLS library of the web server: every one since 2010 has it (RFC 5746).' }),
  },
  'tls-no-fallback-scsv': {
    title: 'No TLS_FALLBACK_SCSV: nothing guards against a forced step to an older version',
    meaning: 'TLS_FALLBACK_SCSV lets a server notice that somebody pushes its visitors down to an older version.',
    reference: rfc(7507, '3'),
  },
  'tls-client-order': {
    title: 'The client chooses the cipher suite',
    meaning: 'That is well where all suites are good; where weak ones are accepted, a bad client gets them.',
    reference: mozilla,
  },
  'tls-post-quantum': {
    title: 'Post-quantum key exchange: it withstands quantum computers',
    meaning: 'Traffic that is recorded today cannot be opened by the computers of tomorrow, as far as is known.',
    reference: {
      label: 'draft-ietf-tls-ecdhe-mlkem',
      url: 'https://datatracker.ietf.org/doc/draft-ietf-tls-ecdhe-mlkem/',
    },
  },
  'tls-survey-partial': {
    title: 'Not everything could be asked for',
    meaning: 'The server answered some questions only in part: what is listed is accepted, and there may be more.',
    reference: sslLabs,
  },
} as const satisfies Record<string, FindingRule>;
