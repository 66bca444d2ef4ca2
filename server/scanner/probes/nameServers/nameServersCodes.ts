import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

/** What the nameServers probe can say, and what it costs. How many there are is judged by the dns probe. */
export const nameServersCodes = {
  'name-servers-answer': {
    title: 'Every name server answers for the domain',
    meaning: 'Each of them was asked itself, and knows the zone.',
    reference: rfc(1034, '4.2.2'),
  },
  'name-server-lame': {
    title: 'A name server does not answer for the domain',
    meaning:
      'The domain names a server that does not know it. Some lookups fail or take long, and who gets hold of that server may take over the domain.',
    reference: rfc(1912, '2.8'),
    penalty: { category: 'web', points: 3 },
    fix: (domain) => ({
      text: 'Set the zone up on that server, or take the server out of the NS records, here and at your registrar.',
      example: `dig @ns1.dns-provider.example ${domain} SOA +norecurse`,
    }),
  },
  'name-server-silent': {
    title: 'A name server gives no answer',
    meaning: 'Others of the domain answer and this one does not: lookups that try it first take seconds.',
    reference: rfc(2182, '5'),
    penalty: { category: 'web', points: 2 },
    fix: () => ({ text: 'Bring the server back, or take it out of the NS records, here and at your registrar.' }),
  },
  'name-server-unresolvable': {
    title: 'The name of a name server leads nowhere',
    meaning:
      'An NS record names a host without an address. If the name can be registered, a stranger can answer for the domain.',
    reference: rfc(1912, '2.8'),
    penalty: { category: 'web', points: 3 },
    fix: (domain) => ({
      text: 'Correct the name, or take the NS record out, here and at your registrar.',
      example: `${domain}. IN NS ns1.dns-provider.example.`,
    }),
  },
  'name-servers-not-checked': {
    title: 'The name servers could not be asked',
    meaning: 'None of them answered us directly. That may well be our own network, so nothing is concluded.',
    reference: rfc(1034, '4.2.2'),
  },
  'name-servers-one-network': {
    title: 'All name servers stand in one network',
    meaning: 'When this network fails, the web site and the mail of the domain are gone with it.',
    reference: rfc(2182, '3.1'),
    penalty: { category: 'web', points: 1 },
    fix: () => ({ text: 'Place one of the name servers in another network, or choose a DNS provider that does.' }),
  },
  'name-servers-apart': {
    title: 'Name servers in different networks',
    meaning: 'The domain stays reachable when one of the networks fails.',
    reference: rfc(2182, '3.1'),
  },
  'name-servers-ipv6': {
    title: 'Name servers reachable over IPv6',
    meaning: 'At least one name server has an IPv6 address.',
    reference: rfc(3901, '4'),
  },
  'name-servers-no-ipv6': {
    title: 'No name server has an IPv6 address',
    meaning: 'Resolvers in IPv6-only networks reach the domain through a translator only.',
    reference: rfc(3901, '4'),
    fix: () => ({ text: 'Ask your DNS provider for name servers with IPv6.' }),
  },
  'soa-serials-differ': {
    title: 'The name servers hold different versions of the zone',
    meaning:
      'Visitors may get different answers by chance. Right after a change that is normal; if it stays, a zone transfer fails.',
    reference: rfc(1034, '4.3.5'),
  },
  'name-server-no-tcp': {
    title: 'A name server does not answer over TCP',
    meaning: 'Answers too long for one datagram (DNSSEC, long TXT records) do not arrive from this server.',
    reference: rfc(7766, '5'),
    penalty: { category: 'web', points: 1 },
    fix: () => ({ text: 'Open TCP port 53 on the server and on the firewall in front of it.' }),
  },
  'name-server-no-edns': {
    title: 'A name server does not know EDNS',
    meaning: 'Without EDNS (1999) there is no DNSSEC and no answer of more than 512 bytes in a datagram.',
    reference: rfc(6891, '6.1.1'),
  },
  'name-server-open-resolver': {
    title: 'A name server answers strangers about any domain',
    meaning:
      'An open resolver is used to flood others (reflection), and its cache can be poisoned to the harm of this domain.',
    reference: rfc(5358, '4'),
    penalty: { category: 'web', points: 3 },
    fix: () => ({
      text: 'Switch recursion off on authoritative servers, or limit it to your own networks.',
      example: 'recursion no;',
    }),
  },
  'doh-supported': {
    title: 'A name server speaks DNS over HTTPS',
    meaning: 'Questions to it can be asked encrypted.',
    reference: rfc(8484, '4.1'),
  },
} as const satisfies Record<string, FindingRule>;
