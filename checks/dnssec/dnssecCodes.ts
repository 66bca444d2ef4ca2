import { rfc } from '../kit/reference.ts';
import type { FindingRules } from '../kit/check.ts';
import { sentences } from '../../server/platform/base/answers.ts';

/** Every validating resolver, including the large public ones, refuses a bogus name: their users cannot reach the site. */
const bogusPenalty = { category: 'web', points: 25 } as const;

/** Findings of the dnssec check, and the points they cost. */
export const dnssecCodes = {
  'dnssec-secure': {
    reference: rfc(4033, '3'),
  },
  'dnssec-unsigned': {
    reference: rfc(4033, '3.1'),
    penalty: { category: 'web', points: 5 },
    risk: 'misled',
    example: (domain) => `${domain}. IN DS 12345 13 2 <${sentences().examples.dsDigest}>`,
  },
  'dnssec-parent-unsigned': {
    reference: rfc(4035, '4.3'),
  },
  'dnssec-ds-missing': {
    reference: rfc(4035, '2.4'),
    penalty: { category: 'web', points: 5 },
    risk: 'misled',
    example: (domain) => `${domain}. IN DS 12345 13 2 <${sentences().examples.dsDigest}>`,
  },
  'dnssec-algorithm-unsupported': {
    reference: rfc(6840, '5.2'),
    penalty: { category: 'web', points: 5 },
    risk: 'misled',
  },
  'dnssec-too-many-iterations': {
    reference: rfc(9276, '3.1'),
    penalty: { category: 'web', points: 1 },
    risk: 'misled',
    example: (domain) => `${domain}. IN NSEC3PARAM 1 0 0 -`,
  },
  'dnssec-signature-expired': {
    reference: rfc(4035, '5.3.1'),
    penalty: bogusPenalty,
    risk: 'unreachable',
    example: (domain) => `rndc sign ${domain}`,
  },
  'dnssec-signature-invalid': {
    reference: rfc(4035, '5.3.3'),
    penalty: bogusPenalty,
    risk: 'unreachable',
    example: (domain) => `rndc sign ${domain}`,
  },
  'dnssec-signature-missing': {
    reference: rfc(4035, '2.2'),
    penalty: bogusPenalty,
    risk: 'unreachable',
  },
  'dnssec-ds-mismatch': {
    reference: rfc(4035, '5.2'),
    penalty: bogusPenalty,
    risk: 'unreachable',
    example: (domain) => `${domain}. IN DS 12345 13 2 <${sentences().examples.dsDigest}>`,
  },
  'dnssec-denial-missing': {
    reference: rfc(4035, '5.4'),
    penalty: bogusPenalty,
    risk: 'unreachable',
  },
  'dnssec-bogus': {
    reference: rfc(4035, '4.3'),
    penalty: bogusPenalty,
    risk: 'unreachable',
  },
  'dnssec-weak-algorithm': {
    reference: rfc(9905, '2'),
    penalty: { category: 'web', points: 2 },
    risk: 'misled',
  },
  'dnssec-signature-expiring': {
    reference: rfc(6781, '4.4.2'),
    penalty: { category: 'web', points: 1 },
    risk: 'expiry',
    example: (domain) => `rndc sign ${domain}`,
  },
  'dnssec-nsec3-iterations': {
    reference: rfc(9276, '3.1'),
  },
  'dnssec-alias-unsigned': {
    reference: rfc(4035, '4.3'),
  },
  'dnssec-not-checked': {
    reference: rfc(4035, '4.3'),
  },
} as const satisfies FindingRules;
