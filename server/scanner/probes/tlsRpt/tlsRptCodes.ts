import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

const example = (domain: string): string =>
  `_smtp._tls.${domain}. IN TXT "v=TLSRPTv1; rua=mailto:tls-reports@${domain}"`;

/** What the tlsRpt probe can say, and what it costs. */
export const tlsRptCodes = {
  'tls-rpt-found': {
    title: 'Senders are asked to report failures of TLS',
    meaning: 'Whoever delivers mail reports daily whether TLS worked, so that faults and attacks come to light.',
    reference: rfc(8460, '3'),
  },
  'tls-rpt-missing': {
    title: 'No TLS reporting',
    meaning: 'When the encryption of incoming mail fails, nobody will tell you.',
    reference: rfc(8460, '3'),
    penalty: { category: 'email', points: 1 },
    fix: (domain) => ({ text: 'Publish a record that names a mailbox for the reports.', example: example(domain) }),
  },
  'tls-rpt-not-needed': {
    title: 'No TLS reporting, and no mail to report on',
    meaning: 'The domain takes no mail.',
    reference: rfc(8460, '3'),
  },
  'tls-rpt-invalid': {
    title: 'The TLS reporting record is invalid',
    meaning: 'Senders must act as if there were none, and report nothing.',
    reference: rfc(8460, '3'),
    penalty: { category: 'email', points: 1 },
    fix: (domain) => ({ text: 'Publish exactly one record of this form.', example: example(domain) }),
  },
  'tls-rpt-partly-unusable': {
    title: 'Some addresses for TLS reports cannot be used',
    meaning: 'Reports go to the others. It costs no points.',
    reference: rfc(8460, '3'),
    fix: (domain) => ({ text: 'Correct or remove the addresses that are named.', example: example(domain) }),
  },
} as const satisfies Record<string, FindingRule>;
