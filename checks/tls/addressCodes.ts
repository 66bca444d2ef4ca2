import { rfc } from '../kit/reference.ts';
import type { FindingRules } from '../kit/check.ts';

/** Findings of the tls check about hosts with several addresses, and the points they cost: less than the same problem for all visitors. */
export const addressCodes = {
  'addresses-alike': {
    reference: rfc(9110, '4.3.3'),
  },
  'addresses-not-checked': {
    reference: rfc(9110, '4.3.3'),
  },
  'address-down': {
    reference: rfc(8305, '1'),
    penalty: { category: 'web', points: 5 },
    risk: 'unreachable',
  },
  'address-ipv6-down': {
    reference: rfc(8305, '1'),
    penalty: { category: 'web', points: 5 },
    risk: 'unreachable',
  },
  'address-certificate-fault': {
    reference: rfc(5280, '6'),
    penalty: { category: 'web', points: 25 },
    risk: 'refused',
  },
  'address-certificates-differ': {
    reference: rfc(9110, '4.3.3'),
  },
  'address-versions-differ': {
    reference: rfc(8996, '1'),
    penalty: { category: 'web', points: 6 },
    risk: 'weakEncryption',
  },
  'address-headers-differ': {
    reference: rfc(6797, '11.4'),
    penalty: { category: 'web', points: 2 },
    risk: 'injection',
  },
  'address-pages-differ': {
    reference: rfc(9110, '4.3.3'),
    penalty: { category: 'web', points: 3 },
    risk: 'unreachable',
  },
} as const satisfies FindingRules;
