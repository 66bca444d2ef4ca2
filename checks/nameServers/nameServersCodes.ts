import { rfc } from '../kit/reference.ts';
import type { FindingRules } from '../kit/check.ts';

/** Findings of the nameServers check, and the points they cost. The dns check judges how many name servers there are. */
export const nameServersCodes = {
  'name-servers-answer': {
    reference: rfc(1034, '4.2.2'),
  },
  'name-server-lame': {
    reference: rfc(1912, '2.8'),
    penalty: { category: 'web', points: 3 },
    risk: 'unreachable',
    example: (domain) => `dig @ns1.dns-provider.example ${domain} SOA +norecurse`,
  },
  'name-server-silent': {
    reference: rfc(2182, '5'),
    penalty: { category: 'web', points: 2 },
    risk: 'unreachable',
  },
  'name-server-unresolvable': {
    reference: rfc(1912, '2.8'),
    penalty: { category: 'web', points: 3 },
    risk: 'unreachable',
    example: (domain) => `${domain}. IN NS ns1.dns-provider.example.`,
  },
  'name-servers-not-checked': {
    reference: rfc(1034, '4.2.2'),
  },
  'name-servers-one-network': {
    reference: rfc(2182, '3.1'),
    penalty: { category: 'web', points: 1 },
    risk: 'unreachable',
  },
  'name-servers-apart': {
    reference: rfc(2182, '3.1'),
  },
  'name-servers-ipv6': {
    reference: rfc(3901, '4'),
  },
  'name-servers-no-ipv6': {
    reference: rfc(3901, '4'),
  },
  'soa-serials-differ': {
    reference: rfc(1034, '4.3.5'),
  },
  'name-server-no-tcp': {
    reference: rfc(7766, '5'),
    penalty: { category: 'web', points: 1 },
    risk: 'unreachable',
  },
  'name-server-no-edns': {
    reference: rfc(6891, '6.1.1'),
  },
  'name-server-open-resolver': {
    reference: rfc(5358, '4'),
    penalty: { category: 'web', points: 3 },
    risk: 'misled',
    example: 'recursion no;',
  },
  'delegation-agrees': {
    reference: rfc(1034, '4.2.2'),
  },
  'delegation-differs': {
    reference: rfc(1034, '4.2.2'),
    penalty: { category: 'web', points: 1 },
    risk: 'unreachable',
    example: (domain) => `dig ${domain} NS +trace`,
  },
  'glue-differs': {
    reference: rfc(1912, '2.3'),
    penalty: { category: 'web', points: 2 },
    risk: 'unreachable',
  },
  'glue-missing': {
    reference: rfc(9471, '2.1'),
    penalty: { category: 'web', points: 1 },
    risk: 'unreachable',
  },
  'name-server-alias': {
    reference: rfc(2181, '10.3'),
    penalty: { category: 'web', points: 1 },
    risk: 'unreachable',
    example: (domain) => `ns1.${domain}. IN A 192.0.2.53`,
  },
  'name-server-not-public': {
    reference: rfc(1918, '3'),
    penalty: { category: 'web', points: 2 },
    risk: 'unreachable',
  },
  'name-server-sets-differ': {
    reference: rfc(1034, '4.2.2'),
  },
  'name-server-name-invalid': {
    reference: rfc(1123, '2.1'),
  },
  'name-servers-share-address': {
    reference: rfc(2182, '3.1'),
  },
  'name-servers-one-operator': {
    reference: rfc(2182, '3.1'),
  },
  'soa-differs': {
    reference: rfc(1034, '4.3.5'),
  },
  'soa-timers-unusual': {
    reference: rfc(1912, '2.2'),
  },
  'soa-contact-unusable': {
    reference: rfc(1035, '3.3.13'),
    example: (domain) => `hostmaster.${domain}.`,
  },
  'soa-contact-no-mail': {
    reference: rfc(1912, '2.2'),
    example: (domain) => `hostmaster.${domain}.`,
  },
  'soa-primary-unusual': {
    reference: rfc(2181, '7.2'),
  },
  'soa-several': {
    reference: rfc(1035, '5.2'),
  },
  'name-server-aaaa-error': {
    reference: rfc(4074, '4.2'),
  },
  'name-server-changes-case': {
    reference: rfc(4343, '4.1'),
  },
  'name-server-edns-faults': {
    reference: rfc(6891, '6.1.3'),
  },
  'name-server-version-shown': {
    reference: rfc(4892, '3'),
    example: 'version none;',
  },
  'name-server-upward-referral': {
    reference: rfc(1034, '4.3.2'),
  },
  'dnssec-server-unsigned': {
    reference: rfc(4035, '3.1'),
    penalty: { category: 'web', points: 3 },
    risk: 'unreachable',
    example: (domain) => `dig @ns1.dns-provider.example ${domain} DNSKEY +dnssec +norecurse`,
  },
  'dnssec-server-signature-invalid': {
    reference: rfc(4035, '5.3.1'),
    penalty: { category: 'web', points: 3 },
    risk: 'unreachable',
    example: (domain) => `dig @ns1.dns-provider.example ${domain} SOA +dnssec +norecurse`,
  },
  'dnssec-keys-differ': {
    reference: rfc(8901, '2.1'),
  },
  'dnssec-algorithm-incomplete': {
    reference: rfc(6840, '5.11'),
  },
  'dnssec-ds-stale': {
    reference: rfc(6781, '4.1.2'),
  },
  'cds-published': {
    reference: rfc(7344, '4'),
  },
  'cds-delete': {
    reference: rfc(8078, '4'),
  },
  'cds-inconsistent': {
    reference: rfc(7344, '4'),
    penalty: { category: 'web', points: 1 },
    risk: 'unreachable',
  },
  'cds-breaks-delegation': {
    reference: rfc(7344, '4.1'),
    penalty: { category: 'web', points: 2 },
    risk: 'unreachable',
  },
  'cds-unmatched': {
    reference: rfc(7344, '4.1'),
  },
  'cds-not-signed': {
    reference: rfc(7344, '4.1'),
  },
  'doh-supported': {
    reference: rfc(8484, '4.1'),
  },
} as const satisfies FindingRules;
