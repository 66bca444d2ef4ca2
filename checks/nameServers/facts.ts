import type { FactsOf } from '../kit/fact.ts';
import { named, fact, whole, maybeText, text, maybeFlag, maybeTexts } from '../kit/fact.ts';
import { z } from 'zod';
import type { Seen } from '../index.ts';

const dnsServer = named(
  'DnsServer',
  z.object({
    number: fact(whole, { about: 'Position in the list, starting at 1.', share: 1, rest: 'server_number' }),
    ipAddress: fact(maybeText, { share: 4 }),
    name: fact(text, { share: 5 }),
    dohSupport: fact(maybeFlag, {
      about: 'Whether it supports DNS over HTTPS (RFC 8484). Null if it was not checked.',
      share: 3,
      tones: { true: 'pass', false: 'none' },
    }),
  }),
);

export const nameServersFactTypes = {
  dnsServers: fact(z.array(dnsServer).nullable(), { check: 'nameServers', rest: 'dns_servers' }),
  delegatedTo: fact(maybeTexts, {
    about: 'The name servers that the parent zone lists for this zone. Null if they could not be queried.',
    check: 'own',
    rest: 'delegated_to',
    changes: true,
  }),
  glue: fact(maybeTexts, {
    about: 'Addresses that the parent zone has for name servers within this zone: `ns1.example.org: 192.0.2.53`.',
    quiet: true,
    check: 'own',
    rest: 'glue',
  }),
};

const yesOrNo = { yes: true, no: false, notChecked: null } as const;

const dnsServerFacts = ({ nameServers, dns }: Seen): NameServersFacts['dnsServers'] => {
  if (nameServers?.status === 'found') {
    return nameServers.servers.map(({ name, addresses, doh }, index) => ({
      number: index + 1,
      name,
      ipAddress: addresses[0] ?? null,
      dohSupport: yesOrNo[doh],
    }));
  }
  if (nameServers?.status === 'absent') return [];
  // The check that queries them may have failed although their names are known.
  if (dns?.ns.status !== 'found') return null;
  return dns.ns.records.map((name, index) => ({ number: index + 1, name, ipAddress: null, dohSupport: null }));
};

const delegationFacts = ({ nameServers }: Seen): Omit<NameServersFacts, 'dnsServers'> => {
  const delegation = nameServers?.status === 'found' ? nameServers.delegation : undefined;
  return delegation?.status === 'found'
    ? {
        delegatedTo: delegation.nameServers,
        glue: delegation.glue.map(({ name, addresses }) => `${name}: ${addresses.join(', ') || '–'}`),
      }
    : { delegatedTo: null, glue: null };
};

type NameServersFacts = FactsOf<typeof nameServersFactTypes>;

/** Returns the facts about the name servers and the delegation. `null` means "not checked". */
export const nameServersFacts = (seen: Seen): NameServersFacts => ({
  dnsServers: dnsServerFacts(seen),
  ...delegationFacts(seen),
});
