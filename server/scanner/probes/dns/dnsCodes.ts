import { rfc } from '../rfc.ts';
import type { FindingRule } from '../../probe.ts';

/** What the dns probe can say, and what it costs. */
export const dnsCodes = {
  'caa-present': {
    title: 'CAA records name who may issue certificates',
    meaning: 'Only the certificate authorities on this list may issue a certificate for the domain.',
    reference: rfc(8659, '4'),
  },
  'caa-missing': {
    title: 'No CAA record: any authority may issue certificates',
    meaning:
      'Any certificate authority in the world may issue a certificate for this domain. A CAA record limits that to the ones that you use.',
    reference: rfc(8659, '3'),
    penalty: { category: 'web', points: 3 },
    fix: (domain) => ({
      text: 'Add a CAA record for each authority that issues your certificates, and one that tells where to report attempts.',
      example: `${domain}. IN CAA 0 issue "letsencrypt.org"\n${domain}. IN CAA 0 iodef "mailto:security@${domain}"`,
    }),
  },
  'caa-without-issue': {
    title: 'CAA records do not limit who may issue certificates',
    meaning: 'There are CAA records, but none with the tag "issue": they forbid nobody to issue ordinary certificates.',
    reference: rfc(8659, '4.2'),
    penalty: { category: 'web', points: 3 },
    fix: (domain) => ({
      text: 'Add an "issue" record for each authority that issues your certificates.',
      example: `${domain}. IN CAA 0 issue "letsencrypt.org"`,
    }),
  },
  'caa-unknown-critical': {
    title: 'A CAA record with an unknown critical tag blocks every certificate',
    meaning: 'An authority that does not know a tag marked critical must refuse to issue: your next renewal may fail.',
    reference: rfc(8659, '4.1'),
    fix: (domain) => ({
      text: 'Correct the tag, or clear its critical flag (0 in place of 128).',
      example: `${domain}. IN CAA 0 issue "letsencrypt.org"`,
    }),
  },
  'caa-malformed': {
    title: 'A CAA record cannot be understood',
    meaning: 'Authorities read a malformed value as the name of nobody, and cannot report to an address that is none.',
    reference: rfc(8659, '4.2'),
    penalty: { category: 'web', points: 1 },
    fix: (domain) => ({
      text: 'Write the domain name of the authority alone, parameters as tag=value behind semicolons, and the address of "iodef" as a mailto: or https: URL.',
      example: `${domain}. IN CAA 0 issue "letsencrypt.org"\n${domain}. IN CAA 0 iodef "mailto:security@${domain}"`,
    }),
  },
  'caa-account-bound': {
    title: 'CAA binds certificates to an account or to ways of validation',
    meaning: 'Even the named authority issues only to the account, or by the methods, that the record names.',
    reference: rfc(8657, '3'),
  },
  'caa-not-checked': {
    title: 'CAA records could not be checked',
    meaning: 'A name server did not answer, so nothing is known of the CAA records.',
    reference: rfc(8659, '3'),
  },
  'ipv6-present': {
    title: 'Reachable over IPv6',
    meaning: 'The domain has an IPv6 address.',
    reference: rfc(3596, '2'),
  },
  'ipv6-missing': {
    title: 'No IPv6 address',
    meaning: 'Visitors on IPv6-only networks reach the site through a translator of their provider only.',
    reference: rfc(3596, '2'),
    fix: () => ({ text: 'Ask your host for an IPv6 address and publish it as an AAAA record.' }),
  },
  'name-servers-redundant': {
    title: 'More than one name server',
    meaning: 'The domain stays reachable when one of its name servers fails.',
    reference: rfc(2182, '5'),
  },
  'name-server-single': {
    title: 'Only one name server',
    meaning: 'When this one server fails, the web site and the mail of the domain are gone with it.',
    reference: rfc(1034, '4.1'),
    penalty: { category: 'web', points: 3 },
    fix: (domain) => ({
      text: 'Add a second name server, best in another network; most DNS providers give you two or more.',
      example: `${domain}. IN NS ns1.dns-provider.example.\n${domain}. IN NS ns2.dns-provider.example.`,
    }),
  },
  'wildcard-present': {
    title: 'Every name below the domain leads somewhere (wildcard)',
    meaning:
      'Any made-up name below the domain has an address. That is handy, and helps who makes up names that look genuine.',
    reference: rfc(4592, '2.1.1'),
  },
  'alias-dangling': {
    title: 'An alias leads to a name that does not exist',
    meaning:
      'If the name belongs to a service that has been given up, a stranger may be able to take it, and with it this name.',
    reference: rfc(1034, '3.6.2'),
    fix: (domain) => ({
      text: 'Delete the CNAME record, or point it to where the site is now.',
      example: `dig www.${domain} CNAME`,
    }),
  },
  'address-missing': {
    title: 'No web address: neither an A nor an AAAA record',
    meaning: 'No browser can open this name. That is right for a domain that has no web site.',
    reference: rfc(1035, '3.4.1'),
  },
} as const satisfies Record<string, FindingRule>;
