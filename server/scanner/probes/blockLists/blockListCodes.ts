import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

const askRemoval = (domain: string): string =>
  `https://check.spamhaus.org/results/?query=${domain}\nhttps://surbl.org/surbl-analysis`;

/** What the blockLists probe can say, and what it costs. */
export const blockListCodes = {
  'block-lists-not-listed': {
    title: 'Not on the block lists that answered',
    meaning: 'Public lists of spammers, phishers and infected servers do not have this domain or its address.',
    reference: rfc(5782, '2'),
  },
  'domain-listed-dangerous': {
    title: 'The domain is on a block list for phishing, malware or botnets',
    meaning:
      'Mail servers, browsers and firewalls that use the list keep their users away from this domain. Either it was made for harm, or its site was broken into.',
    reference: rfc(5782, '3'),
    penalty: { category: 'web', points: 40 },
    fix: (domain) => ({
      text: 'Find and clean out what was put onto the site, close the way in, change all passwords; then ask the lists to look again.',
      example: askRemoval(domain),
    }),
  },
  'domain-listed-abuse': {
    title: 'The domain is on a block list for spam',
    meaning:
      'The domain was seen in spam. Mail that comes from it or only names it is refused or goes to the spam folder.',
    reference: rfc(5782, '3'),
    penalty: { category: 'web', points: 25 },
    fix: (domain) => ({
      text: 'Find out who sends in your name (a newsletter without consent, a hacked form or account), stop it, then ask for removal.',
      example: askRemoval(domain),
    }),
  },
  'address-listed-dangerous': {
    title: "The server's address is on a block list for attacks or open proxies",
    meaning:
      'From this address attacks, malware or the traffic of strangers were seen. On shared hosting a neighbour may be the cause; visitors behind strict firewalls are kept away all the same.',
    reference: rfc(5782, '2'),
    penalty: { category: 'web', points: 12 },
    fix: (domain) => ({
      text: 'Look for malware and open proxies on the server, or ask the hosting company to. Then ask the lists for removal.',
      example: askRemoval(domain),
    }),
  },
  'address-listed-abuse': {
    title: "The server's address is on a block list for spam",
    meaning:
      'Spam was seen from this address, perhaps by a neighbour on the same server. Mail that the site sends itself, such as orders, may not arrive.',
    reference: rfc(5782, '2'),
    penalty: { category: 'web', points: 5 },
    fix: (domain) => ({
      text: 'Check what sends mail from the server (forms, hacked scripts), or ask the hosting company for a clean address.',
      example: askRemoval(domain),
    }),
  },
  'address-listed-policy': {
    title: "The server's address is one that shall not send mail by itself",
    meaning:
      'Its provider lists it as an address of end users (a policy list). That is no accusation and does a web site no harm; mail has to leave through a mail server.',
    reference: rfc(6471, '2.1'),
  },
  'block-lists-unknown': {
    title: 'Some block lists gave no answer: nothing is known from them',
    meaning:
      'Lists refuse questions through public name servers and after too many questions; and they are not asked unless who runs this scanner has confirmed that their terms of use allow it. What they would say is neither good nor bad.',
    reference: rfc(6471, '3.4'),
  },
} as const satisfies Record<string, FindingRule>;
