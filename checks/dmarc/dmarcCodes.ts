import { rfc } from '../kit/reference.ts';
import type { FindingRules } from '../kit/check.ts';
import {
  dmarcAlone,
  dmarcRepaired,
  dmarcReportPermissions,
  dmarcWith,
  dmarcWithDeliverableReports,
  dmarcWithReports,
} from './dmarcExample.ts';

/** Findings of the dmarc check, and the points they cost. */
export const dmarcCodes = {
  'dmarc-missing': {
    reference: rfc(7489, '6.6.3'),
    penalty: { category: 'email', points: 40 },
    risk: 'forgery',
    example: dmarcWith({ p: 'none' }),
  },
  'dmarc-invalid': {
    reference: rfc(7489, '6.3'),
    penalty: { category: 'email', points: 40 },
    risk: 'forgery',
    example: dmarcRepaired,
  },
  'dmarc-multiple': {
    reference: rfc(7489, '6.6.3'),
    penalty: { category: 'email', points: 40 },
    risk: 'forgery',
    example: dmarcAlone,
  },
  'dmarc-multiple-own': {
    reference: rfc(9989, '4.10'),
    penalty: { category: 'email', points: 8 },
    risk: 'forgeryPartly',
    example: dmarcWith({}),
  },
  'dmarc-reject': {
    reference: rfc(7489, '6.3'),
  },
  'dmarc-quarantine': {
    reference: rfc(7489, '6.3'),
    penalty: { category: 'email', points: 5 },
    risk: 'forgeryPartly',
    example: dmarcWith({ p: 'reject' }),
  },
  'dmarc-none': {
    reference: rfc(7489, '6.3'),
    penalty: { category: 'email', points: 20 },
    risk: 'forgery',
    example: dmarcWith({ p: 'quarantine' }),
  },
  'dmarc-subdomains-unprotected': {
    reference: rfc(7489, '6.3'),
    penalty: { category: 'email', points: 8 },
    risk: 'forgeryPartly',
    example: dmarcWith({ sp: null }),
  },
  'dmarc-partial': {
    reference: rfc(7489, '6.6.4'),
    penalty: { category: 'email', points: 4 },
    risk: 'forgeryPartly',
    example: dmarcWith({ pct: null }),
  },
  'dmarc-subdomains-weaker': {
    reference: rfc(9989, '4.7'),
    penalty: { category: 'email', points: 3 },
    risk: 'forgeryPartly',
    example: dmarcWith({ sp: null }),
  },
  'dmarc-nonexistent-weaker': {
    reference: rfc(9989, '4.7'),
    penalty: { category: 'email', points: 4 },
    risk: 'forgeryPartly',
    example: dmarcWith({ np: 'reject' }),
  },
  'dmarc-testing': {
    reference: rfc(9989, '4.7'),
    penalty: { category: 'email', points: 3 },
    risk: 'forgeryPartly',
    example: dmarcWith({ t: null }),
  },
  'dmarc-psd': {
    reference: rfc(9989, '4.7'),
    penalty: { category: 'email', points: 3 },
    risk: 'forgeryPartly',
    example: dmarcWith({ psd: null }),
  },
  'dmarc-tree-walk-only': {
    reference: rfc(9989, '4.10'),
    example: dmarcWith({}),
  },
  'dmarc-reports-undeliverable': {
    reference: rfc(9990, '3'),
    penalty: { category: 'email', points: 3 },
    risk: 'forgeryUnseen',
    example: dmarcWithDeliverableReports,
  },
  'dmarc-reports-not-checked': {
    reference: rfc(9990, '4'),
  },
  'dmarc-historic-tags': {
    reference: rfc(9989, 'C'),
    example: dmarcRepaired,
  },
  'dmarc-unknown-tags': {
    reference: rfc(9989, '4.7'),
  },
  'dmarc-no-reports': {
    reference: rfc(7489, '7.1'),
    penalty: { category: 'email', points: 5 },
    risk: 'forgeryUnseen',
    example: dmarcWithReports,
  },
  'dmarc-reports-unauthorized': {
    reference: rfc(7489, '7.1'),
    penalty: { category: 'email', points: 3 },
    risk: 'forgeryUnseen',
    example: dmarcReportPermissions,
  },
  'dmarc-faults': {
    reference: rfc(7489, '6.3'),
    penalty: { category: 'email', points: 3 },
    risk: 'forgeryPartly',
    example: dmarcRepaired,
  },
  'dmarc-inherited': {
    reference: rfc(7489, '6.6.3'),
  },
} as const satisfies FindingRules;
