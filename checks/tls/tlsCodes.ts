import { rfc } from '../kit/reference.ts';
import type { FindingRules } from '../kit/check.ts';
import { suitesExample, versionsExample } from './serverExamples.ts';

const sslLabs = {
  label: 'SSL Labs: SSL Server Rating Guide',
  url: 'https://github.com/ssllabs/research/wiki/SSL-Server-Rating-Guide',
};

const mozilla = {
  label: 'Mozilla: Server Side TLS',
  url: 'https://wiki.mozilla.org/Security/Server_Side_TLS',
};

/** Findings of the tls check about the protocol, and the points they cost. Certificates have a separate table. */
export const protocolCodes = {
  'tls-not-served': {
    reference: rfc(9110, '4.2.2'),
  },
  'tls-modern': {
    reference: rfc(8996, '1'),
  },
  'tls-outdated-versions': {
    reference: rfc(8996, '1'),
    penalty: { category: 'web', points: 12 },
    risk: 'weakEncryption',
    example: versionsExample,
  },
  'tls-no-modern-version': {
    reference: rfc(9325, '3.1.1'),
    penalty: { category: 'web', points: 35 },
    risk: 'refused',
    example: versionsExample,
  },
  'tls-1-3-missing': {
    reference: rfc(9325, '3.1.1'),
    penalty: { category: 'web', points: 4 },
    risk: 'weakEncryption',
    example: versionsExample,
  },
  'tls-versions-not-checked': {
    reference: rfc(8446, '4.1.2'),
  },
  'tls-no-certificate': {
    reference: rfc(9325, '4.1'),
    penalty: { category: 'web', points: 50 },
    risk: 'refused',
    example: suitesExample,
  },
  'tls-no-browser-suite': {
    reference: mozilla,
    penalty: { category: 'web', points: 50 },
    risk: 'refused',
    example: suitesExample,
  },
  'tls-forward-secrecy': {
    reference: rfc(9325, '6.3'),
  },
  'tls-no-forward-secrecy': {
    reference: rfc(9325, '6.3'),
    penalty: { category: 'web', points: 10 },
    risk: 'weakEncryption',
    example: suitesExample,
  },
  'tls-weak-cipher': {
    reference: rfc(9325, '4.1'),
    penalty: { category: 'web', points: 20 },
    risk: 'weakEncryption',
    example: suitesExample,
  },
  'tls-ocsp-stapled': {
    reference: sslLabs,
  },
  'tls-ssl2': {
    reference: rfc(6176, '3'),
    penalty: { category: 'web', points: 30 },
    risk: 'weakEncryption',
    example: versionsExample,
  },
  'tls-ssl3': {
    reference: rfc(7568, '4'),
    penalty: { category: 'web', points: 20 },
    risk: 'weakEncryption',
    example: versionsExample,
  },
  'tls-insecure-suites': {
    reference: rfc(9325, '4.1'),
    penalty: { category: 'web', points: 20 },
    risk: 'weakEncryption',
    example: suitesExample,
  },
  'tls-weak-suites': {
    reference: rfc(9325, '4.1'),
    penalty: { category: 'web', points: 8 },
    risk: 'weakEncryption',
    example: suitesExample,
  },
  'tls-no-aead': {
    reference: rfc(9325, '4.2'),
    penalty: { category: 'web', points: 5 },
    risk: 'weakEncryption',
    example: suitesExample,
  },
  'tls-weak-key-exchange': {
    reference: rfc(9325, '4.5'),
    penalty: { category: 'web', points: 8 },
    risk: 'weakEncryption',
    example: suitesExample,
  },
  'tls-compression': {
    reference: rfc(9325, '3.3'),
    penalty: { category: 'web', points: 10 },
    risk: 'weakEncryption',
    example: 'SSLCompression off   # Apache',
  },
  'tls-insecure-renegotiation': {
    reference: rfc(5746, '4'),
    penalty: { category: 'web', points: 5 },
    risk: 'weakEncryption',
  },
  'tls-no-fallback-scsv': {
    reference: rfc(7507, '3'),
  },
  'tls-client-order': {
    reference: mozilla,
  },
  'tls-post-quantum': {
    reference: {
      label: 'draft-ietf-tls-ecdhe-mlkem',
      url: 'https://datatracker.ietf.org/doc/draft-ietf-tls-ecdhe-mlkem/',
    },
  },
  'tls-client-renegotiation': {
    reference: {
      label: 'SSL Labs: SSL and TLS Deployment Best Practices',
      url: 'https://github.com/ssllabs/research/wiki/SSL-and-TLS-Deployment-Best-Practices',
    },
  },
  'tls-early-data': {
    reference: rfc(8446, '8'),
  },
  'tls-weak-signatures': {
    reference: rfc(9155, '2'),
  },
  'tls-survey-partial': {
    reference: sslLabs,
  },
} as const satisfies FindingRules;
