import { rfc } from '../rfc.ts';
import type { FindingRule } from '../../probe.ts';

/** What the mx probe can say, and what it costs. */
export const mxCodes = {
  'mx-null': {
    title: 'The domain says that it takes no mail (null MX)',
    meaning: 'Senders learn at once that no mail can be delivered here, and none of it can end in wrong hands.',
    reference: rfc(7505, '3'),
  },
  'mx-null-beside-others': {
    title: 'A null MX stands beside real mail servers',
    meaning:
      'A null MX says "no mail here" and must be the only MX record; beside others senders may drop mail for you.',
    reference: rfc(7505, '3'),
    penalty: { category: 'email', points: 5 },
    fix: (domain) => ({
      text: 'Remove the record "0 ." if the domain takes mail; otherwise remove all the others.',
      example: `${domain}. IN MX 0 .`,
    }),
  },
  'mx-absent': {
    title: 'No mail server: the domain takes no mail',
    meaning: 'There is neither an MX record nor an address, so no mail can be delivered to this domain.',
    reference: rfc(5321, '5.1'),
  },
  'mx-implicit': {
    title: 'No MX record: mail goes to the address of the domain itself',
    meaning:
      'Without an MX record senders try the web address of the domain. If it takes no mail, a null MX says so at once and keeps mail from strange servers.',
    reference: rfc(5321, '5.1'),
    fix: (domain) => ({
      text: 'If the domain takes no mail, publish a null MX; otherwise name its mail server.',
      example: `${domain}. IN MX 0 .`,
    }),
  },
  'mx-resolves': {
    title: 'All mail servers have an address',
    meaning: 'Every mail server that the domain names can be found.',
    reference: rfc(5321, '5.1'),
  },
  'mx-partly-unresolvable': {
    title: 'Some mail servers have no address',
    meaning:
      'A mail server is named that does not exist. Mail is delayed; who registers a forgotten name may receive your mail.',
    reference: rfc(5321, '5.1'),
    penalty: { category: 'email', points: 5 },
    fix: () => ({ text: 'Remove the MX records whose names no longer exist, or give these names an address.' }),
  },
  'mx-unresolvable': {
    title: 'No mail server has an address: mail cannot be delivered',
    meaning: 'All the mail servers that the domain names do not exist, so mail to it bounces.',
    reference: rfc(5321, '5.1'),
    penalty: { category: 'email', points: 15 },
    fix: (domain) => ({
      text: 'Point the MX records to names that exist, as your mail provider tells you.',
      example: `${domain}. IN MX 10 mail.${domain}.`,
    }),
  },
  'mx-alias': {
    title: 'A mail server is named by an alias (CNAME)',
    meaning: 'An MX record must name a host with an address, not an alias; some senders refuse to deliver.',
    reference: rfc(2181, '10.3'),
    penalty: { category: 'email', points: 2 },
    fix: () => ({ text: 'Put the name that the alias points to into the MX record.' }),
  },
  'mx-not-checked': {
    title: 'Whether the mail servers exist could not be checked',
    meaning: 'A name server did not answer, so nothing is known of the addresses of these mail servers.',
    reference: rfc(5321, '5.1'),
  },
  'mx-provider-secure': {
    title: 'Mail is received by a provider that encrypts and filters',
    meaning: 'By its own documentation this provider offers encryption to every sender and filters spam and malware.',
    reference: rfc(3207),
  },
  'mx-provider-known': {
    title: 'Mail is received by a known provider',
    meaning:
      'We know this provider by the names of its servers, but not that it encrypts and filters for all its customers.',
    reference: rfc(5321, '5.1'),
  },
  'mx-provider-unknown': {
    title: 'Mail is received by servers of no provider that we know',
    meaning: 'These may be servers of your own. That is neither good nor bad; how well they are kept was not checked.',
    reference: rfc(5321, '5.1'),
  },
} as const satisfies Record<string, FindingRule>;
