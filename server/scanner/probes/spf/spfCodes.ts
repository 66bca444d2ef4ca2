import { rfc } from '../rfc.ts';
import type { FindingRule } from '../../probe.ts';

const oneRecord = (domain: string) => `${domain}. IN TXT "v=spf1 mx include:_spf.mail-provider.example -all"`;

/** What the spf probe can say, and what it costs. */
export const spfCodes = {
  'spf-missing': {
    title: 'No SPF record: nobody is named as allowed to send mail',
    meaning: 'Receivers cannot tell your mail servers from strangers that send in the name of this domain.',
    reference: rfc(7208, '3'),
    penalty: { category: 'email', points: 30 },
    fix: (domain) => ({
      text: 'Publish one TXT record that names your senders. A domain that never sends mail takes "v=spf1 -all".',
      example: oneRecord(domain),
    }),
  },
  'spf-multiple': {
    title: 'More than one SPF record: none of them counts',
    meaning: 'With several records receivers stop with an error, as if there were no protection.',
    reference: rfc(7208, '4.5'),
    penalty: { category: 'email', points: 30 },
    fix: (domain) => ({ text: 'Join them into one TXT record and delete the others.', example: oneRecord(domain) }),
  },
  'spf-permerror': {
    title: 'The SPF record cannot be evaluated (permerror)',
    meaning: 'Receivers stop at the fault that is named here, as if there were no protection.',
    reference: rfc(7208, '4.6'),
    penalty: { category: 'email', points: 30 },
    fix: (domain) => ({
      text: 'Correct or remove the term that is named. At most 10 terms may need DNS, included records counted in.',
      example: oneRecord(domain),
    }),
  },
  'spf-valid': {
    title: 'The SPF record is valid',
    meaning: 'Receivers can check which servers may send mail in the name of this domain.',
    reference: rfc(7208, '3'),
  },
  'spf-allows-everyone': {
    title: 'SPF allows everyone to send (+all)',
    meaning: 'The record says that any server in the world is a rightful sender: worse than no record.',
    reference: rfc(7208, '5.1'),
    penalty: { category: 'email', points: 35 },
    fix: (domain) => ({
      text: 'End the record in "-all", after the servers that send your mail.',
      example: oneRecord(domain),
    }),
  },
  'spf-range-too-wide': {
    title: 'SPF allows millions of addresses to send',
    meaning: 'An address range in the record is so wide that strangers are in it.',
    reference: rfc(7208, '5.6'),
    penalty: { category: 'email', points: 15 },
    fix: (domain) => ({
      text: 'Name the addresses that really send your mail.',
      example: `${domain}. IN TXT "v=spf1 ip4:192.0.2.10 ip6:2001:db8::10 -all"`,
    }),
  },
  'spf-neutral': {
    title: 'SPF says nothing about other senders',
    meaning:
      'The record ends in "?all" or in no "all" at all: mail from strangers is treated as if there were no record.',
    reference: rfc(7208, '4.7'),
    penalty: { category: 'email', points: 15 },
    fix: (domain) => ({
      text: 'End the record in "-all" (or in "~all" while you look for forgotten senders).',
      example: oneRecord(domain),
    }),
  },
  'spf-hard-fail': {
    title: 'SPF refuses all other senders (-all)',
    meaning: 'Receivers may refuse mail from servers that the record does not name.',
    reference: rfc(7208, '8.4'),
  },
  'spf-soft-fail': {
    title: 'SPF marks all other senders as suspicious (~all)',
    meaning: 'Receivers take such mail with suspicion. Together with an enforcing DMARC policy that is enough.',
    reference: rfc(7208, '8.5'),
  },
  'spf-lookups-near-limit': {
    title: 'SPF is close to its limit of 10 DNS lookups',
    meaning: 'One more service in the record, or one that a provider adds to theirs, makes the whole record fail.',
    reference: rfc(7208, '4.6.4'),
    penalty: { category: 'email', points: 2 },
    fix: (domain) => ({
      text: 'Remove services that no longer send for you, or name fixed addresses in place of "a", "mx" or "include".',
      example: `${domain}. IN TXT "v=spf1 ip4:192.0.2.10 include:_spf.mail-provider.example -all"`,
    }),
  },
  'spf-void-lookups': {
    title: 'SPF names hosts that do not exist',
    meaning: 'Terms that find nothing protect nobody. A third one makes the whole record fail.',
    reference: rfc(7208, '4.6.4'),
    penalty: { category: 'email', points: 2 },
    fix: (domain) => ({
      text: 'Remove the terms that are named, or correct their host names.',
      example: oneRecord(domain),
    }),
  },
  'spf-not-checked': {
    title: 'A part of SPF could not be checked (temperror)',
    meaning:
      'There is a record, but name servers that it depends on did not answer. Receivers put off or ignore such mail.',
    reference: rfc(7208, '2.6.6'),
  },
  'spf-uses-ptr': {
    title: 'SPF uses "ptr", which should not be used',
    meaning: 'The mechanism is slow and unreliable, and some receivers ignore it.',
    reference: rfc(7208, '5.5'),
    penalty: { category: 'email', points: 3 },
    fix: (domain) => ({
      text: 'Replace "ptr" by the addresses or names that send your mail.',
      example: `${domain}. IN TXT "v=spf1 a:mail.${domain} -all"`,
    }),
  },
  'spf-record-long': {
    title: 'The SPF record is longer than 450 bytes',
    meaning: 'An answer of this size may not fit one DNS packet; some receivers then see no record.',
    reference: rfc(7208, '3.4'),
    penalty: { category: 'email', points: 2 },
    fix: (domain) => ({
      text: 'Move a part of it into a record of its own and include that.',
      example: `${domain}. IN TXT "v=spf1 include:_spf1.${domain} include:_spf2.${domain} -all"`,
    }),
  },
  'spf-ignored-terms': {
    title: 'SPF terms after "all" have no effect',
    meaning: 'Evaluation ends at "all"; servers that are named after it, and "redirect", are ignored.',
    reference: rfc(7208, '5.1'),
    fix: () => ({ text: 'Move these terms before "all" if they are meant, otherwise delete them.' }),
  },
} as const satisfies Record<string, FindingRule>;
