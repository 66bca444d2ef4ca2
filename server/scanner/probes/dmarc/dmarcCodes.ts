import { rfc } from '../rfc.ts';
import type { FindingRule } from '../../probe.ts';

const record = (domain: string, tags: string) => `_dmarc.${domain}. IN TXT "v=DMARC1; ${tags}"`;

/** What the dmarc probe can say, and what it costs. */
export const dmarcCodes = {
  'dmarc-missing': {
    title: 'No DMARC record: forged mail is not refused',
    meaning: 'Anyone can send mail that shows your domain as its sender, and receivers are not told to stop it.',
    reference: rfc(7489, '6.6.3'),
    penalty: { category: 'email', points: 40 },
    fix: (domain) => ({
      text: 'Publish a policy. Begin with p=none and read the reports; then go on to quarantine and reject.',
      example: record(domain, `p=none; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-invalid': {
    title: 'The DMARC record is invalid: receivers ignore it',
    meaning: 'There is a record, but with a fault that makes receivers act as if there were none.',
    reference: rfc(7489, '6.3'),
    penalty: { category: 'email', points: 40 },
    fix: (domain) => ({
      text: 'Correct the faults that are named. "v=DMARC1" comes first, then "p=".',
      example: record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-multiple': {
    title: 'More than one DMARC record: none of them counts',
    meaning: 'With several records receivers apply no DMARC at all.',
    reference: rfc(7489, '6.6.3'),
    penalty: { category: 'email', points: 40 },
    fix: (domain) => ({
      text: 'Keep one record and delete the others.',
      example: record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-multiple-own': {
    title: 'More than one DMARC record at this name: receivers disagree on what holds',
    meaning:
      'Receivers that go by RFC 9989 discard them all and apply the policy of the parent domain. Those that go by RFC 7489 apply no DMARC at all.',
    reference: rfc(9989, '4.10'),
    penalty: { category: 'email', points: 8 },
    fix: (domain) => ({
      text: 'Keep one record and delete the others.',
      example: record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-reject': {
    title: 'DMARC tells receivers to reject forged mail',
    meaning: 'Mail that shows your domain and is not yours is refused.',
    reference: rfc(7489, '6.3'),
  },
  'dmarc-quarantine': {
    title: 'DMARC sends forged mail to the spam folder (p=quarantine)',
    meaning: 'Mail that is not yours is put aside, but still delivered, and some people look there.',
    reference: rfc(7489, '6.3'),
    penalty: { category: 'email', points: 5 },
    fix: (domain) => ({
      text: 'When the reports show no mail of yours that fails, change to p=reject.',
      example: record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-none': {
    title: 'DMARC is monitor-only: forged mail still gets delivered (p=none)',
    meaning: 'The policy asks for reports at most. Mail that forges your domain reaches its readers.',
    reference: rfc(7489, '6.3'),
    penalty: { category: 'email', points: 20 },
    fix: (domain) => ({
      text: 'Read the reports until all your own mail passes, then change to quarantine and later to reject.',
      example: record(domain, `p=quarantine; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-subdomains-unprotected': {
    title: 'DMARC leaves subdomains unprotected (sp=none)',
    meaning: 'Forged mail from any subdomain, also one that does not exist, is delivered.',
    reference: rfc(7489, '6.3'),
    penalty: { category: 'email', points: 8 },
    fix: (domain) => ({
      text: 'Remove "sp", so that subdomains take the policy of the domain, or make it as strict.',
      example: record(domain, `p=reject; sp=reject; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-partial': {
    title: 'DMARC applies to a part of the mail only (pct)',
    meaning: 'For the rest of forged mail receivers use the next weaker policy.',
    reference: rfc(7489, '6.6.4'),
    penalty: { category: 'email', points: 4 },
    fix: (domain) => ({
      text: 'Remove "pct" (100 is its default).',
      example: record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-subdomains-weaker': {
    title: 'DMARC is weaker for subdomains than for the domain (sp)',
    meaning: 'Who forges your mail takes a subdomain, where the policy is milder.',
    reference: rfc(9989, '4.7'),
    penalty: { category: 'email', points: 3 },
    fix: (domain) => ({
      text: 'Remove "sp", so that subdomains take the policy of the domain, or make it as strict.',
      example: record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-nonexistent-weaker': {
    title: 'DMARC is weaker for subdomains that do not exist (np)',
    meaning: 'Nobody sends honest mail from names that do not exist, and yet forged mail from them is treated mildly.',
    reference: rfc(9989, '4.7'),
    penalty: { category: 'email', points: 4 },
    fix: (domain) => ({
      text: 'Set "np" to reject: no mail of yours comes from such names.',
      example: record(domain, `p=reject; np=reject; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-testing': {
    title: 'DMARC is marked as a test (t=y)',
    meaning: 'Receivers are asked to treat forged mail one step more mildly than the policy says.',
    reference: rfc(9989, '4.7'),
    penalty: { category: 'email', points: 3 },
    fix: (domain) => ({
      text: 'When the reports show no mail of yours that fails, remove "t".',
      example: record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-psd': {
    title: 'DMARC declares the domain a public suffix (psd=y)',
    meaning: 'The tag is for registries. Each subdomain then counts as an organisation of its own.',
    reference: rfc(9989, '4.7'),
    penalty: { category: 'email', points: 3 },
    fix: (domain) => ({
      text: 'Remove "psd", or set it to n.',
      example: record(domain, `p=reject; psd=n; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-tree-walk-only': {
    title: 'Only receivers that go by RFC 9989 find this DMARC policy',
    meaning:
      'The record stands at an ancestor that is not the registered domain. Receivers that still use the public suffix list do not look there.',
    reference: rfc(9989, '4.10'),
    fix: (domain) => ({
      text: 'Publish a record at the name itself.',
      example: record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-reports-undeliverable': {
    title: 'DMARC reports go to an address that takes no mail',
    meaning: 'The domain of the address has no mail server, so the reports are lost.',
    reference: rfc(9990, '3'),
    penalty: { category: 'email', points: 3 },
    fix: (domain) => ({
      text: 'Use an address where mail arrives.',
      example: record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-reports-not-checked': {
    title: 'Not known whether DMARC reports arrive',
    meaning: 'Name servers of a domain that reports go to did not answer.',
    reference: rfc(9990, '4'),
  },
  'dmarc-historic-tags': {
    title: 'DMARC uses what RFC 9989 removed',
    meaning:
      'Receivers of today ignore these tags (pct, rf, ri and size limits of report addresses); older ones still heed them.',
    reference: rfc(9989, 'C'),
    fix: (domain) => ({
      text: 'Remove them. To try a policy out, "t=y" takes the place of "pct".',
      example: record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-unknown-tags': {
    title: 'DMARC has tags that nobody knows',
    meaning: 'Receivers ignore them. They may be misspelt.',
    reference: rfc(9989, '4.7'),
    fix: () => ({ text: 'Correct or remove the tags that are named.' }),
  },
  'dmarc-no-reports': {
    title: 'DMARC asks for no reports',
    meaning: 'Without reports nobody notices that your domain is forged, or that mail of your own fails.',
    reference: rfc(7489, '7.1'),
    penalty: { category: 'email', points: 5 },
    fix: (domain) => ({
      text: 'Add an address for the aggregate reports ("rua").',
      example: record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-reports-unauthorized': {
    title: 'DMARC reports go to a domain that does not take them',
    meaning:
      'Receivers send reports to another organisation only when that one allows it in its own DNS. Here it does not.',
    reference: rfc(7489, '7.1'),
    penalty: { category: 'email', points: 3 },
    fix: (domain) => ({
      text: 'Ask the receiver of the reports to publish this record, or use an address of your own.',
      example: `${domain}._report._dmarc.reports.example. IN TXT "v=DMARC1"`,
    }),
  },
  'dmarc-faults': {
    title: 'The DMARC record has faults that receivers may take differently',
    meaning: 'The policy counts, but tags with faults are ignored or replaced by their defaults.',
    reference: rfc(7489, '6.3'),
    penalty: { category: 'email', points: 3 },
    fix: (domain) => ({
      text: 'Correct the tags that are named.',
      example: record(domain, `p=reject; rua=mailto:dmarc@${domain}`),
    }),
  },
  'dmarc-inherited': {
    title: 'The DMARC policy comes from the parent domain',
    meaning: 'This name has no record of its own; the policy for subdomains of its organisation applies.',
    reference: rfc(7489, '6.6.3'),
  },
} as const satisfies Record<string, FindingRule>;
