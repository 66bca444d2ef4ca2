import { rfc } from '../kit/reference.ts';
import type { FindingRules } from '../kit/check.ts';

const record = (domain: string, tags: string) => `_dmarc.${domain}. IN TXT "v=DMARC1; ${tags}"`;

/** Findings of the dmarc check, and the points they cost. */
export const dmarcCodes = {
  'dmarc-missing': {
    reference: rfc(7489, '6.6.3'),
    penalty: { category: 'email', points: 40 },
    example: (domain) => record(domain, `p=none; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-invalid': {
    reference: rfc(7489, '6.3'),
    penalty: { category: 'email', points: 40 },
    example: (domain) => record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-multiple': {
    reference: rfc(7489, '6.6.3'),
    penalty: { category: 'email', points: 40 },
    example: (domain) => record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-multiple-own': {
    reference: rfc(9989, '4.10'),
    penalty: { category: 'email', points: 8 },
    example: (domain) => record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-reject': {
    reference: rfc(7489, '6.3'),
  },
  'dmarc-quarantine': {
    reference: rfc(7489, '6.3'),
    penalty: { category: 'email', points: 5 },
    example: (domain) => record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-none': {
    reference: rfc(7489, '6.3'),
    penalty: { category: 'email', points: 20 },
    example: (domain) => record(domain, `p=quarantine; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-subdomains-unprotected': {
    reference: rfc(7489, '6.3'),
    penalty: { category: 'email', points: 8 },
    example: (domain) => record(domain, `p=reject; sp=reject; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-partial': {
    reference: rfc(7489, '6.6.4'),
    penalty: { category: 'email', points: 4 },
    example: (domain) => record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-subdomains-weaker': {
    reference: rfc(9989, '4.7'),
    penalty: { category: 'email', points: 3 },
    example: (domain) => record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-nonexistent-weaker': {
    reference: rfc(9989, '4.7'),
    penalty: { category: 'email', points: 4 },
    example: (domain) => record(domain, `p=reject; np=reject; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-testing': {
    reference: rfc(9989, '4.7'),
    penalty: { category: 'email', points: 3 },
    example: (domain) => record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-psd': {
    reference: rfc(9989, '4.7'),
    penalty: { category: 'email', points: 3 },
    example: (domain) => record(domain, `p=reject; psd=n; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-tree-walk-only': {
    reference: rfc(9989, '4.10'),
    example: (domain) => record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-reports-undeliverable': {
    reference: rfc(9990, '3'),
    penalty: { category: 'email', points: 3 },
    example: (domain) => record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-reports-not-checked': {
    reference: rfc(9990, '4'),
  },
  'dmarc-historic-tags': {
    reference: rfc(9989, 'C'),
    example: (domain) => record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-unknown-tags': {
    reference: rfc(9989, '4.7'),
  },
  'dmarc-no-reports': {
    reference: rfc(7489, '7.1'),
    penalty: { category: 'email', points: 5 },
    example: (domain) => record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-reports-unauthorized': {
    reference: rfc(7489, '7.1'),
    penalty: { category: 'email', points: 3 },
    example: (domain) => `${domain}._report._dmarc.reports.example. IN TXT "v=DMARC1"`,
  },
  'dmarc-faults': {
    reference: rfc(7489, '6.3'),
    penalty: { category: 'email', points: 3 },
    example: (domain) => record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
  },
  'dmarc-inherited': {
    reference: rfc(7489, '6.6.3'),
  },
} as const satisfies FindingRules;
